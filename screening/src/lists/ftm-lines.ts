import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { countryOrText } from './countries'
import type { Bytes } from './csv-rows'
import type { ListEntry, ListedName } from './entry'
import { ListFault } from './list-faults'

const kinds: Readonly<Record<string, ListEntry['kind']>> = {
  Person: 'person',
  Organization: 'organisation',
  Company: 'organisation',
  LegalEntity: 'organisation',
  PublicBody: 'organisation',
  Vessel: 'craft',
  Airplane: 'craft',
}

const mostBytesOfLine = 2_000_000
const newline = 10

/**
 * Yields the persons, organisations and craft of a FollowTheMoney file, one entity as JSON a line; what else such files
 * hold (addresses, ownerships, passports) is passed over. Throws a ListFault for a line that is no entity.
 */
export async function* readFtmLines(bytes: Bytes, prefix: string): AsyncGenerator<ListEntry> {
  const lines = createInterface({ input: Readable.from(inLines(bytes)), crlfDelay: Number.POSITIVE_INFINITY })
  let number = 0
  for await (const line of lines) {
    number++
    if (line.trim() === '') continue
    const entity = entityOf(line, number)
    const kind = kinds[entity.schema]
    if (kind === undefined) continue
    const entry = entryOf(entity, kind, prefix)
    if (entry === undefined) throw new ListFault('an entity without a name', number)
    yield entry
  }
}

/** Yields the bytes as they come. Throws a ListFault before a line that does not end fills the memory. */
async function* inLines(bytes: Bytes) {
  let length = 0
  for await (const chunk of bytes) {
    const end = chunk.lastIndexOf(newline)
    length = end < 0 ? length + chunk.length : chunk.length - end - 1
    if (length > mostBytesOfLine) throw new ListFault('a line that does not end')
    yield chunk
  }
}

type Entity = {
  readonly id: string
  readonly schema: string
  readonly properties: Record<string, unknown>
  caption: string
}

function entityOf(line: string, number: number): Entity {
  const found = parsed(line, number)
  const { id, schema, properties, caption } = found
  if (typeof id !== 'string' || typeof schema !== 'string' || typeof properties !== 'object' || properties === null) {
    throw new ListFault('no entity of FollowTheMoney', number)
  }
  return {
    id,
    schema,
    properties: properties as Record<string, unknown>,
    caption: typeof caption === 'string' ? caption : '',
  }
}

function parsed(line: string, number: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {}
  throw new ListFault('not a JSON object', number)
}

function entryOf({ id, properties, caption }: Entity, kind: ListEntry['kind'], prefix: string): ListEntry | undefined {
  const texts = (name: string) => {
    const value = properties[name]
    return Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string' && text !== '') : []
  }
  const [name = caption, ...names] = texts('name')
  if (name === '') return undefined
  const strong = [...names, ...texts('alias'), ...texts('previousName')].map((alias): ListedName => ({ name: alias }))
  const weak = texts('weakAlias').map((alias): ListedName => ({ name: alias, weak: true }))
  return {
    id: `${prefix}-${id}`,
    kind,
    name,
    aliases: [...strong, ...weak],
    births: texts('birthDate')
      .filter((date) => /^\d{4}(-\d{2}(-\d{2})?)?$/.test(date))
      .map((from) => ({ from })),
    birthPlaces: texts('birthPlace'),
    countries: [
      ...new Set(
        [...texts('nationality'), ...texts('citizenship'), ...texts('country'), ...texts('jurisdiction')].flatMap(
          countryOrText,
        ),
      ),
    ],
    identifiers: [
      'passportNumber',
      'idNumber',
      'taxNumber',
      'registrationNumber',
      'leiCode',
      'imoNumber',
      'swiftBic',
    ].flatMap((type) => texts(type).map((number) => ({ type, number }))),
    addresses: texts('address'),
    programmes: [...texts('program'), ...texts('topics')],
    positions: texts('position'),
    notes: texts('notes'),
  }
}
