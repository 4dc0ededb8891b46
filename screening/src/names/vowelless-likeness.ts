/**
 * How alike a word without vowels is to one that writes them. Vowels that only the latter has cost next to nothing, so that
 * what counts are the consonants and the long vowels, in their order.
 */

const longest = 64

/** Sounds of two letters as one sign each. */
const digraphs: Readonly<Record<string, string>> = {
  kh: 'x',
  gh: 'G',
  sh: 'S',
  ch: 'C',
  zh: 'Z',
  th: 'T',
  dh: 'D',
  ph: 'f',
  ck: 'k',
  ts: 'c',
  tz: 'c',
  dj: 'j',
  ou: 'u',
  oo: 'u',
  ee: 'i',
  ei: 'i',
}

/** Signs that are taken for each other, cheapest first, and what that costs. */
const confused: readonly (readonly [string, number])[] = [
  ['kqc', 0.03],
  ['wuov', 0.03],
  ['yie', 0.03],
  ['ae', 0.05],
  ['aio', 0.1],
  ['Aaeiouh', 0.03],
  ['hCx', 0.2],
  ['ah', 0.3],
  ['au', 0.2],
  ['kqxGghc', 0.3],
  ['Ggq', 0.15],
  ['jgZ', 0.2],
  ['jyCc', 0.3],
  ['szSCcZ', 0.3],
  ['tTd', 0.3],
  ['tTsS', 0.4],
  ['dDzT', 0.2],
  ['bpvf', 0.25],
  ['fv', 0.1],
  ['mn', 0.6],
  ['wy', 0.5],
]

const signs = 128
const substitution = new Float64Array(signs * signs).fill(1)
for (let code = 0; code < signs; code++) substitution[code * signs + code] = 0
for (const [group, cost] of confused) {
  for (const left of group) {
    for (const right of group) {
      const at = left.charCodeAt(0) * signs + right.charCodeAt(0)
      substitution[at] = Math.min(substitution[at] ?? 1, left === right ? 0 : cost)
    }
  }
}

const onlyVoweled = new Float64Array(signs).fill(1)
const onlyVowelless = new Float64Array(signs).fill(1)
for (const [letters, voweled, vowelless] of [
  ['e', 0.03, 0.03],
  ['aiou', 0.03, 0.25],
  ['yw', 0.3, 0.55],
  ['hA', 0.2, 0.25],
] as const) {
  for (const letter of letters) {
    onlyVoweled[letter.charCodeAt(0)] = voweled
    onlyVowelless[letter.charCodeAt(0)] = vowelless
  }
}
const doubled = 0.02
const doubledVowelless = 0.1
/** A vowel at the end is a long one, which these scripts write. */
const lastVowel = 0.45

/** An h at the end stands for the vowel before it, whichever that is. */
const silentEnd = 'A'

const vowellessSigns = (word: string) => signsOf(word).replace(/h$/, silentEnd)

/** Returns the signs of a word: one for each sound. */
function signsOf(word: string): string {
  let found = ''
  for (let at = 0; at < word.length && found.length < longest; at++) {
    const sign = digraphs[word.slice(at, at + 2)]
    if (sign !== undefined) at++
    const letter = word[at] ?? ''
    found += sign ?? (letter === 'x' ? 'ks' : letter)
  }
  return found
}

/** What a sign tells: a vowel is written one way or another, or not at all. */
const tells = (sign: string) => ('aeiouwyhA'.includes(sign) ? 0.35 : 1)

const weightOf = (word: string) => [...word].reduce((sum, sign) => sum + tells(sign), 0)
const consonantsOf = (word: string) => word.replace(/[aeiouwyhA]/g, '').length

const leastWeight = 1.5

/** A short word says less. */
const trustIn = (weight: number) => Math.min(0.975, 0.765 + 0.08 * weight)

/** Returns how alike a word without vowels is to one with vowels, from 0 to 1. */
export function vowellessLikeness(vowelless: string, voweled: string): number {
  const left = vowellessSigns(vowelless)
  const right = signsOf(voweled)
  const fewer = Math.min(consonantsOf(left), consonantsOf(right))
  const more = Math.max(consonantsOf(left), consonantsOf(right))
  if (fewer === 0 || more - fewer > 1 + fewer / 2) return 0
  const weight = weightOf(left)
  return trustIn(weight) * Math.max(0, 1 - distance(left, right) / Math.max(leastWeight, weight))
}

function distance(left: string, right: string): number {
  let above = new Float64Array(right.length + 1)
  for (let j = 1; j <= right.length; j++) above[j] = (above[j - 1] ?? 0) + costOfVoweled(right, j - 1)
  for (let i = 1; i <= left.length; i++) {
    const sign = left.charCodeAt(i - 1)
    const alone = sign === left.charCodeAt(i - 2) ? doubledVowelless : (onlyVowelless[sign] ?? 1)
    const row = new Float64Array(right.length + 1)
    row[0] = (above[0] ?? 0) + alone
    for (let j = 1; j <= right.length; j++) {
      row[j] = Math.min(
        (row[j - 1] ?? 0) + costOfVoweled(right, j - 1),
        (above[j] ?? 0) + alone,
        (above[j - 1] ?? 0) + (substitution[sign * signs + right.charCodeAt(j - 1)] ?? 1),
      )
    }
    above = row
  }
  return above[right.length] ?? 0
}

/** A doubled letter costs nearly nothing, as a short vowel does. */
function costOfVoweled(word: string, at: number): number {
  const sign = word.charCodeAt(at)
  if (at > 0 && word.charCodeAt(at - 1) === sign) return doubled
  const cost = onlyVoweled[sign] ?? 1
  return at === word.length - 1 ? Math.max(cost, lastVowel) : cost
}
