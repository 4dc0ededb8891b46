import type { CompileExpression } from '../../match/expression'
import type { Collation } from '../../values/collation'
import type { Document, FieldSet } from '../../values/document'
import type { Compiler, Variable } from '../expression/operator'
import type { Memory } from '../memory'
import type { Stream } from '../stream'

/** What `$lookup` and `$unionWith` read of another collection; the filter is meant for an index. */
export type ForeignRead = {
  collection: string
  filter: Document
  pipeline: readonly Document[]
  variables: Document
}

/** A compiled stage. */
export type Stage = {
  /** Top-level fields it reads. */
  fields: FieldSet
  /** Whether fields it does not read may be in its result. */
  keepsOthers: boolean
  run(source: Stream): Stream
}

export type StageContext = {
  collation: Collation | undefined
  variables: Document
  /** The variables as expressions see them. */
  bound: Variable | undefined
  compileExpression: CompileExpression
  /** A compiler for accumulators, and what has been read through it. */
  tracking(): { compiler: Compiler; fields(): FieldSet }
  /** A new account of what one run of a stage holds. */
  memory(): Memory
  random(): number
  read(query: ForeignRead): Stream
  /** Compiles stages that stand inside of another one. */
  inner(stages: readonly Document[]): { fields: FieldSet; run(source: Stream): Stream }
}

/** Compiles the argument of a stage; refuses what makes no sense. */
export type StageCompiler = (argument: unknown, context: StageContext) => Stage
