import type { ListEntry } from '../lists/entry'
import { plainNumber } from './plain-number'

/** Returns what finds the entries that a number of a passport or register is listed with. */
export function indexNumbers(entries: readonly ListEntry[]): (number: string) => readonly number[] {
  const byNumber = new Map<string, number[]>()
  for (const [at, { identifiers }] of entries.entries()) {
    for (const { number } of identifiers) {
      const plain = plainNumber(number)
      if (plain === undefined) continue
      const known = byNumber.get(plain)
      if (known) known.push(at)
      else byNumber.set(plain, [at])
    }
  }
  return (number) => byNumber.get(plainNumber(number) ?? '') ?? []
}
