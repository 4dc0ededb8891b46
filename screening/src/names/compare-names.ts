import { isNumberInLetters } from './numerals'
import { type Alike, type PairedBy, pairWords, type WordPair } from './pair-words'
import type { NamePart, PreparedName } from './prepared-name'

/** Words of one name that answer words of the other, and how alike they are (0 to 1). */
export type Pairing = {
  readonly asked: readonly string[]
  readonly listed: readonly string[]
  readonly likeness: number
  /** Where it is not their letters or sound that make them alike. */
  readonly by?: PairedBy
}

export type NameComparison = {
  /** From 0 to 1. */
  readonly score: number
  readonly pairings: readonly Pairing[]
  /** Words that only one of them has. */
  readonly onlyAsked: readonly string[]
  readonly onlyListed: readonly string[]
  /** Whether a number that only one of them has took away from the score. */
  readonly numbersDiffer?: true
  /** Whether that they share but one word did. */
  readonly oneWordInCommon?: true
}

/** What a word that only the listed name has, or only the one asked for, takes away, beside one that contradicts. */
const onlyListedCost = 0.21
const onlyAskedCost = 0.3
/** One word in common is little, where either name has several. */
const singleWord = 0.86
/** Two different words weigh more than the two they stand for: a family shares its surname, not its given names. */
const contradiction = 1.6
/** Names that number things differently name different things. */
const otherNumber = 0.7

/**
 * Compares the name asked for with a listed one, in any order of their words. Words that answer each other count for them,
 * words that both have instead of each other count against them; a word that only one has counts little: names are
 * shortened.
 */
export function compareNames(asked: PreparedName, listed: PreparedName, alike?: Alike): NameComparison {
  const pairs = pairWords(asked, listed, alike)
  const { score, oneWordInCommon, numbersDiffer } = weighNames(asked, listed, pairs)
  return {
    score,
    ...(oneWordInCommon && { oneWordInCommon }),
    ...(numbersDiffer && { numbersDiffer }),
    pairings: pairs.map(({ from, fromEnd, to, toEnd, likeness, by }) => ({
      asked: textsOf(asked.slice(from, fromEnd)),
      listed: textsOf(listed.slice(to, toEnd)),
      likeness,
      ...(by && { by }),
    })),
    onlyAsked: textsOf(asked.filter((_, at) => !isAnswered(pairs, at))),
    onlyListed: textsOf(listed.filter((_, at) => !isAnswering(pairs, at))),
  }
}

/** Returns how alike two names are whose words answer each other like this, from 0 to 1. */
export const scoreOf = (asked: PreparedName, listed: PreparedName, pairs: readonly WordPair[]): number =>
  weighNames(asked, listed, pairs).score

/** Weighs what names have in common against what they have not, and says what else was taken off. */
function weighNames(asked: PreparedName, listed: PreparedName, pairs: readonly WordPair[]) {
  let same = 0
  let different = 0
  let words = 0
  for (const { from, fromEnd, to, toEnd, credit, weight } of pairs) {
    same += credit * weight
    different += (1 - credit) * weight
    if (credit > 0.3) words += Math.max(wordsOf(asked, from, fromEnd), wordsOf(listed, to, toEnd))
  }
  const leftAsked = rest(asked, pairs, isAnswered)
  const leftListed = rest(listed, pairs, isAnswering)
  const contradicting = Math.min(leftAsked.weight, leftListed.weight) * contradiction + different
  const longer = leftListed.weight - leftAsked.weight
  const whole = same + contradicting + (longer > 0 ? longer * onlyListedCost : -longer * onlyAskedCost)
  const several = Math.max(wordsOf(asked, 0, asked.length), wordsOf(listed, 0, listed.length)) > 1
  const oneWordInCommon = words < 2 && several && same > 0
  const left = [...leftAsked.numbers, ...leftListed.numbers]
  const numbersDiffer = same > 0 && left.length > 0 && (left.some(isFigure) || [asked, listed].every(hasNumber))
  const share = whole === 0 ? 0 : same / whole
  const score = share * (oneWordInCommon ? singleWord : 1) * (numbersDiffer ? otherNumber : 1)
  return { score, oneWordInCommon, numbersDiffer }
}

const isAnswered = (pairs: readonly WordPair[], at: number) =>
  pairs.some(({ from, fromEnd }) => from <= at && at < fromEnd)
const isAnswering = (pairs: readonly WordPair[], at: number) => pairs.some(({ to, toEnd }) => to <= at && at < toEnd)

/** Returns what the words weigh that have no answer, and the numbers among them. */
function rest(name: PreparedName, pairs: readonly WordPair[], hasAnswer: typeof isAnswered) {
  let weight = 0
  const numbers: NamePart[] = []
  for (const [at, part] of name.entries()) {
    if (hasAnswer(pairs, at)) continue
    weight += part.weight
    if (isNumber(part)) numbers.push(part)
  }
  return { weight, numbers }
}

const isNumber = ({ role }: NamePart) => role === 'number'
const hasNumber = (name: PreparedName) => name.some(isNumber)

/** A number in digits or Roman numerals numbers what is named; one in letters alone may be a word as any: 'Seven Seas'. */
const isFigure = ({ written }: NamePart) => !isNumberInLetters(written)

function wordsOf(name: PreparedName, from: number, end: number): number {
  let count = 0
  for (let at = from; at < end; at++) {
    const role = name[at]?.role
    if (role === 'word' || role === 'number') count++
  }
  return count
}

const textsOf = (parts: readonly NamePart[]) => parts.map(({ written }) => written)
