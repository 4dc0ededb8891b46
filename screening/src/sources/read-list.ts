import type { Bytes } from '../lists/csv-rows'
import type { ListEntry } from '../lists/entry'
import { readEuXml } from '../lists/eu-xml'
import { readFtmLines } from '../lists/ftm-lines'
import { ListFault, type OnDay } from '../lists/list-faults'
import { readOfacCsv } from '../lists/ofac-csv'
import { readOfacXml } from '../lists/ofac-xml'
import { plausibleEntry } from '../lists/plausible-entry'
import { readUnXml } from '../lists/un-xml'
import { type SourceName, sources } from './sources'

/** A file of a list, and those of the same list that lie beside it. */
export type ListFile = {
  readonly name: string
  readonly open: () => Bytes
  readonly beside: (name: string) => Bytes
}

/** How a list is read. */
type Reading = {
  /** Called with the day of a list, YYYY-MM-DD, where the list says it. */
  readonly onDay: OnDay
  /** Takes a file that does not end with the mark by which its publisher says that it is whole. */
  readonly unmarked?: boolean
}

/** Yields the entries of a list, whichever of its forms the file has. Throws a ListFault for any other file. */
export async function* readList(source: SourceName, file: ListFile, reading: Reading): AsyncGenerator<ListEntry> {
  for await (const entry of entriesIn(source, file, reading)) yield plausibleEntry(entry)
}

async function* entriesIn(source: SourceName, file: ListFile, { onDay, unmarked = false }: Reading) {
  const form = formOf(await firstCharacter(file.open()))
  const allowed: readonly string[] = sources[source].forms
  if (form === 'xml' && source === 'un') yield* readUnXml(file.open(), onDay)
  else if (form === 'xml' && source === 'eu') yield* readEuXml(file.open(), onDay)
  else if (form === 'xml' && allowed.includes('ofac-xml')) yield* readOfacXml(file.open(), 'ofac', onDay)
  else if (form === 'lines' && allowed.includes('ftm-lines')) yield* readFtmLines(file.open(), 'ftm')
  else if (form === 'csv' && allowed.includes('ofac-csv')) yield* csvEntries(file, unmarked)
  else throw new ListFault(`this is not the ${sources[source].name}`)
}

async function* csvEntries(file: ListFile, unmarked: boolean) {
  const { aliases, addresses, comments } = besideCsv(file.name)
  const { entries } = await readOfacCsv(
    {
      entries: file.open(),
      aliases: file.beside(aliases),
      addresses: file.beside(addresses),
      comments: file.beside(comments),
    },
    { prefix: 'ofac', unmarked },
  )
  yield* entries
}

const others = { aliases: 'alt', addresses: 'add', comments: 'comments' } as const

/** Returns what the other files of an OFAC list in its CSV form are called: `alt.csv` beside `sdn.csv`, `cons_alt.csv` beside `cons_prim.csv`. */
export function besideCsv(name: string): Record<keyof typeof others, string> {
  const [, first = '', rest = ''] = /^(sdn|cons_prim)(\.csv(?:\.gz)?)$/i.exec(name) ?? []
  if (first === '')
    throw new ListFault(`${name} is neither sdn.csv nor cons_prim.csv, so that its aliases are not found`)
  const named = (what: string) => {
    const whole = first.toLowerCase() === 'cons_prim' ? `cons_${what}` : what === 'comments' ? 'sdn_comments' : what
    return `${first === first.toUpperCase() ? whole.toUpperCase() : whole}${rest}`
  }
  return { aliases: named(others.aliases), addresses: named(others.addresses), comments: named(others.comments) }
}

function formOf(first: string): 'xml' | 'lines' | 'csv' {
  if (first === '<') return 'xml'
  return first === '{' ? 'lines' : 'csv'
}

/** Returns the first character of a file that is no blank and no mark of its byte order. */
async function firstCharacter(bytes: Bytes): Promise<string> {
  for await (const chunk of bytes) {
    const text = new TextDecoder().decode(chunk).trimStart()
    if (text !== '') return text.slice(0, 1)
  }
  throw new ListFault('the file is empty')
}
