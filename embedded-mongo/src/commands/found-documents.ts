import { PAUSE } from '../aggregate/stream'
import type { Filter } from '../match/filter'
import { type Query, type Steps, search } from '../plan/search'
import type { Collection } from '../store/collection'
import type { View } from '../store/view'
import { fieldDecoder } from '../values/bson'
import { MAX_BATCH_BYTES } from '../wire/limits'
import type { PlannedQuery } from './query'
import type { Reading } from './reading'

/** What a search found: records, whose documents are read when their turn comes. */
export type Found = {
  collection: Collection
  filter: Filter
  records: readonly number[]
  /** The first documents as they were found, when others wrote meanwhile. */
  first: Buffer[]
  /** The count of the collection's changes in the state that was looked at. */
  changes: number
}

/** Records that are read between two pauses. */
const STRIDE = 64

/** Looks for documents in one state; `wanted`: how many are read at once, as one saw them. */
export function lookFor(reading: Reading, query: PlannedQuery, wanted: number): Promise<Found> {
  return reading.look((view) => found(reading, view, query(view), wanted))
}

/** The same in a view of the caller's. */
export function found(reading: Reading, view: View, query: Query, wanted: number): Steps<Found> {
  return foundSince(reading, view, query, wanted, reading.changesIn(query.collection))
}

function* foundSince(reading: Reading, view: View, query: Query, wanted: number, changes: number): Steps<Found> {
  const { collection, filter } = query
  const records = yield* search(view, query)
  const isCurrent = reading.changesIn(collection) === changes
  const first = isCurrent ? [] : yield* readFirst(view, collection, records.slice(0, wanted))
  return { collection, filter, records, first, changes }
}

function* readFirst(view: View, collection: Collection, records: readonly number[]): Steps<Buffer[]> {
  const first: Buffer[] = []
  let bytes = 0
  for (const record of records) {
    const raw = view.get(collection, record)
    if (raw === undefined || bytes > MAX_BATCH_BYTES) break
    first.push(raw)
    bytes += raw.length
    if (first.length % STRIDE === 0) yield
  }
  return first
}

/**
 * The raw documents, with pauses. Later ones are read as they are by then: what was removed, or no longer matches, is
 * left out. Refused (175) once the collection is dropped. `how`: as documents of their own, or in place.
 */
export function* documentsOf(
  { collection, filter, records, first, changes }: Found,
  reading: Reading,
  how: 'get' | 'peek',
): Generator<Buffer | typeof PAUSE> {
  const decode = fieldDecoder(filter.fields)
  const stillMatches = (raw: Buffer) =>
    filter.matchesAll || reading.changesIn(collection) === changes || filter.matches(decode(raw))
  const later = first.length
  for (const [i, raw] of first.splice(0).entries()) {
    reading.refuseDropped(collection)
    yield raw
    if (i % STRIDE === STRIDE - 1) yield PAUSE
  }
  for (let i = later; i < records.length; i++) {
    reading.refuseDropped(collection)
    const raw = reading.documents[how](collection, records[i] ?? 0)
    if (raw !== undefined && stillMatches(raw)) yield raw
    if (i % STRIDE === STRIDE - 1) yield PAUSE
  }
}
