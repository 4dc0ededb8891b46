import { initialsTogether } from './initials'
import { differentBelow, likeness, spoken } from './likeness'
import { isNumberInLetters } from './numerals'
import { lettersOf, type NamePart, type PreparedName } from './prepared-name'
import { nicknames } from './words'

/** Words of one name that answer words of the other: where they begin and end, how alike they are and what they weigh. */
export type WordPair = {
  readonly from: number
  readonly fromEnd: number
  readonly to: number
  readonly toEnd: number
  readonly likeness: number
  readonly credit: number
  readonly weight: number
  /** Where it is not their letters or sound that make them alike. */
  readonly by?: PairedBy
}

export type PairedBy = 'initials' | 'short form'

/** Returns how alike two words are, from 0 to 1. */
export type Alike = (left: NamePart, right: NamePart) => number

/** From this likeness on two words are the same. */
const sameFrom = 0.96
const initialLikeness = 0.93
const nicknameLikeness = 0.92
/** As many words of one name may be one word of the other. */
const runs = [2, 3]

/** One letter that differs takes away less than another word would: the credit falls slowly at first. */
const fall = 0.88

/** Returns how much two words of this likeness count as the same, from 0 to 1. */
export const creditOf = (value: number) =>
  value >= sameFrom ? 1 : Math.max(0, (value - differentBelow) / (sameFrom - differentBelow)) ** fall

/** Returns which words of the name asked for answer which of the listed one, in the order of the former; each word once. */
export function pairWords(asked: PreparedName, listed: PreparedName, alike: Alike = likeness): WordPair[] {
  const candidates = [
    ...singlePairs(asked, listed, alike),
    ...joinedPairs(asked, listed, alike),
    ...initialsPairs(asked, listed),
  ]
  candidates.sort(
    (left, right) => right.credit * right.weight - left.credit * left.weight || right.likeness - left.likeness,
  )
  const chosen: WordPair[] = []
  for (const candidate of candidates) {
    if (!chosen.some((other) => overlap(candidate, other))) chosen.push(candidate)
  }
  return chosen.sort((left, right) => left.from - right.from)
}

const overlap = (left: WordPair, right: WordPair) =>
  (left.from < right.fromEnd && right.from < left.fromEnd) || (left.to < right.toEnd && right.to < left.toEnd)

function singlePairs(asked: PreparedName, listed: PreparedName, alike: Alike): WordPair[] {
  const found: WordPair[] = []
  for (const [from, left] of asked.entries()) {
    for (const [to, right] of listed.entries()) {
      const value = partLikeness(left, right, alike)
      const credit = creditOf(value)
      if (credit === 0) continue
      const weight = sharedWeight(left, right)
      const by = pairedBy(left, right, value)
      found.push({ from, fromEnd: from + 1, to, toEnd: to + 1, likeness: value, credit, weight, ...(by && { by }) })
    }
  }
  return found
}

function joinedPairs(asked: PreparedName, listed: PreparedName, alike: Alike): WordPair[] {
  const found: WordPair[] = []
  for (const run of runs) {
    for (let from = 0; from + run <= asked.length; from++) {
      for (const { at, value, weight } of answersTo(asked, from, run, listed, alike)) {
        const credit = creditOf(value)
        found.push({ from, fromEnd: from + run, to: at, toEnd: at + 1, likeness: value, credit, weight })
      }
    }
    for (let to = 0; to + run <= listed.length; to++) {
      for (const { at, value, weight } of answersTo(listed, to, run, asked, alike)) {
        const credit = creditOf(value)
        found.push({ from: at, fromEnd: at + 1, to, toEnd: to + run, likeness: value, credit, weight })
      }
    }
  }
  return found
}

function initialsPairs(asked: PreparedName, listed: PreparedName): WordPair[] {
  const found: WordPair[] = []
  const common = { likeness: initialLikeness, credit: creditOf(initialLikeness), by: 'initials' as const }
  for (const { at, from, end, weight } of initialsTogether(asked, listed)) {
    found.push({ from: at, fromEnd: at + 1, to: from, toEnd: end, weight, ...common })
  }
  for (const { at, from, end, weight } of initialsTogether(listed, asked)) {
    found.push({ from, fromEnd: end, to: at, toEnd: at + 1, weight, ...common })
  }
  return found
}

/** Returns which single words of the other name are these words written as one, numbers among them in digits or letters. */
function answersTo(name: PreparedName, from: number, run: number, other: PreparedName, alike: Alike) {
  const parts = name.slice(from, from + run)
  const inLetters = parts.some(isInLetters)
    ? parts.map((part) => (isInLetters(part) ? asWord(part.written) : part))
    : []
  return [...answersToParts(parts, other, alike), ...answersToParts(inLetters, other, alike)]
}

const isInLetters = ({ role, written }: NamePart) => role === 'number' && isNumberInLetters(written)

function answersToParts(parts: readonly NamePart[], other: PreparedName, alike: Alike) {
  const found: { at: number; value: number; weight: number }[] = []
  const length = parts.reduce((sum, { text }) => sum + text.length, 0)
  const vowelless = parts.some((part) => part.vowelless)
  for (const [at, single] of other.entries()) {
    const onlyConsonants = vowelless !== single.vowelless
    if (!mayBeJoined(length, single, onlyConsonants)) continue
    if (!onlyConsonants && !sharesAnEnd(parts, single)) continue
    const whole = joined(parts)
    const value = joinedLikeness(parts, whole, single, alike)
    if (creditOf(value) > 0) found.push({ at, value, weight: joinedWeight(parts, single) })
  }
  return found
}

/** Words are one word only where that is more like it than each of them is: 'Trading II' is not 'Trading'. */
function joinedLikeness(parts: readonly NamePart[], whole: NamePart, single: NamePart, alike: Alike): number {
  if (single.role === 'number' || parts.some(({ role }) => role === 'number')) {
    return whole.text === single.text || parts.map(lettersOf).join('') === single.text ? 1 : 0
  }
  const value = alike(whole, single)
  return parts.some((part) => part.text === single.text || alike(part, single) >= value) ? 0 : value
}

const mayBeJoined = (length: number, { text }: NamePart, vowelless: boolean) =>
  text.length > 3 && length >= 4 && Math.abs(length - text.length) <= (vowelless ? 4 : 2)

/** Whether a word begins with the same letter as the first or ends with the same as the last: cheap, and nearly always so. */
const sharesAnEnd = (parts: readonly NamePart[], { text }: NamePart) =>
  parts[0]?.text.charCodeAt(0) === text.charCodeAt(0) || parts.at(-1)?.text.at(-1) === text.at(-1)

const mostJoinedWords = 20_000
const joinedWords = new Map<string, NamePart>()

/** Returns words as if they were written as one. */
const joined = (parts: readonly NamePart[]): NamePart =>
  asWord(
    parts.map((part) => part.text).join(''),
    parts.some((part) => part.vowelless),
  )

/** Returns the same word for the same letters, so that its likeness can be remembered. */
function asWord(text: string, vowelless = false): NamePart {
  const key = vowelless ? `${text} ` : text
  const known = joinedWords.get(key)
  if (known) return known
  if (joinedWords.size >= mostJoinedWords) joinedWords.clear()
  const made: NamePart = { ...spoken({ text, vowelless }), role: 'word', weight: 1, written: text }
  joinedWords.set(key, made)
  return made
}

function partLikeness(left: NamePart, right: NamePart, alike: Alike): number {
  if (left.text === right.text) return 1
  if (left.role === 'number' || right.role === 'number') return 0
  if (left.role === 'letter' || right.role === 'letter') return 0
  if (left.role === 'initial' || right.role === 'initial') {
    return left.text[0] === right.text[0] && left.role !== 'particle' && right.role !== 'particle' ? initialLikeness : 0
  }
  const value = alike(left, right)
  if (left.role === 'particle' && right.role === 'particle') return Math.max(0.8, value)
  return value < nicknameLikeness && nicknames.get(left.text)?.has(right.text) ? nicknameLikeness : value
}

function pairedBy(left: NamePart, right: NamePart, value: number): PairedBy | undefined {
  if (left.text === right.text) return undefined
  if (left.role === 'initial' || right.role === 'initial') return 'initials'
  return value === nicknameLikeness && nicknames.get(left.text)?.has(right.text) ? 'short form' : undefined
}

/** An initial that fits says as much as an initial. */
const sharedWeight = (left: NamePart, right: NamePart) =>
  left.role === 'initial' || right.role === 'initial'
    ? Math.min(left.weight, right.weight)
    : (left.weight + right.weight) / 2

function joinedWeight(parts: readonly NamePart[], single: NamePart): number {
  const weight = parts.reduce((sum, part) => sum + part.weight, 0)
  return (Math.min(1, weight) + single.weight) / 2
}
