/** What of a document a file's name may tell: its type and what it is called. */
type Called = { readonly type: string; readonly label: string }

/** Words that say nothing of what a document is. */
const empty = new Set(['a', 'and', 'for', 'of', 'the', 'to', 'copy', 'scan', 'signed', 'pdf', 'png', 'jpg', 'jpeg'])

/** So many letters alike at the beginning make two words one: 'certificate' and 'certificates'. */
const stem = 5

const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !empty.has(word))

const isAlike = (one: string, other: string) =>
  one === other || (one.length >= stem && other.length >= stem && one.slice(0, stem) === other.slice(0, stem))

/** How much of a label a file's name says, from 0 to 1. */
function shareSaid(label: string, said: readonly string[]): number {
  const words = wordsOf(label)
  const found = words.filter((word) => said.some((other) => isAlike(word, other)))
  return words.length === 0 ? 0 : found.length / words.length
}

/**
 * Which of several documents a file is, by its name (WRK-21): the one whose type it bears, else the one of whose label it
 * says the most, at least half. Undefined where none does, or two do alike: a person then says it.
 */
export function guessDocument<Document extends Called>(
  filename: string,
  documents: readonly Document[],
): Document | undefined {
  const said = wordsOf(filename)
  const named = documents.filter(({ type }) => filename.toLowerCase().startsWith(type.toLowerCase()))
  if (named.length === 1) return named[0]
  const shares = documents.map((document) => ({ document, share: shareSaid(document.label, said) }))
  const most = Math.max(0, ...shares.map(({ share }) => share))
  const best = shares.filter(({ share }) => share === most)
  return most >= 0.5 && best.length === 1 ? best[0]?.document : undefined
}
