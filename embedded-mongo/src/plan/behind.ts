import type { Filter } from '../match/filter'
import { type Document, unionOf } from '../values/document'
import type { Sort, SortKey } from '../values/sort'
import type { Query } from './search'

/** Where a search ended: the last record it found, and that one's place in the order that was asked for. */
export type Place = { record: number; key: SortKey | undefined }

/** The same question for so many more that lie behind a place and were not met before. */
export function behind(query: Query, { record: last, key }: Place, met: ReadonlySet<number>, limit: number): Query {
  const { filter, sort, natural } = query
  const isBefore = natural === -1 ? (record: number) => record > last : () => false
  return {
    ...query,
    skip: 0,
    limit,
    filter: sort === undefined || key === undefined ? filter : reaching(filter, sort, key),
    leaveOut: (record) => met.has(record) || isBefore(record),
  }
}

function reaching(filter: Filter, sort: Sort, key: SortKey): Filter {
  return {
    ...filter,
    fields: unionOf(filter.fields, sort.fields),
    matchesAll: false,
    matches: (document: Document) => filter.matches(document) && sort.compareKeys(sort.keyOf(document), key) >= 0,
  }
}
