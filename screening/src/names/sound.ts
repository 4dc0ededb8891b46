/**
 * How words sound, as far as their spelling tells: what romanisations and ears confuse becomes alike. Made for names that
 * were written down by ear from Arabic, Slavic, Persian, Korean, Chinese and Spanish.
 */
const runs: readonly (readonly [RegExp, string])[] = [
  [/sch|sh(?=ch)/g, 'sh'],
  [/tch|tsch/g, 'ch'],
  [/dzh|dj|zh/g, 'j'],
  [/kh|gh|q|ck/g, 'k'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh|dz/g, 'd'],
  [/ts|tz|cz/g, 'c'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/ou|oo/g, 'u'],
  [/ee|ie|ii|iy|yi|ij/g, 'i'],
  [/ay|ei|ey|ai/g, 'ei'],
  [/(?<=[aeiou])y(?=[aeiou])/g, 'i'],
  [/y/g, 'i'],
  [/(?<=[aeiou])h$/g, ''],
  [/(.)\1+/g, '$1'],
]

/** Returns a word as it sounds. */
export const soundOf = (word: string): string => runs.reduce((sound, [run, as]) => sound.replace(run, as), word)

const consonantRuns: readonly (readonly [RegExp, string])[] = [
  [/sch|sh|ch|ts|tz|zh|dzh|cz/g, 's'],
  [/ph/g, 'f'],
  [/kh|gh|ck/g, 'k'],
  [/th|dh/g, 't'],
  [/[pb]/g, 'b'],
  [/v/g, 'f'],
  [/[gqcx]/g, 'k'],
  [/d/g, 't'],
  [/[zj]/g, 's'],
  [/[aeiouywh]/g, ''],
  [/(.)\1+/g, '$1'],
]

/** Returns the consonants of a word in coarse classes: what is left where a script writes no vowels. */
export const skeletonOf = (word: string): string =>
  consonantRuns.reduce((skeleton, [run, as]) => skeleton.replace(run, as), word)

/** Every sign that stands in a skeleton, and those that one letter is read as in one language and not in another. */
const skeletonSigns = 'bfklmnrst'
const misheard: Readonly<Record<string, string>> = {
  t: 's',
  s: 'tk',
  k: 's',
  b: 'f',
  f: 'b',
  n: 'm',
  m: 'n',
  l: 'r',
  r: 'l',
}
const shortestNear = 3

/** Returns the skeletons that one consonant tells apart from this one: left out, said twice, or taken for another. */
export function nearSkeletons(skeleton: string): string[] {
  const found = new Set<string>()
  for (let at = 0; at <= skeleton.length; at++) {
    const before = skeleton.slice(0, at)
    const after = skeleton.slice(at + 1)
    for (const other of misheard[skeleton[at] ?? ''] ?? '') found.add(before + other + after)
    if (skeleton.length < shortestNear) continue
    if (at < skeleton.length) found.add(before + after)
    for (const sign of skeletonSigns) found.add(before + sign + skeleton.slice(at))
  }
  return [...found]
}
