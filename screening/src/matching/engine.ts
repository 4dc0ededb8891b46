import type { ListEntry } from '../lists/entry'
import { compareNames } from '../names/compare-names'
import type { NameKind } from '../names/prepared-name'
import { indexNumbers } from './listed-numbers'
import { type Match, match, type Query } from './match'
import { indexNames } from './name-index'
import { type Answered, apart, leastOfNamesakes } from './namesakes'

/** The entries of one version of a list, ready to be asked. */
export type ListEngine = {
  readonly entries: readonly ListEntry[]
  readonly match: (query: Query, least: number) => Match[]
  /** The same, with the namesakes whom their date of birth rules out. */
  readonly ask: (query: Query, least: number) => Answered
  /** Returns how alike two names are, from 0 to 1, words weighed as those of the list. */
  readonly compare: (left: string, right: string, kind: NameKind) => number
}

/** Returns an engine over the entries. */
export function createEngine(entries: readonly ListEntry[]): ListEngine {
  const index = indexNames(entries)
  const listed = { entries, index, withNumber: indexNumbers(entries) }
  return {
    entries,
    match: (query, least) => match(listed, query, least),
    ask: (query, least) => apart(match(listed, query, leastOfNamesakes(least)), least),
    compare: (left, right, kind) => compareNames(index.ask(left, kind), index.ask(right, kind)).score,
  }
}
