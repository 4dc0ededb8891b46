import type { NamePart } from '../names/prepared-name'

/** Words by what they sound like: a hash of each key that a word is found by, in order, beside the word's number. */
export type PartsIndex = { readonly find: (part: NamePart) => number[] }

const shortest = { letters: 2, skeleton: 3, deletion: 4 } as const

/** Returns an index of words that finds those of the same sound or consonants, and those that one letter tells apart. */
export function indexParts(parts: readonly NamePart[]): PartsIndex {
  const pairs: number[] = []
  parts.forEach((part, id) => {
    for (const key of keysOf(part)) pairs.push(key * idSpan + id)
  })
  const sorted = Float64Array.from(pairs).sort()
  return {
    find(part) {
      const found = new Set<number>()
      for (const key of keysOf(part)) {
        for (let at = lowerBound(sorted, key * idSpan); at < sorted.length; at++) {
          const pair = sorted[at] ?? 0
          if (pair >= (key + 1) * idSpan) break
          found.add(pair % idSpan)
        }
      }
      return [...found]
    },
  }
}

/** Numbers of words and names stay below this, so that a hash and a number fit one double. */
export const idSpan = 2 ** 21

function keysOf({ text, sound, skeleton, vowelless, role }: NamePart): Set<number> {
  if (role === 'number') return new Set([hash(`t${text}`)])
  const keys = new Set<number>()
  if (skeleton.length >= (vowelless ? 2 : shortest.skeleton)) keys.add(hash(`k${skeleton}`))
  if (vowelless) return keys
  if (skeleton.length === 2) keys.add(hash(`k${skeleton}`))
  keys.add(hash(`s${sound}`))
  if (sound.length < shortest.deletion) return keys
  for (let at = 0; at < sound.length; at++) keys.add(hash(`s${sound.slice(0, at)}${sound.slice(at + 1)}`))
  return keys
}

/** Returns an unsigned 32-bit FNV-1a hash. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
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
