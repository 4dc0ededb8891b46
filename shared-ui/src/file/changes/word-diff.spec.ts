import { describe, expect, it } from 'vitest'
import { type Piece, wordDiff } from './word-diff'

const marked = (pieces: readonly Piece[]) => pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('')
const both = (before: string, after: string) => {
  const diff = wordDiff(before, after)
  return [marked(diff.before), marked(diff.after)]
}

describe('Comparing two texts word by word', () => {
  it('marks the words the other does not have', () => {
    expect(both('Holding of ships', 'Holding of aircraft')).toEqual(['Holding of [ships]', 'Holding of [aircraft]'])
    expect(both('Kaya Flamboyan 9', 'Kaya Flamboyan 9, Willemstad')).toEqual([
      'Kaya Flamboyan 9',
      'Kaya Flamboyan 9[, Willemstad]',
    ])
  })

  it('takes neighbouring changed words as one change', () => {
    expect(both('one two three four', 'one five six four')).toEqual(['one [two three] four', 'one [five six] four'])
  })

  it('finds nothing changed in the same text and everything in another', () => {
    expect(both('same', 'same')).toEqual(['same', 'same'])
    expect(both('', 'new')).toEqual(['', '[new]'])
    expect(both('04/03/2026', '04/03/2027')).toEqual(['04/03/[2026]', '04/03/[2027]'])
  })

  it('knows the words of every script', () => {
    expect(both('Общество Альфа', 'Общество Омега')).toEqual(['Общество [Альфа]', 'Общество [Омега]'])
    expect(both('शिव शक्ति', 'शिव भक्ति')).toEqual(['शिव [शक्ति]', 'शिव [भक्ति]'])
  })

  it('gives long texts up that have little in common, instead of holding up the page', () => {
    const [before, after] = ['a b '.repeat(20_000), 'c d '.repeat(20_000)]
    expect(wordDiff(before, after)).toEqual({
      before: [{ text: before, changed: true }],
      after: [{ text: after, changed: true }],
    })
  })

  it('loses no character', () => {
    const [before, after] = ['Curaçao  N.V. – “trust”\nsecond line', 'Curaçao B.V. “trust”\n\nother line']
    const diff = wordDiff(before, after)
    expect(diff.before.map(({ text }) => text).join('')).toBe(before)
    expect(diff.after.map(({ text }) => text).join('')).toBe(after)
  })
})
