import type { Word } from './fold'
import { withoutLegalForms } from './prepared-name'
import { particles } from './words'

/** Letters of an acronym: fewer stand for too many names. */
const shortest = 3
const longest = 10

/** Returns the acronyms that a folded name of an organisation may go by: with and without small words and legal forms. */
export function acronymsOf(folded: readonly Word[]): readonly string[] {
  const found = new Set<string>()
  for (const words of [folded, withoutLegalForms(folded)]) {
    found.add(initialsOf(words))
    found.add(initialsOf(words.filter(({ text }) => !particles.has(text))))
  }
  return [...found].filter(({ length }) => length >= shortest && length <= longest)
}

const initialsOf = (words: readonly Word[]) => words.map(({ text }) => text[0]).join('')

/** Whether a word may be the acronym of a name. */
export const mayBeAcronym = (text: string) => text.length >= shortest && text.length <= longest && /^[a-z]+$/.test(text)

/** How much an acronym says, the more the longer it is. */
export const acronymLikeness = (text: string) => Math.min(0.85, 0.59 + 0.04 * text.length)
