import { countryOrText } from './countries'
import { type Bytes, csvRows } from './csv-rows'
import type { ListEntry, ListedName } from './entry'
import { ListFault } from './list-faults'
import { readRemarks } from './ofac-remarks'

/** The files of one OFAC list: the entries, and where they are at hand their aliases, addresses and overlong remarks. */
export type OfacFiles = {
  readonly entries: Bytes
  readonly aliases?: Bytes | undefined
  readonly addresses?: Bytes | undefined
  readonly comments?: Bytes | undefined
}

/** The entries of a list, and how many rows of the other files point to none of them. */
export type OfacList = { readonly entries: ListEntry[]; readonly strayRows: number }

const columns = { entries: 12, aliases: 5, addresses: 6, comments: 2 } as const
const nothing = '-0-'
/** This form is held whole while its files are put together. */
const mostRows = 100_000
const kinds: Readonly<Record<string, ListEntry['kind']>> = { individual: 'person', vessel: 'craft', aircraft: 'craft' }

type AsOfac = {
  /** What ids of entries begin with. */
  readonly prefix: string
  /** Takes files without the mark of their end. */
  readonly unmarked?: boolean
}

/** Returns the entries of an OFAC list in its CSV form. Throws a ListFault for rows that are not of it. */
export async function readOfacCsv(files: OfacFiles, { prefix, unmarked = false }: AsOfac): Promise<OfacList> {
  const mustEnd = !unmarked
  const rows = new Map<string, string[]>()
  for await (const { row, line } of csvRows(files.entries, { columns: columns.entries, mustEnd })) {
    const id = numberOf(row[0], line)
    if (cell(row[1]) === '') throw new ListFault('an entry without a name', line)
    if (rows.has(id)) throw new ListFault(`entry ${id} stands twice`, line)
    if (rows.size === mostRows) throw new ListFault('more entries than such a list has', line)
    rows.set(id, row)
  }
  if (rows.size === 0) throw new ListFault('the list is empty')
  const aliases = await rowsById(files.aliases, { columns: columns.aliases, mustEnd })
  const addresses = await rowsById(files.addresses, { columns: columns.addresses, mustEnd })
  const comments = await rowsById(files.comments, { columns: columns.comments, mustEnd })
  const strayRows = [aliases, addresses, comments].reduce(
    (sum, byId) => sum + [...byId].reduce((count, [id, found]) => (rows.has(id) ? count : count + found.length), 0),
    0,
  )
  const entries = [...rows].map(([id, row]) =>
    entryOf(`${prefix}-${id}`, row, aliases.get(id) ?? [], addresses.get(id) ?? [], comments.get(id) ?? []),
  )
  return { entries, strayRows }
}

function entryOf(
  id: string,
  row: readonly string[],
  aliases: readonly string[][],
  addresses: readonly string[][],
  comments: readonly string[][],
): ListEntry {
  const remarks = readRemarks(cell(row[11]) + comments.map((comment) => cell(comment[1])).join(''))
  const strong = aliases.map((alias): ListedName => ({ name: cell(alias[3]) })).filter(({ name }) => name !== '')
  const title = cell(row[4])
  return {
    id,
    kind: kinds[cell(row[2])] ?? 'organisation',
    name: cell(row[1]),
    aliases: [...strong, ...remarks.weakAliases],
    births: remarks.births,
    birthPlaces: remarks.birthPlaces,
    countries: [...new Set([...remarks.countries, ...countryOrText(cell(row[9]))])],
    identifiers: remarks.identifiers,
    addresses: addresses.map(addressOf).filter((address) => address !== ''),
    programmes: programmesOf(cell(row[3])),
    positions: title === '' ? [] : [title],
    notes: remarks.notes,
  }
}

/** 'CUBA] [SDGT' names two programmes. */
const programmesOf = (text: string) =>
  text.split(/\]?\s*\[|\]/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))

const addressOf = (row: readonly string[]) =>
  [row[2], row[3], row[4]]
    .map(cell)
    .filter((part) => part !== '')
    .join(', ')

async function rowsById(
  bytes: Bytes | undefined,
  form: Parameters<typeof csvRows>[1],
): Promise<Map<string, string[][]>> {
  const byId = new Map<string, string[][]>()
  if (!bytes) return byId
  for await (const { row, line } of csvRows(bytes, form)) {
    const id = numberOf(row[0], line)
    const known = byId.get(id)
    if (known) known.push(row)
    else byId.set(id, [row])
  }
  return byId
}

function numberOf(text: string | undefined, line: number): string {
  if (text === undefined || !/^\d+$/.test(text)) throw new ListFault(`'${text ?? ''}' is no number of an entry`, line)
  return text
}

const cell = (text: string | undefined) => (text === undefined || text === nothing ? '' : text)
