import { likeness, spoken } from './likeness'
import type { NamePart, PreparedName } from './prepared-name'
import { nicknames } from './words'

/** Words of one name that answer words of the other, and how alike they are (0 to 1). */
export type Pairing = {
  readonly asked: readonly string[]
  readonly listed: readonly string[]
  readonly likeness: number
}

export type NameComparison = {
  /** From 0 to 1. */
  readonly score: number
  readonly pairings: readonly Pairing[]
  /** Words that only one of them has. */
  readonly onlyAsked: readonly string[]
  readonly onlyListed: readonly string[]
}

type Candidate = {
  readonly from: number
  readonly fromEnd: number
  readonly to: number
  readonly toEnd: number
  readonly likeness: number
  readonly credit: number
  readonly weight: number
}

/** Below this likeness two words are different ones; from the other on they are the same. */
const differentBelow = 0.62
const sameFrom = 0.96
/** What a word that only the listed name has, or only the one asked for, takes away, beside one that contradicts. */
const onlyListedCost = 0.16
const onlyAskedCost = 0.3
/** One word in common is little, where either name has several. */
const singleWord = 0.86
/** Two different words weigh more than the two they stand for: a family shares its surname, not its given names. */
const contradiction = 1.3
/** Names that number things differently name different things. */
const otherNumber = 0.7
const initialLikeness = 0.93
const nicknameLikeness = 0.92

/** Returns how much two words of this likeness count as the same, from 0 to 1. */
export const creditOf = (value: number) =>
  value >= sameFrom ? 1 : Math.max(0, (value - differentBelow) / (sameFrom - differentBelow))

/**
 * Compares the name asked for with a listed one, in any order of their words. Words that answer each other count for them,
 * words that both have instead of each other count against them; a word that only one has counts little: names are
 * shortened.
 */
export function compareNames(asked: PreparedName, listed: PreparedName): NameComparison {
  const chosen = align(asked, listed)
  const usedAsked = new Set<number>()
  const usedListed = new Set<number>()
  let same = 0
  let different = 0
  let words = 0
  for (const { from, fromEnd, to, toEnd, credit, weight } of chosen) {
    same += credit * weight
    different += (1 - credit) * weight
    for (let at = from; at < fromEnd; at++) usedAsked.add(at)
    for (let at = to; at < toEnd; at++) usedListed.add(at)
    if (credit > 0.3) words += Math.max(wordsOf(asked.slice(from, fromEnd)), wordsOf(listed.slice(to, toEnd)))
  }
  const leftAsked = weightOfRest(asked, usedAsked)
  const leftListed = weightOfRest(listed, usedListed)
  const contradicting = Math.min(leftAsked, leftListed) * contradiction + different
  const more =
    leftListed > leftAsked ? (leftListed - leftAsked) * onlyListedCost : (leftAsked - leftListed) * onlyAskedCost
  const whole = same + contradicting + more
  const few = words < 2 && Math.max(wordsOf(asked), wordsOf(listed)) > 1 ? singleWord : 1
  return {
    score:
      whole === 0 ? 0 : (same / whole) * few * (sameNumbers(asked, listed, usedAsked, usedListed) ? 1 : otherNumber),
    pairings: chosen.map(({ from, fromEnd, to, toEnd, likeness: value }) => ({
      asked: textsOf(asked, from, fromEnd),
      listed: textsOf(listed, to, toEnd),
      likeness: value,
    })),
    onlyAsked: rest(asked, usedAsked),
    onlyListed: rest(listed, usedListed),
  }
}

function align(asked: PreparedName, listed: PreparedName): Candidate[] {
  const candidates = candidatesOf(asked, listed).sort(
    (left, right) => right.credit * right.weight - left.credit * left.weight || right.likeness - left.likeness,
  )
  const takenAsked = new Uint8Array(asked.length)
  const takenListed = new Uint8Array(listed.length)
  const chosen: Candidate[] = []
  for (const candidate of candidates) {
    if (isTaken(takenAsked, candidate.from, candidate.fromEnd) || isTaken(takenListed, candidate.to, candidate.toEnd)) {
      continue
    }
    takenAsked.fill(1, candidate.from, candidate.fromEnd)
    takenListed.fill(1, candidate.to, candidate.toEnd)
    chosen.push(candidate)
  }
  return chosen.sort((left, right) => left.from - right.from)
}

function candidatesOf(asked: PreparedName, listed: PreparedName): Candidate[] {
  const found: Candidate[] = []
  const add = (from: number, fromEnd: number, to: number, toEnd: number, value: number, weight: number) => {
    const credit = creditOf(value)
    if (credit > 0) found.push({ from, fromEnd, to, toEnd, likeness: value, credit, weight })
  }
  asked.forEach((left, i) => {
    listed.forEach((right, j) => {
      const value = partLikeness(left, right)
      add(i, i + 1, j, j + 1, value, sharedWeight(left, right))
    })
  })
  for (const run of [2, 3]) {
    forRuns(asked, run, (i, whole) => {
      listed.forEach((right, j) => {
        if (mayBeJoined(whole, right))
          add(i, i + run, j, j + 1, likeness(whole, right), joinedWeight(asked, i, run, right))
      })
    })
    forRuns(listed, run, (j, whole) => {
      asked.forEach((left, i) => {
        if (mayBeJoined(whole, left))
          add(i, i + 1, j, j + run, likeness(left, whole), joinedWeight(listed, j, run, left))
      })
    })
  }
  return found
}

function forRuns(name: PreparedName, run: number, act: (at: number, whole: NamePart) => void) {
  for (let at = 0; at + run <= name.length; at++) act(at, joined(name, at, run))
}

const joinedWords = new WeakMap<NamePart, Map<string, NamePart>>()

/** Returns words as if they were written as one. */
function joined(name: PreparedName, at: number, run: number): NamePart {
  const parts = name.slice(at, at + run)
  const [first] = parts
  if (!first) return { ...spoken({ text: '', vowelless: false }), role: 'word', weight: 0 }
  const text = parts.map((part) => part.text).join('')
  const known = joinedWords.get(first) ?? new Map<string, NamePart>()
  joinedWords.set(first, known)
  const kept = known.get(text)
  if (kept) return kept
  const made: NamePart = {
    ...spoken({ text, vowelless: parts.some((part) => part.vowelless) }),
    role: 'word',
    weight: 1,
  }
  known.set(text, made)
  return made
}

const mayBeJoined = (whole: NamePart, single: NamePart) =>
  single.text.length > 3 && whole.text.length >= 4 && Math.abs(whole.text.length - single.text.length) <= 2

function partLikeness(left: NamePart, right: NamePart): number {
  if (left.text === right.text) return 1
  if (left.role === 'number' || right.role === 'number') return 0
  if (left.role === 'initial' || right.role === 'initial') {
    return left.text[0] === right.text[0] && left.role !== 'particle' && right.role !== 'particle' ? initialLikeness : 0
  }
  if (left.role === 'particle' && right.role === 'particle') return Math.max(0.8, likeness(left, right))
  const value = likeness(left, right)
  return value < nicknameLikeness && nicknames.get(left.text)?.has(right.text) ? nicknameLikeness : value
}

/** An initial that fits says as much as an initial. */
const sharedWeight = (left: NamePart, right: NamePart) =>
  left.role === 'initial' || right.role === 'initial'
    ? Math.min(left.weight, right.weight)
    : (left.weight + right.weight) / 2

const joinedWeight = (name: PreparedName, at: number, run: number, single: NamePart) =>
  (Math.min(1, weightOf(name, at, at + run)) + single.weight) / 2

const weightOf = (name: PreparedName, from: number, end: number) =>
  name.slice(from, end).reduce((sum, { weight }) => sum + weight, 0)

const weightOfRest = (name: PreparedName, used: ReadonlySet<number>) =>
  name.reduce((sum, { weight }, at) => (used.has(at) ? sum : sum + weight), 0)

const sameNumbers = (
  asked: PreparedName,
  listed: PreparedName,
  usedAsked: ReadonlySet<number>,
  usedListed: ReadonlySet<number>,
) => !hasNumberLeft(asked, usedAsked) && !hasNumberLeft(listed, usedListed)
const hasNumberLeft = (name: PreparedName, used: ReadonlySet<number>) =>
  name.some(({ role }, at) => role === 'number' && !used.has(at))
const isTaken = (taken: Uint8Array, from: number, end: number) => taken.subarray(from, end).includes(1)
const isWord = ({ role }: NamePart) => role === 'word' || role === 'number'
const wordsOf = (name: PreparedName) => name.filter(isWord).length
const textsOf = (name: PreparedName, from: number, end: number) => name.slice(from, end).map(({ text }) => text)
const rest = (name: PreparedName, used: ReadonlySet<number>) =>
  name.filter((_, at) => !used.has(at)).map(({ text }) => text)
