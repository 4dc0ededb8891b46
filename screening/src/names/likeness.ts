import { skeletonOf, soundOf } from './sound'

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
/** The three rows of the table that are needed at a time, used again by every comparison. */
let before: Float64Array = new Float64Array(longest + 1)
let above: Float64Array = new Float64Array(longest + 1)
let row: Float64Array = new Float64Array(longest + 1)

/** Returns what it costs to turn one word into the other, cheaper where letters sound alike, look alike or are swapped. */
function distance(a: string, b: string, most: number): number {
  const height = a.length
  const width = b.length
  above[0] = 0
  for (let j = 1; j <= width; j++) above[j] = (above[j - 1] ?? 0) + insertionAt(b, j - 1)
  for (let i = 1; i <= height; i++) {
    let least = (above[0] ?? 0) + insertionAt(a, i - 1)
    row[0] = least
    for (let j = 1; j <= width; j++) {
      const cost = costAt(a, b, i, j)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most
    turnRows()
  }
  return above[width] ?? most
}

function costAt(a: string, b: string, i: number, j: number): number {
  const left = a.charCodeAt(i - 1)
  const right = b.charCodeAt(j - 1)
  const cost = Math.min(
    (above[j - 1] ?? 0) + (substitution[left * letters + right] ?? 1),
    (above[j] ?? 0) + insertionAt(a, i - 1),
    (row[j - 1] ?? 0) + insertionAt(b, j - 1),
  )
  const swapped = i > 1 && j > 1 && left !== right && left === b.charCodeAt(j - 2) && right === a.charCodeAt(i - 2)
  return swapped ? Math.min(cost, (before[j - 2] ?? 0) + transposition) : cost
}

/** Returns what a letter costs that only one of two words has: a doubled one nearly nothing. */
const insertionAt = (word: string, at: number): number => {
  const code = word.charCodeAt(at)
  return at > 0 && code === word.charCodeAt(at - 1) ? doubled : (insertion[code] ?? 1)
}

function turnRows() {
  const spare = before
  before = above
  above = row
  row = spare
}

/** Letters of which one word may have more than the other and still be worth comparing. */
const worthComparing = (a: string, b: string) => Math.abs(a.length - b.length) <= 1 + Math.max(a.length, b.length) / 2

const similarity = (a: string, b: string): number => {
  const length = Math.max(a.length, b.length)
  if (a === b) return 1
  if (length === 0 || !worthComparing(a, b)) return 0
  const most = length * 0.5
  const cost = distance(a, b, most)
  const firstDiffers = (substitution[a.charCodeAt(0) * letters + b.charCodeAt(0)] ?? 1) >= 1 ? 0.04 : 0
  return cost >= most ? 0 : Math.max(0, 1 - cost / length - firstDiffers)
}

/** Consonants say less of a short word. */
const skeletonTrust = [0, 0.72, 0.88, 0.94, 0.97]

function bySkeleton(a: Spoken, b: Spoken): number {
  if (a.skeleton === '' || b.skeleton === '') return a.skeleton === b.skeleton ? 0.6 : 0
  const trust = skeletonTrust[Math.min(4, a.skeleton.length, b.skeleton.length)] ?? 0
  return trust * similarity(a.skeleton, b.skeleton)
}

/** Returns how alike two words are, from 0 to 1: by their letters, their sound, or their consonants where one has no others. */
export function likeness(a: Spoken, b: Spoken): number {
  if (a.text === b.text) return 1
  if (a.vowelless || b.vowelless) return Math.max(bySkeleton(a, b), similarity(a.text, b.text))
  return Math.max(similarity(a.text, b.text), a.sound === b.sound ? 0.97 : similarity(a.sound, b.sound) * 0.97)
}
