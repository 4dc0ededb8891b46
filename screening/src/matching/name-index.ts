import type { ListEntry } from '../lists/entry'
import { mayBeAcronym } from '../names/acronyms'
import { likeness, spoken } from '../names/likeness'
import { creditOf } from '../names/pair-words'
import { lettersOf, type NameKind, type NamePart, type PreparedName, prepare } from '../names/prepared-name'
import { countGains, type Gains } from './gains'
import { type ListedNames, listNames, shortestJoined } from './listed-names'
import { hash, idSpan, indexParts, lowerBound, type PartsIndex } from './parts-index'
import { type Postings, postingsOf, weigh } from './postings'

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
/** Words that are looked at for having the consonants of one that is asked for; common ones are passed over first. */
const mostOfConsonants = 1_000

/** All names of a list, and by which of their words they are found. */
type Searched = {
  readonly listed: ListedNames
  readonly postings: Postings
  readonly partsIndex: PartsIndex
  readonly gains: Gains
}

/** Returns an index of all names of the entries. */
export function indexNames(entries: readonly ListEntry[]): NameIndex {
  const listed = listNames(entries)
  const { parts, words, starts, entryOf, aliasOf } = listed
  const names = entryOf.length
  const postings = postingsOf(parts.length, words, starts, names)
  weigh(parts, postings, names)
  const searched = { listed, postings, partsIndex: indexParts(parts), gains: countGains(names) }
  const lengthOf = (name: number) => (starts[name + 1] ?? 0) - (starts[name] ?? 0)

  return {
    entryOf: (name) => entryOf[name] ?? 0,
    aliasOf: (name) => aliasOf[name] ?? 0,
    preparedName: (name) => partsOf(listed, name),
    ask: (name, kind) => prepare(name, kind).map((part) => ({ ...part, weight: weightOf(listed, part) })),

    candidates(asked, most) {
      gainFromWords(searched, asked)
      for (let at = 0; at + 2 <= asked.length; at++) gainFromJoined(searched, asked.slice(at, at + 2))
      gainFromAcronym(searched, asked)
      return searched.gains.takeBest(most, lengthOf)
    },
  }
}

function weightOf(listed: ListedNames, part: NamePart): number {
  const id = part.role === 'word' ? listed.idOf(part) : undefined
  return id === undefined ? part.weight : partAt(listed, id).weight
}

/** Lets names gain by each word that is asked for. */
function gainFromWords(searched: Searched, asked: PreparedName) {
  const { listed, partsIndex, gains } = searched
  const telling = asked.some(isTelling) ? asked.filter(isTelling) : asked
  const byConsonants = rarestConsonants(partsIndex, telling)
  for (const part of telling) {
    for (const id of partsIndex.find(part, byConsonants.has(part))) {
      const other = partAt(listed, id)
      gainFromWord(searched, id, creditBetween(part, other), (part.weight + other.weight) / 2)
    }
    const weight = Math.min(1, part.weight + 0.3)
    for (const name of within(listed.joined, hash(part.sound))) gains.note(name, weight)
    gains.endWord()
  }
}

/** Returns the words whose consonants are worth looking for: the rarest always, others while they add few words. */
function rarestConsonants(partsIndex: PartsIndex, telling: readonly NamePart[]): ReadonlySet<NamePart> {
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

/** Lets names gain by two words that may have been written as one. */
function gainFromJoined(searched: Searched, pair: readonly NamePart[]) {
  const text = pair.map(lettersOf).join('')
  if (text.length < shortestJoined) return
  const whole: NamePart = { ...spoken({ text, vowelless: pair[0]?.vowelless ?? false }), ...foundBySound }
  for (const id of searched.partsIndex.find(whole, false)) {
    const other = partAt(searched.listed, id)
    gainFromWord(searched, id, creditBetween(whole, other), other.weight)
  }
  searched.gains.endWord()
}

/** Lets names gain whose acronym is all that is asked for. */
function gainFromAcronym({ listed, gains }: Searched, asked: PreparedName) {
  const [only] = asked
  if (!only || asked.length > 1 || !mayBeAcronym(only.text)) return
  for (const name of within(listed.acronyms, hash(only.text))) gains.note(name, 1)
  gains.endWord()
}

/** Lets each name gain that a word stands in. */
function gainFromWord({ postings, gains }: Searched, id: number, credit: number, weight: number) {
  if (credit < leastCredit) return
  const end = postings.starts[id + 1] ?? 0
  for (let at = postings.starts[id] ?? 0; at < end; at++) gains.note(postings.names[at] ?? 0, credit * weight)
}

function partAt({ parts }: ListedNames, id: number): NamePart {
  const part = parts[id]
  if (part === undefined) throw new RangeError(`there is no word ${id}`)
  return part
}

/** Two words as if they were written as one are found by its sound alone. */
const foundBySound = { skeleton: '', role: 'word', weight: 1, written: '' } as const

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

function within(sorted: Float64Array, key: number): number[] {
  const found: number[] = []
  for (let at = lowerBound(sorted, key * idSpan); at < sorted.length; at++) {
    const pair = sorted[at] ?? 0
    if (pair >= (key + 1) * idSpan) break
    found.push(pair - key * idSpan)
  }
  return found
}
