import { describe, expect, it } from 'vitest'
import { fileKindsText, fileSizeText } from './file-text'

describe('The size of a file', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [213_456, '208.45 KB'],
    [1024 ** 2 - 1, '1 MB'],
    [10 * 1024 ** 2, '10 MB'],
    [1024 ** 3, '1 GB'],
  ])('%i bytes reads %s: steps of 1024, at most two decimals', (bytes, text) => {
    expect(fileSizeText(bytes)).toBe(text)
  })
})

it('The kinds of files read as words', () => {
  expect(fileKindsText(['pdf', 'png', 'jpg'])).toBe('PDF, PNG or JPG')
})
