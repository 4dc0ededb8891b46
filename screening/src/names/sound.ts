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
