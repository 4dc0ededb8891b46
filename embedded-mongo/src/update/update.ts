import type { CompileExpression } from '../match/expression'
import type { Collation } from '../values/collation'
import type { Document } from '../values/document'

export type UpdateOptions = {
  arrayFilters?: unknown
  collation?: Collation | undefined
  /** Without it pipelines are refused. */
  compileExpression?: CompileExpression | undefined
}

export type UpdateContext = {
  /** What `$currentDate` writes. */
  now: Date
  /** The position `$` stands for, from `Filter.positionIn`. */
  position?: number | undefined
  /** True for the document of an upsert: `$setOnInsert` applies. */
  inserting?: boolean | undefined
}

export type Update = {
  kind: 'operators' | 'replacement' | 'pipeline'
  /** Whether `position` is needed. */
  usesPosition: boolean
  /** Leaves the given document as it is. `changed` is false when the result has the same bytes. Refuses another _id (66). */
  apply(document: Document, context: UpdateContext): { document: Document; changed: boolean }
}

/** Compiles an update document, a replacement or a pipeline. Refuses what MongoDB refuses with its code. */
export function compileUpdate(_update: unknown, _options: UpdateOptions = {}): Update {
  throw new Error('follows')
}
