import type { ListEntry } from './entry'
import { ListFault } from './list-faults'

/** The longest name on a list of 2026 has some 300 characters, the entry with the most of them some 400 names. */
const mostOfName = 1_000
const mostOfText = 50_000
const mostOfOneSort = 5_000

/** Returns an entry that may be one of a list. Throws a ListFault where a name, a text or their number is beyond any entry's. */
export function plausibleEntry(entry: ListEntry): ListEntry {
  const { id, name, aliases, births, birthPlaces, countries, identifiers, addresses, programmes, positions, notes } =
    entry
  if (id.length > mostOfName) throw new ListFault('an entry whose number is too long')
  const names = [name, ...aliases.map((alias) => alias.name)]
  if (names.some(({ length }) => length > mostOfName)) {
    throw new ListFault(`entry ${id} has a name of more than ${mostOfName} characters`)
  }
  const texts = [birthPlaces, countries, identifiers.map(textOf), addresses, programmes, positions, notes]
  if ([names, births, ...texts].some(({ length }) => length > mostOfOneSort)) {
    throw new ListFault(`entry ${id} has more than ${mostOfOneSort} names, addresses or other parts of one sort`)
  }
  if (texts.flat().some(({ length }) => length > mostOfText)) {
    throw new ListFault(`entry ${id} has a text of more than ${mostOfText} characters`)
  }
  return entry
}

const textOf = ({ type, number, country = '' }: ListEntry['identifiers'][number]) => `${type} ${number} ${country}`
