import { describe, expect, it } from 'vitest'
import { milliseconds } from './duration'

describe('A duration', () => {
  it.each([
    ['90m', 5_400_000],
    ['12h', 43_200_000],
    ['30d', 2_592_000_000],
    ['0m', 0],
  ])('%s is %d milliseconds', (text, expected) => {
    expect(milliseconds(text)).toBe(expected)
  })

  it.each(['', '30', 'd', '30 d', '-1d', '1.5h', '1y', '1toString'])('%j is refused', (text) => {
    expect(() => milliseconds(text)).toThrow(`'${text}' is no duration`)
  })
})
