import type { ListEntry } from '../lists/entry'
import { compareNames } from '../names/compare-names'
import type { NameKind } from '../names/prepared-name'
import { listOrder } from './list-order'
import { indexNumbers } from './listed-numbers'
import { type Match, match } from './match'
import { indexNames } from './name-index'
import { type Answered, apart, leastOfNamesakes } from './namesakes'
import type { Query } from './query'

/** The entries of one version of a list, ready to be asked. */
export type ListEngine = {
  readonly entries: readonly ListEntry[]
  readonly match: (query: Query, least: number) => Match[]
  /** The same, with the namesakes whom their date of birth rules out. */
  readonly ask: (query: Query, least: number) => Answered
  /** Returns how alike two names are, from 0 to 1, words weighed as those of the list. */
  readonly compare: (left: string, right: string, kind: NameKind) => number
}

/** Returns an engine over the entries, whose answers do not depend on their order. */
export function createEngine(entries: readonly ListEntry[]): ListEngine {
  const order = listOrder(entries)
  const ordered = order.flatMap((at) => entries[at] ?? [])
  const index = indexNames(ordered)
  const listed = { entries: ordered, index, withNumber: indexNumbers(ordered) }
  const matchAll = (query: Query, least: number) =>
    match(listed, query, least).map((found) => ({ ...found, entry: order[found.entry] ?? 0 }))
  return {
    entries,
    match: matchAll,
    ask: (query, least) => apart(matchAll(query, leastOfNamesakes(least)), least),
    compare: (left, right, kind) => compareNames(index.ask(left, kind), index.ask(right, kind)).score,
  }
}
