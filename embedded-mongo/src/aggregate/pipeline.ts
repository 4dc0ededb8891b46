import type { Collation } from '../values/collation'
import type { Document, FieldSet } from '../values/document'
import type { Stream } from './stream'

/** What `$lookup` and `$unionWith` read of another collection; the filter is meant for an index. */
export type ForeignRead = {
  collection: string
  filter: Document
  pipeline: readonly Document[]
  variables: Document
}

export type PipelineOptions = {
  collation?: Collation | undefined
  variables?: Document | undefined
  now: Date
  /** Reads another collection of the same database; the caller runs `pipeline` over it. */
  read(query: ForeignRead): Stream
  /** Bytes that stages may hold at once (292 beyond); 100 MB when not given. */
  memoryLimit?: number
}

export type Pipeline = {
  /** Top-level fields of the source documents it reads. */
  fields: FieldSet
  run(source: Stream): Stream
}

/** Compiles stages; refuses what MongoDB refuses with its code, and `$out`/`$merge`, which are the caller's, with 115. */
export function compilePipeline(_stages: readonly Document[], _options: PipelineOptions): Pipeline {
  throw new Error('follows')
}
