import type { ListEntry } from '../lists/entry'
import { creditOf } from '../names/compare-names'
import { likeness, spoken } from '../names/likeness'
import { type NameKind, type NamePart, type PreparedName, prepare } from '../names/prepared-name'
import { soundOf } from '../names/sound'
import { hash, idSpan, indexParts, lowerBound, type PartsIndex } from './parts-index'
import { plainNumber } from './plain-number'
import { postingsOf, weigh } from './postings'

/** A listed name that may be the one asked for. */
type Candidate = { readonly entry: number; readonly name: number }

export type NameIndex = {
  /** Returns the names that are most worth comparing, the likeliest first. */
  readonly candidates: (asked: PreparedName, most: number) => Candidate[]
  /** Returns the entries that a number of a passport or register is listed with. */
  readonly withNumber: (number: string) => Candidate[]
  readonly preparedName: (name: number) => PreparedName
  readonly textOf: (name: number) => { readonly name: string; readonly weak: boolean }
  /** Returns a name as it is asked for, its words weighed as those of the lists. */
  readonly ask: (name: string, kind: NameKind) => PreparedName
  readonly names: number
}

/** Likenesses of words below this lead to no candidate. */
const leastCredit = 0.15

/** Returns an index of all names of the entries: number 0 of each is its primary name, then its aliases. */
export function indexNames(entries: readonly ListEntry[]): NameIndex {
  const builder = createBuilder()
  entries.forEach((entry, at) => {
    builder.addNumbers(entry)
    builder.add(entry.name, entry.kind, at, false)
    for (const { name, weak } of entry.aliases) builder.add(name, entry.kind, at, weak ?? false)
  })
  return builder.build()
}

function createBuilder() {
  const ids = new Map<string, number>()
  const parts: NamePart[] = []
  const words: number[] = []
  const starts: number[] = [0]
  const entryOf: number[] = []
  const texts: { name: string; weak: boolean }[] = []
  const joinedPairs: number[] = []
  const byNumber = new Map<string, Candidate[]>()
  let lastEntry = -1

  return {
    /** Notes the numbers of an entry whose names come next. */
    addNumbers({ identifiers }: ListEntry) {
      for (const { number } of identifiers) {
        const plain = plainNumber(number)
        if (plain === undefined) continue
        const candidate = { name: entryOf.length, entry: lastEntry + 1 }
        byNumber.set(plain, [...(byNumber.get(plain) ?? []), candidate])
      }
      lastEntry++
    },

    add(name: string, kind: NameKind, entry: number, weak: boolean) {
      const prepared = prepare(name, kind)
      if (prepared.length === 0) return
      const number = entryOf.length
      for (const part of prepared) words.push(idOf(part))
      starts.push(words.length)
      entryOf.push(entry)
      texts.push({ name, weak })
      for (let at = 0; at + 2 <= prepared.length; at++) {
        const joined = `${prepared[at]?.text}${prepared[at + 1]?.text}`
        if (joined.length > 4) joinedPairs.push(hash(soundOf(joined)) * idSpan + number)
      }
    },
    build: (): NameIndex =>
      finish({
        parts,
        words: Uint32Array.from(words),
        starts: Uint32Array.from(starts),
        entryOf: Uint32Array.from(entryOf),
        texts,
        byNumber,
        joined: Float64Array.from(joinedPairs).sort(),
        partIndex: indexParts(parts),
      }),
  }

  function idOf(part: NamePart): number {
    const key = `${part.role}:${part.vowelless ? 1 : 0}:${part.text}`
    const known = ids.get(key)
    if (known !== undefined) return known
    ids.set(key, parts.length)
    parts.push(part)
    return parts.length - 1
  }
}

type Built = {
  readonly parts: readonly NamePart[]
  readonly words: Uint32Array
  readonly starts: Uint32Array
  readonly entryOf: Uint32Array
  readonly texts: readonly { readonly name: string; readonly weak: boolean }[]
  readonly byNumber: ReadonlyMap<string, readonly Candidate[]>
  readonly joined: Float64Array
  readonly partIndex: PartsIndex
}

function finish({ parts, words, starts, entryOf, texts, byNumber, joined, partIndex }: Built): NameIndex {
  const names = entryOf.length
  const postings = postingsOf(parts.length, words, starts, names)
  weigh(parts, postings, names)
  const weights = new Map(parts.filter(({ role }) => role === 'word').map(({ text, weight }) => [text, weight]))
  const gained = new Float32Array(names)
  const gainedOfWord = new Float32Array(names)

  return {
    names,
    preparedName: (name) => [...words.subarray(starts[name], starts[name + 1])].map((id) => partAt(parts, id)),

    withNumber: (number) => [...(byNumber.get(plainNumber(number) ?? '') ?? [])],

    textOf: (name) => texts[name] ?? { name: '', weak: false },

    ask: (name, kind) =>
      prepare(name, kind).map((part) =>
        part.role === 'word' ? { ...part, weight: weights.get(part.text) ?? part.weight } : part,
      ),

    candidates(asked, most) {
      const touched: number[] = []
      const telling = asked.some(isTelling) ? asked.filter(isTelling) : asked
      for (const part of telling) {
        const ofWord: number[] = []
        for (const { id, credit } of similar(part)) {
          const gain = credit * ((part.weight + partAt(parts, id).weight) / 2)
          for (let at = postings.starts[id] ?? 0; at < (postings.starts[id + 1] ?? 0); at++) {
            note(postings.names[at] ?? 0, gain, ofWord)
          }
        }
        for (const name of within(joined, hash(part.sound))) note(name, Math.min(1, part.weight + 0.3), ofWord)
        settle(ofWord, touched)
      }
      for (let at = 0; at + 2 <= asked.length; at++) {
        const [left, right] = [asked[at], asked[at + 1]]
        if (!left || !right) continue
        const ofWord: number[] = []
        const text = left.text + right.text
        const whole = wholeOf(text, left)
        for (const { id, credit } of text.length > 4 ? similar(whole) : []) {
          for (let from = postings.starts[id] ?? 0; from < (postings.starts[id + 1] ?? 0); from++) {
            note(postings.names[from] ?? 0, credit * partAt(parts, id).weight, ofWord)
          }
        }
        settle(ofWord, touched)
      }
      return best(touched, most)
    },
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

  function best(touched: readonly number[], most: number): Candidate[] {
    let highest = 0
    for (const name of touched) highest = Math.max(highest, gained[name] ?? 0)
    const worth = touched.filter((name) => (gained[name] ?? 0) >= highest * 0.4)
    const scored = worth.map((name) => ({ name, gain: (gained[name] ?? 0) - 0.02 * lengthOf(name) }))
    scored.sort((left, right) => right.gain - left.gain || left.name - right.name)
    for (const name of touched) gained[name] = 0
    return scored.slice(0, most).map(({ name }) => ({ name, entry: entryOf[name] ?? 0 }))
  }

  function similar(part: NamePart): { id: number; credit: number }[] {
    return partIndex.find(part).flatMap((id) => {
      const other = partAt(parts, id)
      if (other.role === 'initial' || other.role === 'particle') return []
      const credit = creditOf(part.text === other.text ? 1 : likeness(part, other))
      return credit < leastCredit ? [] : [{ id, credit }]
    })
  }

  function lengthOf(name: number) {
    return (starts[name + 1] ?? 0) - (starts[name] ?? 0)
  }
}

/** Two words as if they were written as one, found by its sound alone. */
const wholeOf = (text: string, { vowelless }: NamePart): NamePart => ({
  ...spoken({ text, vowelless }),
  skeleton: '',
  role: 'word',
  weight: 1,
})

const isTelling = ({ role }: NamePart) => role === 'word' || role === 'number'

/** Returns the names that stand under a hash. */
function within(sorted: Float64Array, key: number): number[] {
  const found: number[] = []
  for (let at = lowerBound(sorted, key * idSpan); at < sorted.length; at++) {
    const pair = sorted[at] ?? 0
    if (pair >= (key + 1) * idSpan) break
    found.push(pair % idSpan)
  }
  return found
}

function partAt(parts: readonly NamePart[], id: number): NamePart {
  const part = parts[id]
  if (part === undefined) throw new RangeError(`there is no word ${id}`)
  return part
}
