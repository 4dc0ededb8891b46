import type { ListEntry } from '../lists/entry'
import { type NamePart, type NameWord, nameWords, partOf } from '../names/prepared-name'
import { soundOf } from '../names/sound'
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

  const idsOf = ({ role, vowelless }: NameWord) => {
    const sort = vowelless ? `vowelless ${role}` : role
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
    const found = nameWords(name, kind)
    if (found.length === 0) return
    const number = entryOf.length
    for (const word of found) words.push(intern(word))
    starts.push(words.length)
    entryOf.push(entry)
    aliasOf.push(alias)
    for (let at = 0; at + 2 <= found.length; at++) {
      const text = `${found[at]?.text}${found[at + 1]?.text}`
      if (text.length >= shortestJoined) joined.push(hash(soundOf(text)) * idSpan + number)
    }
  }

  for (const [at, entry] of entries.entries()) {
    add(entry.name, entry, at, 0)
    for (const [alias, { name }] of entry.aliases.entries()) add(name, entry, at, alias + 1)
  }
  return {
    parts,
    idOf: (word) => ids.get(word.role)?.get(word.text) ?? ids.get(`vowelless ${word.role}`)?.get(word.text),
    words: Uint32Array.from(words),
    starts: Uint32Array.from(starts),
    entryOf: Uint32Array.from(entryOf),
    aliasOf: Uint32Array.from(aliasOf),
    joined: Float64Array.from(joined).sort(),
  }
}
