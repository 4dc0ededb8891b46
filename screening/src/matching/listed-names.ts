import type { ListEntry } from '../lists/entry'
import { acronymsOf } from '../names/acronyms'
import { fold } from '../names/fold'
import { keptWords, lettersOf, type NamePart, type NameWord, partOf } from '../names/prepared-name'
import { soundOf } from '../names/sound'
import { compareTexts } from './list-order'
import { hash, idSpan } from './parts-index'

/** All names of a list as numbers: each name's words one after the other, each word once. */
export type ListedNames = {
  readonly parts: readonly NamePart[]
  readonly idOf: (word: NameWord) => number | undefined
  /** The words of name n stand from starts[n] up to starts[n + 1]. */
  readonly words: Uint32Array
  readonly starts: Uint32Array
  readonly entryOf: Uint32Array
  /** 0 is the primary name of an entry, n its nth alias. */
  readonly aliasOf: Uint32Array
  /** Sounds of two neighbouring words as one, each beside the name, in order. */
  readonly joined: Float64Array
  /** Acronyms of organisations, each beside the name, in order. */
  readonly acronyms: Float64Array
}

/** Shorter words in one say too little. */
export const shortestJoined = 5

export function listNames(entries: readonly ListEntry[]): ListedNames {
  const ids = new Map<string, Map<string, number>>()
  const parts: NamePart[] = []
  const words: number[] = []
  const starts: number[] = [0]
  const entryOf: number[] = []
  const aliasOf: number[] = []
  const joined: number[] = []
  const acronyms: number[] = []

  const idsOf = (word: NameWord) => {
    const sort = sortOf(word)
    const known = ids.get(sort) ?? new Map<string, number>()
    ids.set(sort, known)
    return known
  }

  function intern(word: NameWord): number {
    const known = idsOf(word)
    const before = known.get(word.text)
    if (before !== undefined) return before
    known.set(word.text, parts.length)
    parts.push(partOf(word))
    return parts.length - 1
  }

  function add(name: string, { kind }: ListEntry, entry: number, alias: number) {
    const folded = fold(name)
    const found = keptWords(folded, kind)
    if (found.length === 0) return
    const number = entryOf.length
    for (const word of found) words.push(intern(word))
    starts.push(words.length)
    entryOf.push(entry)
    aliasOf.push(alias)
    for (let at = 0; at + 2 <= found.length; at++) {
      for (const text of writtenAsOne(found.slice(at, at + 2))) {
        if (text.length >= shortestJoined) joined.push(hash(soundOf(text)) * idSpan + number)
      }
    }
    if (kind !== 'organisation') return
    for (const acronym of acronymsOf(folded).keys()) acronyms.push(hash(acronym) * idSpan + number)
  }

  for (const [at, entry] of entries.entries()) {
    add(entry.name, entry, at, 0)
    for (const { name, alias } of aliasesInOrder(entry)) add(name, entry, at, alias)
  }
  return {
    parts,
    idOf: (word) => ids.get(sortOf(word))?.get(word.text),
    words: Uint32Array.from(words),
    starts: Uint32Array.from(starts),
    entryOf: Uint32Array.from(entryOf),
    aliasOf: Uint32Array.from(aliasOf),
    joined: Float64Array.from(joined).sort(),
    acronyms: Float64Array.from(acronyms).sort(),
  }
}

/** A number stands in it in digits or in the letters of the name. */
const writtenAsOne = (pair: readonly NameWord[]) =>
  new Set([pair.map(({ text }) => text).join(''), pair.map(lettersOf).join('')])

/** The same number is another word where it is written otherwise. */
const sortOf = (word: NameWord) =>
  `${word.vowelless ? 'vowelless ' : ''}${word.role}${word.role === 'number' ? ` ${lettersOf(word)}` : ''}`

/** Which alias comes first in a list says nothing: the strong ones come first, each by its letters. */
const aliasesInOrder = ({ aliases }: ListEntry) =>
  aliases
    .map(({ name, weak = false }, at) => ({ name, weak, alias: at + 1 }))
    .sort((left, right) => Number(left.weak) - Number(right.weak) || compareTexts(left.name, right.name))
