const FIRST_SURROGATE = 0xd800
const AFTER_SURROGATES = 0xe000

/** By code point, which is the order of the UTF-8 bytes; JavaScript itself compares UTF-16 units. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0
  const shorter = Math.min(a.length, b.length)
  for (let i = 0; i < shorter; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)]
    if (x !== y) return weightOf(x) - weightOf(y)
  }
  return a.length - b.length
}

/** Surrogates stand for code points above all single units. */
function weightOf(unit: number): number {
  if (unit < FIRST_SURROGATE) return unit
  return unit < AFTER_SURROGATES ? unit + 0x10000 : unit
}
