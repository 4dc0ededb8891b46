import { skeletonOf, soundOf } from './sound'
import { vowellessLikeness } from './vowelless-likeness'

/** Two words as they are compared: letters, sound, and consonants. */
export type Spoken = {
  readonly text: string
  readonly sound: string
  readonly skeleton: string
  readonly vowelless: boolean
}

/** Returns a word with what it is compared by. */
export function spoken({ text: whole, vowelless }: { text: string; vowelless: boolean }): Spoken {
  const text = whole.slice(0, longest)
  return { text, sound: soundOf(text), skeleton: skeletonOf(text), vowelless }
}

/** Letters of a word that are compared. */
const longest = 64

const groups = ['aeiou', 'gk', 'bp', 'dt', 'fv', 'bv', 'szc', 'cjs', 'ji', 'iv', 'uv', 'mn', 'lr', 'ck', 'hk', 'jg']
const groupCosts = [0.4, 0.35, 0.35, 0.35, 0.3, 0.45, 0.35, 0.4, 0.4, 0.8, 0.5, 0.6, 0.7, 0.4, 0.5, 0.5]
const looksLike = ['0o', '1i', '1l', '5s', '6b', '9g', '9q', '8b', '3e', '4a', '7t', '2z', 'il', 'vu']

const letters = 128
const substitution = new Float64Array(letters * letters).fill(1)
for (let code = 0; code < letters; code++) substitution[code * letters + code] = 0
for (const [index, group] of groups.entries()) cheapen(group, groupCosts[index] ?? 1)
for (const pair of looksLike) cheapen(pair, 0.5)
const insertion = new Float64Array(letters).fill(1)
for (const vowel of 'aeiou') insertion[vowel.charCodeAt(0)] = 0.5
insertion['h'.charCodeAt(0)] = 0.3
insertion['i'.charCodeAt(0)] = 0.45

function cheapen(group: string, cost: number) {
  for (const left of group) {
    for (const right of group) {
      if (left === right) continue
      const at = left.charCodeAt(0) * letters + right.charCodeAt(0)
      substitution[at] = Math.min(substitution[at] ?? 1, cost)
    }
  }
}

const transposition = 0.6
const doubled = 0.2
/** The letters of the two words, what each costs where only one has it, and the three rows of the table needed at a time. */
const lettersOf = [new Uint16Array(longest), new Uint16Array(longest)] as const
const insertionsOf = [new Float64Array(longest), new Float64Array(longest)] as const
let before: Float64Array = new Float64Array(longest + 1)
let above: Float64Array = new Float64Array(longest + 1)
let row: Float64Array = new Float64Array(longest + 1)

/**
 * Returns what it costs to turn one word into the other, cheaper where letters sound alike, look alike or are swapped;
 * infinity as soon as it must cost more than is worth knowing.
 */
function distance(a: string, b: string, most: number): number {
  spell(a, 0)
  spell(b, 1)
  const [lettersOfA, lettersOfB] = lettersOf
  const [insertionsOfA, insertionsOfB] = insertionsOf
  const width = b.length
  let leastAbove = 0
  above[0] = 0
  for (let j = 1; j <= width; j++) above[j] = (above[j - 1] ?? 0) + (insertionsOfB[j - 1] ?? 1)
  for (let i = 1; i <= a.length; i++) {
    const left = lettersOfA[i - 1] ?? 0
    const formerLeft = i > 1 ? (lettersOfA[i - 2] ?? 0) : -1
    const insertionOfLeft = insertionsOfA[i - 1] ?? 1
    let cost = (above[0] ?? 0) + insertionOfLeft
    let least = cost
    row[0] = cost
    for (let j = 1; j <= width; j++) {
      const right = lettersOfB[j - 1] ?? 0
      cost += insertionsOfB[j - 1] ?? 1
      cost = Math.min(cost, (above[j - 1] ?? 0) + (substitution[left * letters + right] ?? 1))
      cost = Math.min(cost, (above[j] ?? 0) + insertionOfLeft)
      if (right === formerLeft && left !== right && j > 1 && left === lettersOfB[j - 2]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + transposition)
      }
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most && leastAbove + transposition > most) return Number.POSITIVE_INFINITY
    leastAbove = least
    turnRows()
  }
  return above[width] ?? 0
}

/** Notes the letters of a word and what each costs that only this word has: a doubled one nearly nothing. */
function spell(word: string, side: 0 | 1) {
  let former = -1
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at)
    lettersOf[side][at] = letter
    insertionsOf[side][at] = letter === former ? doubled : (insertion[letter] ?? 1)
    former = letter
  }
}

function turnRows() {
  const spare = before
  before = above
  above = row
  row = spare
}

/** Letters of which one word may have more than the other and still be worth comparing. */
const worthComparing = (a: string, b: string) => Math.abs(a.length - b.length) <= 1 + Math.max(a.length, b.length) / 2

/** Returns how alike two spellings are, 0 where it is less than is worth knowing. */
function similarity(a: string, b: string, least: number): number {
  if (a === b) return 1
  const length = Math.max(a.length, b.length)
  if (length === 0 || !worthComparing(a, b)) return 0
  const firstDiffers = (substitution[a.charCodeAt(0) * letters + b.charCodeAt(0)] ?? 1) >= 1 ? 0.04 : 0
  const cost = distance(a, b, length * (1 - least - firstDiffers))
  return Math.max(0, 1 - cost / length - firstDiffers)
}

/** Below this likeness two words are different ones, and how different is not worth knowing. */
export const differentBelow = 0.62

/** What the same sound is worth beside the same letters. */
const soundTrust = 0.97

/**
 * Returns how alike two words are, from 0 to 1: by their letters, their sound, or their consonants where one has no others.
 * Of different words it says no more than that they are.
 */
export function likeness(a: Spoken, b: Spoken): number {
  if (a.text === b.text) return 1
  const byText = similarity(a.text, b.text, differentBelow)
  if (a.vowelless !== b.vowelless) {
    const byConsonants = a.vowelless ? vowellessLikeness(a.text, b.text) : vowellessLikeness(b.text, a.text)
    return Math.max(byConsonants, byText)
  }
  if (a.sound === a.text && b.sound === b.text) return byText
  const least = Math.max(byText, differentBelow) / soundTrust
  return Math.max(byText, similarity(a.sound, b.sound, least) * soundTrust)
}
