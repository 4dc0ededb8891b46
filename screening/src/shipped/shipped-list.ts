import { createReadStream, readFileSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { ListEntry } from '../lists/entry'
import { readOfacCsv } from '../lists/ofac-csv'

/** What a list says of itself. */
export type ListFacts = {
  readonly id: string
  readonly name: string
  readonly publisher: string
  /** ISO 3166 code of the publisher. */
  readonly country: string
  /** The day of its entries, YYYY-MM-DD. */
  readonly published: string
  readonly version: string
  /** The last day on which its publisher had nothing newer; empty where none was asked. */
  readonly checked: string
  readonly entries: number
}

/** Returns what the list that lies in the folder says of itself. */
export function readShippedFacts(folder: URL): Omit<ListFacts, 'version' | 'checked'> {
  const { id, name, publisher, country, published, entries } = JSON.parse(
    readFileSync(new URL('list.json', folder), 'utf8'),
  )
  return { id, name, publisher, country, published, entries }
}

/** Returns the list that lies in the folder as the product ships it. Throws a ListFault when it is broken. */
export async function readShippedList(folder: URL): Promise<{ facts: ListFacts; entries: ListEntry[] }> {
  const said = readShippedFacts(folder)
  const bytes = (file: string) => createReadStream(new URL(`${file}.csv.gz`, folder)).pipe(createGunzip())
  const { entries } = await readOfacCsv(
    { entries: bytes('sdn'), aliases: bytes('alt'), addresses: bytes('add'), comments: bytes('sdn_comments') },
    { prefix: 'ofac' },
  )
  return { facts: { ...said, version: `shipped ${said.published}`, checked: '', entries: entries.length }, entries }
}
