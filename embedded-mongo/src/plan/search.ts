import type { Filter } from '../match/filter'
import type { Collection } from '../store/collection'
import type { View } from '../store/view'
import { fieldDecoder } from '../values/bson'
import { unionOf } from '../values/document'
import type { Sort } from '../values/sort'
import type { Plan } from './plan'
import { Ranking } from './ranking'

export type Query = {
  collection: Collection
  filter: Filter
  sort?: Sort | undefined
  /** The order of insertion, or the reverse. */
  natural?: 1 | -1 | undefined
  skip?: number
  /** 0 for all. */
  limit?: number
  plan?: Plan | undefined
  /** Bytes a sort may hold (292 beyond). */
  memoryLimit?: number
  /** The caller looks at every document again: those an index vouches for need not be read now. */
  rechecked?: boolean
  /** Records that are passed over. */
  leaveOut?: ((record: number) => boolean) | undefined
}

/** What a search looked at, for `explain`. */
export type Tally = { keys: number; documents: number }

/** Work that can be interrupted: it pauses now and then so that someone can look at the clock. */
export type Steps<T> = Generator<void, T>

/** Records looked at between two pauses. */
const STRIDE = 64

/** From so many on, entries that need no look are passed over inside of the index. */
const MANY = 1_000
/** Entries passed over between two pauses. */
const PASSED = 20_000

/** The records that match, in the order asked for. The filter is asked about every document that is read. */
export function* search(view: View, query: Query, tally?: Tally): Steps<number[]> {
  return (yield* searchAll(view, query, tally)).records
}

/** The same with the records that were skipped, unless they were so many that they were passed over. */
export function* searchAll(
  view: View,
  asked: Query,
  tally: Tally = { keys: 0, documents: 0 },
): Steps<{ records: number[]; skipped: number[] }> {
  const query = isPassable(view, asked) ? yield* passedOver(view, asked, tally) : asked
  const { collection, filter, sort, plan, natural, skip = 0, limit = 0 } = query
  if (filter.matchesNone) return { records: [], skipped: [] }
  const unindexed = view.unindexed(collection)
  const inOrder = sort === undefined || (plan?.sorted === true && unindexed.size === 0)
  if (!inOrder) return divided(yield* ranked(view, query, sort, tally), query)

  const enough = limit === 0 || natural === -1 ? Number.POSITIVE_INFINITY : skip + limit
  const vouchedFor = query.rechecked ? Number.POSITIVE_INFINITY : skip
  const unread = plan?.exact === true && unindexed.size === 0 ? vouchedFor : 0
  const found: number[] = []
  for (const record of matches(view, query, tally, unread)) {
    if (record === undefined) yield
    else found.push(record)
    if (found.length >= enough) break
  }
  return divided(natural === -1 ? found.reverse() : found, query)
}

/** Whether all that is skipped are entries of one stretch of an index, each a match. */
function isPassable(view: View, { collection, plan, sort, natural, leaveOut, skip = 0 }: Query): boolean {
  if (skip < MANY || plan?.exact !== true || plan.ranges.length !== 1) return false
  if (natural !== undefined || leaveOut !== undefined || (sort !== undefined && !plan.sorted)) return false
  return view.unindexed(collection).size === 0
}

/** The question without what it skips, which is passed over entry by entry without being told of. */
function* passedOver(view: View, query: Query, tally: Tally): Steps<Query> {
  const { plan, skip = 0 } = query
  let rest = plan?.ranges[0]
  for (let left = skip; plan !== undefined && rest !== undefined && left > 0; left -= PASSED) {
    rest = view.behind(plan.index, rest, plan.reverse, Math.min(left, PASSED))
    yield
  }
  tally.keys += skip
  return { ...query, skip: 0, plan: plan && { ...plan, ranges: rest === undefined ? [] : [rest] } }
}

function divided(found: number[], { skip = 0, limit = 0 }: Query) {
  const records = found.slice(skip, limit === 0 ? undefined : skip + limit)
  found.length = Math.min(found.length, skip)
  return { records, skipped: found }
}

/** How many match, without collecting them. */
export function* count(view: View, query: Query): Steps<number> {
  const { collection, filter, plan, skip = 0, limit = 0 } = query
  if (filter.matchesNone) return 0
  let total = 0
  if (plan?.exact === true && view.unindexed(collection).size === 0) {
    for (const range of plan.ranges) total += view.countEntries(plan.index, range)
  } else {
    for (const record of matches(view, query, { keys: 0, documents: 0 }, 0)) {
      if (record === undefined) yield
      else total += 1
      if (limit > 0 && total >= skip + limit) break
    }
  }
  const left = Math.max(0, total - skip)
  return limit === 0 ? left : Math.min(left, limit)
}

/** Matches in the order they are met; `undefined` where one may pause. The first `unread` need no look. */
function* matches(view: View, query: Query, tally: Tally, unread: number): Generator<number | undefined> {
  const { collection, filter, leaveOut } = query
  const decode = fieldDecoder(filter.fields)
  const isEveryone = filter.matchesAll && view.unindexed(collection).size === 0
  let met = 0
  for (const record of candidates(view, query)) {
    met += 1
    tally.keys += 1
    if (met % STRIDE === 0) yield undefined
    if (leaveOut?.(record)) continue
    if (isEveryone || met <= unread) {
      yield record
      continue
    }
    const raw = view.peek(collection, record)
    if (raw === undefined) continue
    tally.documents += 1
    if (filter.matches(decode(raw))) yield record
  }
}

/** Sorts in memory, keeping no more than can be asked for. */
function* ranked(view: View, query: Query, sort: Sort, tally: Tally): Steps<number[]> {
  const { collection, filter, skip = 0, limit = 0, memoryLimit, leaveOut } = query
  const decode = fieldDecoder(unionOf(filter.fields, sort.fields))
  const ranking = new Ranking<number>(sort, limit === 0 ? undefined : skip + limit, memoryLimit)
  let met = 0
  for (const record of candidates(view, query)) {
    met += 1
    if (met % STRIDE === 0) yield
    if (leaveOut?.(record)) continue
    const raw = view.peek(collection, record)
    if (raw === undefined) continue
    tally.documents += 1
    const document = decode(raw)
    if (filter.matches(document)) ranking.add(sort.keyOf(document), record)
  }
  tally.keys += met
  return ranking.sorted()
}

/** Every record that may match, once: by the plan's index, or all. */
function* candidates(view: View, { collection, plan }: Query): Generator<number> {
  if (plan === undefined) {
    yield* view.records(collection)
    return
  }
  if (plan.point !== undefined) {
    const holder = view.holder(collection, plan.index, plan.point)
    if (holder !== undefined) yield holder
    return
  }
  const unindexed = view.unindexed(collection)
  yield* indexed(view, plan, unindexed)
  for (const [record, document] of unindexed) if (document !== undefined) yield record
}

function* indexed(view: View, plan: Plan, unindexed: ReadonlyMap<number, Buffer | undefined>): Generator<number> {
  const seen = plan.index.multikey ? new Set<number>() : undefined
  for (const range of plan.ranges) {
    for (const record of view.entries(plan.index, range, plan.reverse)) {
      if (unindexed.has(record) || seen?.has(record)) continue
      seen?.add(record)
      yield record
    }
  }
}
