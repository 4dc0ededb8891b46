import { describe, expect, it } from 'vitest'
import { lengthOf } from './length'

describe('The length of a text', () => {
  it.each([
    ['  Al  ', 2],
    ['Zoé', 3],
    ['Zoé'.normalize('NFD'), 3],
    ['Nguyễn', 6],
    ['Nguyễn'.normalize('NFD'), 6],
    ['m̃ir', 3],
    ['Ελένη', 5],
    ['Ольга', 5],
    ['مُحَمَّد', 4],
    ['山田太郎', 4],
    ['한국'.normalize('NFD'), 2],
    ['𠮷野家', 3],
    ['अमित', 4],
    ['😀', 1],
    ['', 0],
  ])('VAL-26 counts %s as %i', (text, length) => {
    expect(lengthOf(text)).toBe(length)
  })

  it('VAL-26 does not let accents without end pass for one letter', () => {
    expect(lengthOf(`a${'\u0303\u0310'.repeat(5_000)}`)).toBe(9_997)
  })
})
