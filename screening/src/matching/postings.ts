import type { NamePart } from '../names/prepared-name'

export type Postings = { readonly starts: Uint32Array; readonly names: Uint32Array }

export function postingsOf(parts: number, words: Uint32Array, starts: Uint32Array, names: number): Postings {
  const ends = new Uint32Array(parts + 1)
  for (const id of words) ends[id + 1] = (ends[id + 1] ?? 0) + 1
  for (let id = 0; id < parts; id++) ends[id + 1] = (ends[id + 1] ?? 0) + (ends[id] ?? 0)
  const next = ends.slice()
  const found = new Uint32Array(words.length)
  for (let name = 0; name < names; name++) {
    for (let at = starts[name] ?? 0; at < (starts[name + 1] ?? 0); at++) {
      const id = words[at] ?? 0
      const place = next[id] ?? 0
      found[place] = name
      next[id] = place + 1
    }
  }
  return { starts: ends, names: found }
}

/** A word that stands in so many of the names tells least. */
const leastWeight = 0.3

/** Sets how much words tell, the less the more names they stand in. */
export function weigh(parts: readonly NamePart[], { starts }: Postings, names: number) {
  const rarest = Math.log(1 + names / 2)
  parts.forEach((part, id) => {
    if (part.role !== 'word') return
    const often = (starts[id + 1] ?? 0) - (starts[id] ?? 0)
    part.weight = Math.max(leastWeight, Math.min(1, Math.log(1 + names / (often + 1)) / rarest))
  })
}
