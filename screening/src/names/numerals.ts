/** What stands for a number in a name: Roman numerals, words for numbers, ordinals. */

const roman = /^(?:x{0,3})(?:ix|iv|v?i{0,3})$/
const romanValues: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }
const ordinal = /^(\d+)(?:st|nd|rd|th)$/

const words = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen twenty`.split(/\s+/)
const ordinals = `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth`.split(/\s+/)

const values = new Map([
  ...words.map((word, value): [string, number] => [word, value]),
  ...ordinals.map((word, at): [string, number] => [word, at + 1]),
])

/** Whether a word is a number in letters, which may be no more than a part of a name: 'One Coin'. */
export const isNumberInLetters = (text: string) => values.has(text)

/** Returns the number that a word of a name stands for, in digits, or nothing for a word that is none. */
export function numberOf(text: string): string | undefined {
  const digits = ordinal.exec(text)?.[1]
  if (digits !== undefined) return digits
  const value = values.get(text) ?? (text !== '' && roman.test(text) ? romanValue(text) : undefined)
  return value === undefined ? undefined : String(value)
}

/** A smaller numeral before a larger one is taken from it. */
const romanValue = (text: string): number =>
  [...text].reduce((sum, letter, at) => {
    const value = romanValues[letter] ?? 0
    return sum + (value < (romanValues[text[at + 1] ?? ''] ?? 0) ? -value : value)
  }, 0)
