import { diffArrays } from 'diff'

export type Piece = { readonly text: string; readonly changed: boolean }
export type WordDiff = { readonly before: readonly Piece[]; readonly after: readonly Piece[] }

/** Texts that differ by more words than this count as changed as a whole. */
const mostEdits = 1_000

/** Words of any script, blanks, and single other characters; the library's own words are Latin ones only. */
const tokensOf = (text: string) => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

/** Neighbours of one sort as one piece; blanks between changed words belong to the change. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const found: { text: string; changed: boolean }[] = []
  for (const [at, { text, changed }] of pieces.entries()) {
    const isBetween = text.trim() === '' && pieces[at - 1]?.changed === true && pieces[at + 1]?.changed === true
    const last = found.at(-1)
    if (last?.changed === (changed || isBetween)) last.text += text
    else found.push({ text, changed: changed || isBetween })
  }
  return found
}

const whole = (text: string): readonly Piece[] => (text === '' ? [] : [{ text, changed: true }])

/** Returns two texts word by word: which words of each the other does not have (CHG-32). */
export function wordDiff(before: string, after: string): WordDiff {
  const changes = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: mostEdits })
  if (changes === undefined) return { before: whole(before), after: whole(after) }
  const without = (other: 'added' | 'removed') =>
    changes
      .filter((change) => !change[other])
      .map(({ value, added, removed }) => ({ text: value.join(''), changed: added || removed }))
  return { before: joined(without('added')), after: joined(without('removed')) }
}
