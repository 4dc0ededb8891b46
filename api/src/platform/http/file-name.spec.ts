import { describe, expect, it } from 'vitest'
import { plainFileName } from './file-name'

describe('The name of a file', () => {
  it.each([
    ['a\u2028b.pdf', 'ab.pdf'],
    ['a\u2029.pdf', 'a.pdf'],
    ['a\r\nb.pdf', 'ab.pdf'],
    ['\u2028a.pdf', 'a.pdf'],
  ])('PLT-29 has no line break: %j becomes %j', (sent, kept) => expect(plainFileName(sent)).toBe(kept))

  it('FIL-02 stays as it is where it is one line', () =>
    expect(plainFileName('Übersicht 2026 (1).pdf')).toBe('Übersicht 2026 (1).pdf'))
})
