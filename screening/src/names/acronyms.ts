import type { Word } from './fold'
import { withoutLegalForms } from './prepared-name'
import { particles } from './words'

/** Letters of an acronym: fewer stand for too many names. */
const shortest = 3
const longest = 10

/**
 * Returns the acronyms that a folded name of an organisation may go by, each with the words whose first letters it is made of:
 * with and without small words and legal forms.
 */
export function acronymsOf(folded: readonly Word[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const words of [folded, withoutLegalForms(folded)].map((kept) => kept.map(({ text }) => text))) {
    for (const chosen of [words, words.filter((text) => !particles.has(text))]) {
      const acronym = chosen.map((text) => text[0]).join('')
      if (acronym.length >= shortest && acronym.length <= longest) found.set(acronym, chosen)
    }
  }
  return found
}

/** Whether a word may be the acronym of a name. */
export const mayBeAcronym = (text: string) => text.length >= shortest && text.length <= longest && /^[a-z]+$/.test(text)

/** How much an acronym says, the more the longer it is. */
export const acronymLikeness = (text: string) => Math.min(0.85, 0.59 + 0.04 * text.length)
