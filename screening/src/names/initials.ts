import type { NamePart, PreparedName } from './prepared-name'

/** Letters of a word that may be initials written together. */
const fewest = 2
const most = 3
const weightOfLetter = 0.3

/** Where a word stands in one name and the words that it is the initials of in the other. */
type Initials = { readonly at: number; readonly from: number; readonly end: number; readonly weight: number }

/** Returns the words of a name that are the initials of neighbouring words of the other: 'AM Silva' is 'Anna Maria Silva'. */
export function initialsTogether(name: PreparedName, other: PreparedName): Initials[] {
  const found: Initials[] = []
  for (const [at, part] of name.entries()) {
    if (!mayBeInitials(part) || other.some(({ text }) => text === part.text)) continue
    for (let from = 0; from + part.text.length <= other.length; from++) {
      const end = endOfInitials(part.text, other, from)
      if (end !== undefined) found.push({ at, from, end, weight: part.text.length * weightOfLetter })
    }
  }
  return found
}

const mayBeInitials = ({ role, text, vowelless }: NamePart) =>
  role === 'word' && !vowelless && text.length >= fewest && text.length <= most

/** Returns where the words end that begin here and with these letters; particles between them are passed over. */
function endOfInitials(letters: string, name: PreparedName, from: number): number | undefined {
  let at = from
  for (const letter of letters) {
    while (at > from && name[at]?.role === 'particle' && name[at]?.text[0] !== letter) at++
    const part = name[at]
    if (part?.text[0] !== letter || part.role === 'number') return undefined
    at++
  }
  return at
}
