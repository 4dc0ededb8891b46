import { isPlainName } from './hidden-characters'

const unseen = /[\s\p{Cf}\p{DI}\u2800]/gu

/** Scripts whose letters look alike, each by itself; those of East Asia stand together in one word. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
]
const betweenWords = /[^\p{L}\p{M}]+/u
/** Letters that stand in words of any script. */
const shared = /[\p{Script=Common}\p{Script=Inherited}\p{M}]/u

/** Returns the script of a letter by its place in the list; -1 for any other script, null for letters of all of them. */
function scriptOf(letter: string): number | null {
  const listed = scripts.findIndex((script) => script.test(letter))
  return listed === -1 && shared.test(letter) ? null : listed
}

/** GOV-30: whether a word of a text has letters of two scripts, so that it reads as another word. */
const mixesScripts = (text: string): boolean =>
  text
    .normalize('NFKC')
    .split(betweenWords)
    .some((word) => new Set([...word].map(scriptOf).filter((script) => script !== null)).size > 1)

/** Whether a text can stand as a person's name: plain, and each word of one script. */
export const isPersonName = (text: string): boolean => isPlainName(text) && !mixesScripts(text)

/** Returns what two names have in common that read the same, whatever their case, width, blanks and marks no one sees (GOV-30). */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').replace(unseen, '').toUpperCase().toLowerCase().normalize('NFKC')
