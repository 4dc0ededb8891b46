import type { ListEntry } from '../lists/entry'
import { likeness, spoken } from '../names/likeness'
import { creditOf } from '../names/pair-words'
import { type NameKind, type NamePart, type PreparedName, prepare } from '../names/prepared-name'
import { likeliest } from './likeliest'
import { type ListedNames, listNames, shortestJoined } from './listed-names'
import { hash, idSpan, indexParts, lowerBound } from './parts-index'
import { postingsOf, weigh } from './postings'

export type NameIndex = {
  /** Returns the names that are most worth comparing, the likeliest first. */
  readonly candidates: (asked: PreparedName, most: number) => number[]
  readonly preparedName: (name: number) => PreparedName
  readonly entryOf: (name: number) => number
  /** Returns which name of its entry a name is: 0 the primary one, n its nth alias. */
  readonly aliasOf: (name: number) => number
  /** Returns a name as it is asked for, its words weighed as those of the lists. */
  readonly ask: (name: string, kind: NameKind) => PreparedName
}

/** Likenesses of words below this lead to no candidate. */
const leastCredit = 0.15
/** Names that gained less than this share of what the likeliest gained are not worth comparing. */
const leastShare = 0.4
const costOfWord = 0.02
/** Words that are looked at for having the consonants of one that is asked for; common ones are passed over first. */
const mostOfConsonants = 1_000

/** Returns an index of all names of the entries. */
export function indexNames(entries: readonly ListEntry[]): NameIndex {
  const listed = listNames(entries)
  const { parts, words, starts, entryOf, aliasOf } = listed
  const names = entryOf.length
  const postings = postingsOf(parts.length, words, starts, names)
  weigh(parts, postings, names)
  const partsIndex = indexParts(parts)
  const gained = new Float32Array(names)
  const gainedOfWord = new Float32Array(names)

  return {
    entryOf: (name) => entryOf[name] ?? 0,
    aliasOf: (name) => aliasOf[name] ?? 0,
    preparedName: (name) => partsOf(listed, name),

    ask: (name, kind) => prepare(name, kind).map((part) => ({ ...part, weight: weightOf(part) })),

    candidates(asked, most) {
      const touched: number[] = []
      const telling = asked.some(isTelling) ? asked.filter(isTelling) : asked
      const byConsonants = rarestConsonants(telling)
      for (const part of telling) {
        const ofWord: number[] = []
        for (const id of partsIndex.find(part, byConsonants.has(part))) {
          const other = partAt(id)
          noteAll(id, creditBetween(part, other), (part.weight + other.weight) / 2, ofWord)
        }
        for (const name of within(listed.joined, hash(part.sound))) note(name, Math.min(1, part.weight + 0.3), ofWord)
        settle(ofWord, touched)
      }
      for (let at = 0; at + 2 <= asked.length; at++) {
        const ofWord: number[] = []
        gainFromJoined(asked.slice(at, at + 2), ofWord)
        settle(ofWord, touched)
      }
      return best(touched, most)
    },
  }

  function weightOf(part: NamePart): number {
    const id = part.role === 'word' ? listed.idOf(part) : undefined
    return id === undefined ? part.weight : partAt(id).weight
  }

  /** Returns the words whose consonants are worth looking for: the rarest always, others while they add few words. */
  function rarestConsonants(telling: readonly NamePart[]): ReadonlySet<NamePart> {
    const counted = telling.map((part) => ({ part, count: partsIndex.withConsonants(part) }))
    counted.sort((left, right) => left.count - right.count)
    const chosen = new Set<NamePart>()
    let sum = 0
    for (const { part, count } of counted) {
      sum += count
      if (sum <= mostOfConsonants || chosen.size === 0 || part.vowelless) chosen.add(part)
    }
    return chosen
  }

  function gainFromJoined(pair: readonly NamePart[], ofWord: number[]) {
    const text = pair.map((part) => part.text).join('')
    if (text.length < shortestJoined) return
    const whole: NamePart = { ...spoken({ text, vowelless: pair[0]?.vowelless ?? false }), ...foundBySound }
    for (const id of partsIndex.find(whole, false)) {
      const other = partAt(id)
      noteAll(id, creditBetween(whole, other), other.weight, ofWord)
    }
  }

  /** Lets each name gain that a word stands in. */
  function noteAll(id: number, credit: number, weight: number, ofWord: number[]) {
    if (credit < leastCredit) return
    const end = postings.starts[id + 1] ?? 0
    for (let at = postings.starts[id] ?? 0; at < end; at++) note(postings.names[at] ?? 0, credit * weight, ofWord)
  }

  function note(name: number, gain: number, ofWord: number[]) {
    const before = gainedOfWord[name] ?? 0
    if (before === 0) ofWord.push(name)
    if (gain > before) gainedOfWord[name] = gain
  }

  function settle(ofWord: readonly number[], touched: number[]) {
    for (const name of ofWord) {
      if (gained[name] === 0) touched.push(name)
      gained[name] = (gained[name] ?? 0) + (gainedOfWord[name] ?? 0)
      gainedOfWord[name] = 0
    }
  }

  function best(touched: readonly number[], most: number): number[] {
    let highest = 0
    for (const name of touched) highest = Math.max(highest, gained[name] ?? 0)
    const worth = touched.filter((name) => (gained[name] ?? 0) >= highest * leastShare)
    const found = likeliest(worth, (name) => (gained[name] ?? 0) - costOfWord * lengthOf(name), most)
    for (const name of touched) gained[name] = 0
    return found
  }

  function lengthOf(name: number) {
    return (starts[name + 1] ?? 0) - (starts[name] ?? 0)
  }

  function partAt(id: number): NamePart {
    const part = parts[id]
    if (part === undefined) throw new RangeError(`there is no word ${id}`)
    return part
  }
}

/** Two words as if they were written as one are found by its sound alone. */
const foundBySound = { skeleton: '', role: 'word', weight: 1 } as const

const isTelling = ({ role }: NamePart) => role === 'word' || role === 'number'

const creditBetween = (part: NamePart, other: NamePart) =>
  part.text === other.text ? 1 : creditOf(likeness(part, other))

function partsOf({ parts, words, starts }: ListedNames, name: number): PreparedName {
  const found: NamePart[] = []
  for (let at = starts[name] ?? 0; at < (starts[name + 1] ?? 0); at++) {
    const part = parts[words[at] ?? 0]
    if (part) found.push(part)
  }
  return found
}

/** Returns the names that stand under a hash. */
function within(sorted: Float64Array, key: number): number[] {
  const found: number[] = []
  for (let at = lowerBound(sorted, key * idSpan); at < sorted.length; at++) {
    const pair = sorted[at] ?? 0
    if (pair >= (key + 1) * idSpan) break
    found.push(pair - key * idSpan)
  }
  return found
}
