import type { Filter } from '../match/filter'
import { choosePlan, hintedIndex, isComplete, type Plan, planWith, type Question } from '../plan/plan'
import type { Query } from '../plan/search'
import type { Collection } from '../store/collection'
import type { View } from '../store/view'
import type { Document } from '../values/document'
import { refuse } from '../values/errors'
import { isNumber } from '../values/kinds'
import { toNumber } from '../values/numbers'
import { compileSort, type Sort } from '../values/sort'
import type { Environment } from './environment'

export type QueryParts = {
  collection: Collection
  filter: Filter
  /** What the filter was compiled from. */
  specification: Document
  sort?: Document | undefined
  skip?: number
  limit?: number
  hint?: string | Document | undefined
}

/** A query as one reader will ask it, with the index that answers it best. */
export type PlannedQuery = (view: View) => Query

/** Compiles the order and chooses indexes. Refuses hints no one can follow (2). */
export function planQuery(parts: QueryParts, { collation }: Environment): PlannedQuery {
  const { collection, filter, specification, skip = 0, limit = 0, hint } = parts
  const natural = naturalOrder(parts.sort) ?? (typeof hint === 'object' ? naturalOrder(hint) : undefined)
  const sort = natural === undefined ? compiledSort(parts.sort, collation) : undefined
  const question: Question = { filter, specification, sort, limited: limit > 0 }
  return (view) => {
    const plan = natural === undefined ? planFor(view, collection, question, hint, collation !== undefined) : undefined
    return { collection, filter, sort, natural, skip, limit, plan }
  }
}

/** Values in indexes are in order by code point: with another order for texts they are of no use. */
function planFor(
  view: View,
  collection: Collection,
  question: Question,
  hint: string | Document | undefined,
  collated: boolean,
): Plan | undefined {
  if (hint !== undefined) {
    const index = hintedIndex(collection, hint)
    const problem = `error processing query: ns=${collection.namespace} planner returned error :: caused by :: `
    if (index === undefined)
      return refuse('BadValue', `${problem}hint provided does not correspond to an existing index`)
    if (index.partial !== undefined && !isComplete(index, question.filter)) {
      return refuse('NoQueryExecutionPlans', `${problem}the hinted partial index does not hold all matches`)
    }
    return collated || !view.hasIndex(index) ? undefined : planWith(index, question)
  }
  return collated ? undefined : choosePlan(collection.indexes.filter(view.hasIndex), question)
}

function compiledSort(sort: Document | undefined, collation: Environment['collation']): Sort | undefined {
  return sort === undefined || Object.keys(sort).length === 0 ? undefined : compileSort(sort, collation)
}

function naturalOrder(specification: Document | undefined): 1 | -1 | undefined {
  const natural = specification?.$natural
  if (natural === undefined) return undefined
  if (Object.keys(specification ?? {}).length > 1) refuse('BadValue', '$natural sort cannot be set along with others')
  return isNumber(natural) && toNumber(natural) < 0 ? -1 : 1
}
