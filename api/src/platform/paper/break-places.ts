import LineBreaker from 'linebreak'

const thai = /\p{Script=Thai}/u
const words = new Intl.Segmenter('th', { granularity: 'word' })
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Returns where a line may end, in ascending order, the end of the text last (UAX 14; Thai between words). */
export function breakPlaces(text: string): readonly number[] {
  const places = new Set<number>()
  const breaker = new LineBreaker(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) places.add(next.position)
  if (thai.test(text)) {
    for (const { index, segment } of words.segment(text)) if (index > 0 && thai.test(segment)) places.add(index)
  }
  return [...places.add(text.length)].sort((a, b) => a - b)
}

/** Returns where a word that fits no line may be cut: between any two letters. */
export const letterEnds = (text: string): readonly number[] =>
  [...letters.segment(text)].map(({ index, segment }) => index + segment.length)
