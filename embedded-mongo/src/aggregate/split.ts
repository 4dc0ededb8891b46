import { multiplyNumbers } from '../values/arithmetic'
import { type Document, setField } from '../values/document'
import { refuse } from '../values/errors'
import { isDocument, isNumber } from '../values/kinds'
import { isInt32 } from '../values/numbers'
import { limitCount, skipCount, sortSpecification } from './stages/selection'

export type SplitPipeline = {
  /** What the storage does: filter, sort, skip and limit, in this order. */
  filter: Document
  sort: Document | undefined
  skip: number
  limit: number | undefined
  /** True when only the number of documents matters to the rest: none needs to be read. */
  countsOnly: boolean
  /** The stages that remain. */
  rest: readonly Document[]
}

type Front = Pick<SplitPipeline, 'filter' | 'sort' | 'skip' | 'limit'>

/** Takes the leading `$match`, `$sort`, `$skip` and `$limit` off a pipeline. */
export function splitPipeline(stages: readonly unknown[]): SplitPipeline {
  let front: Front = { filter: {}, sort: undefined, skip: 0, limit: undefined }
  const documents = stages.map(checkedStage)
  for (const [i, stage] of documents.entries()) {
    const next = taken(stage, front)
    if (next === undefined) return { ...front, ...restOf(documents.slice(i)) }
    front = next
  }
  return { ...front, ...restOf([]) }
}

const restOf = (rest: readonly Document[]) => ({ rest, countsOnly: countsOnly(rest[0]) })

function checkedStage(stage: unknown): Document {
  if (!isDocument(stage)) {
    return refuse('TypeMismatch', "Each element of the 'pipeline' array must be an object")
  }
  if (Object.keys(stage).length !== 1) {
    refuse(40323, 'A pipeline stage specification object must contain exactly one field.')
  }
  return stage
}

/** The front with one stage more; undefined when it has to stay. */
function taken(stage: Document, front: Front): Front | undefined {
  const isPaged = front.skip > 0 || front.limit !== undefined
  const [name] = Object.keys(stage)
  switch (name) {
    case '$match':
      return isPaged || !isDocument(stage.$match) ? undefined : { ...front, filter: both(front.filter, stage.$match) }
    case '$sort':
      return isPaged || front.sort !== undefined || !isPlainSort(stage.$sort)
        ? undefined
        : { ...front, sort: sortSpecification(stage.$sort) }
    case '$skip':
      return skipped(front, skipCount(stage.$skip))
    case '$limit':
      return { ...front, limit: Math.min(limitCount(stage.$limit), front.limit ?? Number.POSITIVE_INFINITY) }
    default:
      return undefined
  }
}

function both(some: Document, other: Document): Document {
  if (Object.keys(some).length === 0) return other
  return Object.keys(other).length === 0 ? some : { $and: [some, other] }
}

/** Sorts by something else than fields are left to be refused. */
const isPlainSort = (sort: unknown) =>
  isDocument(sort) && Object.values(sort).every(isNumber) && Object.keys(sort).length > 0

/** A limit that came first lets fewer pass. */
function skipped(front: Front, count: number): Front | undefined {
  if (front.limit === undefined) return { ...front, skip: front.skip + count }
  return front.limit > count ? { ...front, skip: front.skip + count, limit: front.limit - count } : undefined
}

/** What a stage that needs nothing but the number of documents makes of it. */
export function countedBy(stage: Document, total: number): Document[] {
  if (total === 0) return []
  const result: Document = {}
  if (typeof stage.$count === 'string') setField(result, stage.$count, total)
  else {
    const { _id: id, ...fields } = isDocument(stage.$group) ? stage.$group : {}
    result._id = id
    for (const name of Object.keys(fields)) setField(result, name, multiplyNumbers(total, countOf(fields[name]) ?? 0))
  }
  return [result]
}

/** `$count`, or one group of all documents with nothing but numbers of them. */
function countsOnly(stage: Document | undefined): boolean {
  if (stage === undefined) return false
  if (typeof stage.$count === 'string') return true
  if (!isDocument(stage.$group)) return false
  const { _id: id, ...fields } = stage.$group
  const isOneGroup = id === null || typeof id === 'number'
  return isOneGroup && Object.values(fields).every((accumulator) => countOf(accumulator) !== undefined)
}

/** What is counted for each document. */
function countOf(accumulator: unknown): number | undefined {
  if (!isDocument(accumulator) || Object.keys(accumulator).length !== 1) return undefined
  const { $count: count, $sum: sum } = accumulator
  if (isDocument(count) && Object.keys(count).length === 0) return 1
  return typeof sum === 'number' && isInt32(sum) ? sum : undefined
}
