import { expect, it } from 'vitest'
import { anEntry } from '../testing/an-entry'
import { plausibleEntry } from './plausible-entry'

const long = (length: number) => 'x'.repeat(length)
const many = <T>(count: number, one: T) => Array.from({ length: count }, () => one)

it.each([
  [{ name: long(1_001) }, 'has a name of more than 1000 characters'],
  [{ aliases: [{ name: long(1_200_000) }] }, 'has a name of more than 1000 characters'],
  [{ aliases: many(60_000, { name: 'Karim' }) }, 'has more than 5000 names, addresses or other parts of one sort'],
  [{ births: many(5_001, { from: '1960' }) }, 'has more than 5000'],
  [{ addresses: many(5_001, 'Homs') }, 'has more than 5000'],
  [{ notes: [long(50_001)] }, 'has a text of more than 50000 characters'],
  [{ identifiers: [{ type: 'Passport', number: long(50_001) }] }, 'has a text of more than 50000 characters'],
  [{ id: long(1_001) }, 'an entry whose number is too long'],
])('An entry with what no entry has is refused: %#', (said, reason) => {
  expect(() => plausibleEntry(anEntry('un-1', 'Karim Haddad', said))).toThrow(reason)
})

it('The longest entry that a list may have passes', () => {
  const entry = anEntry('un-1', long(1_000), { aliases: many(4_999, { name: 'Karim' }), notes: [long(50_000)] })
  expect(plausibleEntry(entry)).toBe(entry)
})
