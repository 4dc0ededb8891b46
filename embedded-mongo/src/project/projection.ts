import type { CompileExpression } from '../match/expression'
import type { Collation } from '../values/collation'
import type { Document, FieldSet } from '../values/document'

export type ProjectionOptions = {
  collation?: Collation | undefined
  /** Without it computed fields are refused. */
  compileExpression?: CompileExpression | undefined
}

export type Projection = {
  /** Top-level fields it reads; the others need not be decoded. */
  fields: FieldSet
  /** Whether `position` is needed. */
  usesPosition: boolean
  apply(document: Document, position?: number): Document
}

/** Compiles the projection of a find; undefined when documents stay as they are. Refuses with MongoDB's codes. */
export function compileProjection(
  _specification: Document | undefined,
  _options: ProjectionOptions = {},
): Projection | undefined {
  throw new Error('follows')
}
