import { fold, type Word } from './fold'
import { type Spoken, spoken } from './likeness'
import { legalForms, organisationWords, particles, titles } from './words'

export type NameKind = 'person' | 'organisation' | 'craft'

/** What a word does in a name: numbers and numerals tell one ship or company from the next, particles hardly anything. */
type Role = 'word' | 'initial' | 'particle' | 'number'

/** A word of a name, ready to be compared. Its weight says how much it tells, from 0 to 1: rare words tell most. */
export type NamePart = Spoken & { readonly role: Role; weight: number }

export type PreparedName = readonly NamePart[]

const roman = /^(?:x{0,3})(?:ix|iv|v?i{0,3})$/
const misread: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' }

const weightOfRole: Record<Role, number> = { word: 1, initial: 0.3, particle: 0.12, number: 1 }

/** A word with what it does in a name. */
export type NameWord = Word & { readonly role: Role }

/** Returns the words of a name as they are compared: without titles and legal forms, with what each does in the name. */
export const prepare = (name: string, kind: NameKind): NamePart[] => nameWords(name, kind).map(partOf)

export function nameWords(name: string, kind: NameKind): NameWord[] {
  const words = kind === 'person' ? ofPerson(fold(name)) : ofOrganisation(fold(name))
  return words.map(({ text, vowelless }) => ({ text, vowelless, role: roleOf(text, kind) }))
}

/** Returns a word with what it is compared by. */
export const partOf = (word: NameWord): NamePart => ({
  ...spoken(word),
  role: word.role,
  weight: weightOfRole[word.role],
})

function roleOf(text: string, kind: NameKind): Role {
  if (/\d/.test(text)) return 'number'
  if (kind !== 'person' && text !== '' && roman.test(text)) return 'number'
  if (particles.has(text)) return 'particle'
  return text.length === 1 ? 'initial' : 'word'
}

const ofPerson = (words: Word[]) => withoutTitles(words).map(withoutDigits)

/** Digits inside a person's name were typed or read for letters. */
function withoutDigits(word: Word): Word {
  const digits = word.text.replace(/\D/g, '').length
  if (digits === 0 || digits * 2 > word.text.length) return word
  return { ...word, text: word.text.replace(/\d/g, (digit) => misread[digit] ?? digit) }
}

function withoutTitles(words: Word[]): Word[] {
  const run = runAt(words, 0, titles)
  return run === 0 || run >= words.length - 1 ? words : withoutTitles(words.slice(run))
}

function ofOrganisation(words: Word[]): Word[] {
  const kept: Word[] = []
  const joined = joinLetters(words)
  for (let at = 0; at < joined.length; ) {
    const run = runAt(joined, at, legalForms)
    const word = joined[at]
    if (run > 0 && (at > 0 || run < joined.length)) at += run
    else {
      if (word) kept.push({ ...word, text: organisationWords.get(word.text) ?? word.text })
      at++
    }
  }
  return kept.length === 0 ? joined : kept
}

/** Letters that stand alone are one word: P.C.C. is PCC. */
function joinLetters(words: Word[]): Word[] {
  const joined: Word[] = []
  let letters = 0
  for (const word of words) {
    const last = joined.at(-1)
    if (word.text.length === 1 && /[a-z]/.test(word.text) && last && letters > 0) {
      joined[joined.length - 1] = { ...last, text: last.text + word.text }
    } else joined.push(word)
    letters = word.text.length === 1 ? letters + 1 : 0
  }
  return joined
}

/** Returns how many words from this one on are one of the runs. */
function runAt(words: readonly Word[], at: number, runs: ReadonlyMap<string, readonly (readonly string[])[]>): number {
  const candidates = runs.get(words[at]?.text ?? '') ?? []
  const found = candidates.find((run) => run.every((word, index) => words[at + index]?.text === word))
  return found?.length ?? 0
}
