import type { Document } from '../values/document'

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

/** Takes the leading `$match`, `$sort`, `$skip` and `$limit` off a pipeline. */
export function splitPipeline(_stages: readonly unknown[]): SplitPipeline {
  throw new Error('follows')
}
