import { PAUSE } from '../aggregate/stream'
import { behind, type Place } from '../plan/behind'
import { type Query, type Steps, searchAll } from '../plan/search'
import type { View } from '../store/view'
import { fieldDecoder } from '../values/bson'
import type { Document } from '../values/document'
import { MAX_BATCH_BYTES } from '../wire/limits'
import type { PlannedQuery } from './query'
import type { RawStream } from './raw-stream'
import type { Reading } from './reading'

/** What a search found: records, whose documents are read when their turn comes. */
export type Found = {
  query: Query
  records: readonly number[]
  skipped: readonly number[]
  /** Where it ended, when it had a limit. */
  place: Place | undefined
  /** The first documents as they were found, when others wrote meanwhile. */
  first: readonly Buffer[]
  /** The count of the collection's changes in the state that was looked at. */
  changes: number
}

/** Records that are read between two pauses. */
const STRIDE = 64

const DONE = { value: undefined, done: true } as const

/** Looks for documents in one state; `wanted`: how many are read at once, as one saw them. */
export function lookFor(reading: Reading, query: PlannedQuery, wanted: number): Promise<Found> {
  return reading.look((view) => found(reading, view, query(view), wanted))
}

/** The same in a view of the caller's. */
function found(reading: Reading, view: View, query: Query, wanted: number): Steps<Found> {
  return foundSince(reading, view, query, wanted, reading.changesIn(query.collection))
}

function* foundSince(reading: Reading, view: View, query: Query, wanted: number, changes: number): Steps<Found> {
  const { records, skipped } = yield* searchAll(view, query)
  const place = placeOf(view, query, records)
  const isCurrent = reading.changesIn(query.collection) === changes
  const first = isCurrent ? [] : yield* readFirst(view, query, records.slice(0, wanted))
  return { query, records, skipped: place === undefined ? [] : skipped, place, first, changes }
}

function placeOf(view: View, { collection, sort, limit = 0 }: Query, records: readonly number[]): Place | undefined {
  const record = records.at(-1)
  if (limit === 0 || record === undefined) return undefined
  const raw = sort && view.peek(collection, record)
  return { record, key: raw && sort?.keyOf(fieldDecoder(sort.fields)(raw)) }
}

function* readFirst(view: View, { collection }: Query, records: readonly number[]): Steps<Buffer[]> {
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
 * The raw documents of what was found, with pauses. Those behind the first are read as they are by then: what was
 * removed, or no longer matches, is left out, and where that leaves a limit open, what else matches and lies behind is
 * looked for. Refused (175) once the collection is dropped.
 */
export class FoundDocuments implements RawStream<Buffer> {
  private readonly reading: Reading
  private readonly how: 'get' | 'peek'
  private readonly decode: (raw: Buffer) => Document
  /** The question as it was asked first. */
  private readonly query: Query
  private readonly met = new Set<number>()
  private found: Found
  private at = 0
  private given = 0
  private looks = 0
  private further: Steps<Found> | undefined

  /** `how`: as documents of their own, or in place. */
  constructor(found: Found, reading: Reading, how: 'get' | 'peek') {
    this.found = found
    this.query = found.query
    this.reading = reading
    this.how = how
    this.decode = fieldDecoder(found.query.filter.fields)
  }

  get held(): number {
    return this.found.records.length + this.found.skipped.length
  }

  get isOver(): boolean {
    return this.at === this.found.records.length && !this.mayFindMore
  }

  next(): IteratorResult<Buffer | typeof PAUSE, undefined> {
    for (;;) {
      const record = this.found.records[this.at]
      if (record === undefined && !this.mayFindMore) return DONE
      if (this.looks === STRIDE || (record === undefined && !this.lookFurther())) {
        this.looks = 0
        return { value: PAUSE, done: false }
      }
      const raw = record === undefined ? undefined : this.take(record)
      if (raw !== undefined) return { value: raw, done: false }
    }
  }

  unread(): void {
    this.at -= 1
    this.given -= 1
    this.found.first = []
  }

  return(): typeof DONE {
    this.further?.return(this.found)
    return DONE
  }

  [Symbol.iterator](): this {
    return this
  }

  private take(record: number): Buffer | undefined {
    const { collection } = this.query
    this.reading.refuseDropped(collection)
    const { first } = this.found
    const raw = first[this.at] ?? this.current(record)
    this.at += 1
    this.looks += 1
    if (this.at === first.length) this.found.first = []
    if (raw !== undefined) this.given += 1
    return raw
  }

  /** A document as it is now; undefined when it no longer matches. */
  private current(record: number): Buffer | undefined {
    const { collection, filter } = this.query
    const raw = this.reading.documents[this.how](collection, record)
    const isSame = filter.matchesAll || this.reading.changesIn(collection) === this.found.changes
    return raw === undefined || isSame || filter.matches(this.decode(raw)) ? raw : undefined
  }

  /** The last search stopped at its limit, and not all it found was given. */
  private get mayFindMore(): boolean {
    const { records, query, place } = this.found
    return place !== undefined && records.length === query.limit && this.given < (this.query.limit ?? 0)
  }

  /** Goes on with a search for what is missing; answers whether it is done. */
  private lookFurther(): boolean {
    this.further ??= this.searchFurther()
    const step = this.further.next()
    if (step.done !== true) return false
    this.found = step.value
    this.further = undefined
    this.at = 0
    return true
  }

  private searchFurther(): Steps<Found> {
    const { found: last, met, query, reading } = this
    for (const record of last.skipped) met.add(record)
    for (const record of last.records) met.add(record)
    const place = last.place ?? { record: 0, key: undefined }
    const missing = behind(query, place, met, (query.limit ?? 0) - this.given)
    return reading.lookInside((view) => found(reading, view, missing, 0))
  }
}
