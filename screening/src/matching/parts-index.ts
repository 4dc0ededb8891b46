import type { NamePart } from '../names/prepared-name'
import { nearSkeletons } from '../names/sound'

/** Words by what they sound like: a hash of each key that a word is found by, in order, beside the word's number. */
export type PartsIndex = {
  /** Returns the words of the same sound and those that one letter tells apart; those of the same consonants if wanted. */
  readonly find: (part: NamePart, withConsonants: boolean) => number[]
  /** Returns how many words have the consonants of this one. */
  readonly withConsonants: (part: NamePart) => number
}

const shortest = { consonants: 2, deletion: 4 } as const

/** Returns an index of the words that lead to a name; initials and particles stand in too many. */
export function indexParts(parts: readonly NamePart[]): PartsIndex {
  const pairs = new Float64Array(parts.reduce((count, { sound }) => count + sound.length + 2, 0))
  let count = 0
  for (const [id, part] of parts.entries()) {
    if (part.role !== 'word' && part.role !== 'number') continue
    for (const key of [...soundKeys(part), ...consonantKeys(part)]) {
      pairs[count] = key * idSpan + id
      count++
    }
  }
  const sorted = pairs.slice(0, count).sort()
  const foundIn = new Uint32Array(parts.length)
  let search = 0
  const startOf = (key: number) => lowerBound(sorted, key * idSpan)
  return {
    find(part, withConsonants) {
      search++
      const found: number[] = []
      const consonants = withConsonants ? consonantKeys(part) : []
      const near = withConsonants && part.vowelless ? nearSkeletons(part.skeleton).map(skeletonKey) : []
      for (const key of [...soundKeys(part), ...consonants, ...near]) {
        const end = (key + 1) * idSpan
        for (let at = startOf(key); at < sorted.length; at++) {
          const pair = sorted[at] ?? 0
          if (pair >= end) break
          const id = pair - key * idSpan
          if (foundIn[id] === search) continue
          foundIn[id] = search
          found.push(id)
        }
      }
      return found
    },
    withConsonants: (part) => consonantKeys(part).reduce((sum, key) => sum + startOf(key + 1) - startOf(key), 0),
  }
}

/** Numbers of words and names stay below this, so that a hash and a number fit one double. */
export const idSpan = 2 ** 21

function soundKeys({ text, sound, vowelless, role }: NamePart): number[] {
  if (role === 'number') return [hash(text, 't')]
  if (vowelless) return []
  const keys = [hash(sound, 's')]
  if (sound.length < shortest.deletion) return keys
  for (let at = 0; at < sound.length; at++) keys.push(hash(sound, 's', at))
  return keys
}

const consonantKeys = ({ skeleton, role }: NamePart): number[] =>
  role === 'number' || skeleton.length < shortest.consonants ? [] : [skeletonKey(skeleton)]

const skeletonKey = (skeleton: string) => hash(skeleton, 'k')

/** Returns an unsigned 32-bit FNV-1a hash of a text of this sort, one of its letters left out. */
export function hash(text: string, sort = '', without = -1): number {
  let value = 0x811c9dc5
  if (sort !== '') value = Math.imul(value ^ sort.charCodeAt(0), 0x01000193)
  for (let at = 0; at < text.length; at++) {
    if (at !== without) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  }
  return value >>> 0
}

/** Returns where the first of the sorted numbers stands that is not below this one. */
export function lowerBound(sorted: Float64Array, least: number): number {
  let from = 0
  let end = sorted.length
  while (from < end) {
    const middle = (from + end) >>> 1
    if ((sorted[middle] ?? 0) < least) from = middle + 1
    else end = middle
  }
  return from
}
