import { fold, type Word } from './fold'
import { type Spoken, spoken } from './likeness'
import { numberOf } from './numerals'
import { abbreviated, legalForms, organisationWords, particles, titles } from './words'

export type NameKind = 'person' | 'organisation' | 'craft'

/**
 * What a word does in a name: numbers and numerals tell one ship or company from the next, particles hardly anything. A
 * letter alone is an initial in a person's name; elsewhere it stands for no word.
 */
type Role = 'word' | 'initial' | 'letter' | 'particle' | 'number'

/** A word of a name, ready to be compared. Its weight says how much it tells, from 0 to 1: rare words tell most. */
export type NamePart = Spoken & { readonly role: Role; readonly written: string; weight: number }

export type PreparedName = readonly NamePart[]

const misread: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' }

const weightOfRole: Record<Role, number> = { word: 1, initial: 0.3, letter: 0.3, particle: 0.12, number: 1 }

/** A word with what it does in a name. */
export type NameWord = Word & { readonly role: Role }

/** Returns the words of a name as they are compared: without titles and legal forms, with what each does in the name. */
export const prepare = (name: string, kind: NameKind): NamePart[] => nameWords(name, kind).map(partOf)

const nameWords = (name: string, kind: NameKind): NameWord[] => keptWords(fold(name), kind)

/** Returns the words of a folded name that are compared. */
export function keptWords(folded: readonly Word[], kind: NameKind): NameWord[] {
  const words = kind === 'person' ? ofPerson(folded) : ofOrganisation(folded)
  return words.map((word) => ({ ...word, role: roleOf(word.text, kind) }))
}

/** Returns the words of a name that are not compared: titles before a person's name, legal forms of an organisation. */
export function leftOut(name: string, kind: NameKind): string[] {
  const folded = fold(name)
  const words = kind === 'person' ? folded : joinLetters(folded)
  const kept = kind === 'person' ? withoutTitles(words) : withoutLegalForms(words)
  return words
    .filter((word) => !kept.includes(word) && !isPartOfAnother(word, kept))
    .map(({ text, written = text }) => written)
}

/** Words that stand for a country are one word among those that are kept. */
const isPartOfAnother = ({ text }: Word, kept: readonly Word[]) =>
  kept.some(({ written }) => written?.split(' ').includes(text))

/** Returns a word with what it is compared by. */
export const partOf = (word: NameWord): NamePart => ({
  ...spoken(word),
  role: word.role,
  written: word.written ?? word.text,
  weight: weightOfRole[word.role],
})

/** Returns the letters that a word is joined with others by: those of the name for a number, 'onecoin' and not '1coin'. */
export const lettersOf = ({ role, vowelless, text, written = text }: NameWord) =>
  role === 'number' && !vowelless ? written : text

function roleOf(text: string, kind: NameKind): Role {
  if (/\d/.test(text)) return 'number'
  if (particles.has(text)) return 'particle'
  if (text.length > 1) return 'word'
  return kind === 'person' ? 'initial' : 'letter'
}

const ofPerson = (words: readonly Word[]) => withoutTitles(words).map(withoutDigits)

/** Digits inside a person's name were typed or read for letters. */
function withoutDigits(word: Word): Word {
  const digits = word.text.replace(/\D/g, '').length
  if (digits === 0 || digits * 2 > word.text.length) return word
  return { ...word, text: word.text.replace(/\d/g, (digit) => misread[digit] ?? digit) }
}

function withoutTitles(words: readonly Word[]): readonly Word[] {
  const run = runAt(words, 0, titles)
  return run === 0 || run >= words.length - 1 ? words : withoutTitles(words.slice(run))
}

const ofOrganisation = (words: readonly Word[]) => withoutLegalForms(joinLetters(words)).map(inOneSpelling)

/** A name that is nothing but a legal form keeps it. */
export function withoutLegalForms(words: readonly Word[]): readonly Word[] {
  const kept: Word[] = []
  for (let at = 0; at < words.length; ) {
    const country = abbreviationAt(words, at)
    const run = country ? 0 : runAt(words, at, legalForms)
    const word = words[at]
    if (country) kept.push({ text: country.as, vowelless: false, written: country.run.join(' ') })
    else if (word && run === 0) kept.push(word)
    at += country?.run.length ?? Math.max(1, run)
  }
  return kept.length === 0 ? words : kept
}

const abbreviationAt = (words: readonly Word[], at: number) =>
  abbreviated
    .get(words[at]?.text ?? '')
    ?.find(({ run }) => run.every((word, index) => words[at + index]?.text === word))

/** Words that mean the same, and numbers however they are written, in the spelling that stands for all. */
function inOneSpelling(word: Word): Word {
  const text = numberOf(word.text) ?? organisationWords.get(word.text)
  return text === undefined || text === word.text ? word : { ...word, text, written: word.written ?? word.text }
}

/** Letters that stand alone are one word: P.C.C. is PCC. */
function joinLetters(words: readonly Word[]): Word[] {
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
