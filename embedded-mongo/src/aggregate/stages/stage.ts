import type { CompileExpression } from '../../match/expression'
import type { Collation } from '../../values/collation'
import type { Document, FieldSet } from '../../values/document'
import type { Compiler } from '../expression/operator'
import type { Memory } from '../memory'
import type { Stream } from '../stream'

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
  /** Values of `$$name`, from the command's `let`. */
  variables: Document
  compileExpression: CompileExpression
  /** A compiler for accumulators, and what has been read through it. */
  tracking(): { compiler: Compiler; fields(): FieldSet }
  /** A new account of what one run of a stage holds. */
  memory(): Memory
}

/** Compiles the argument of a stage; refuses what makes no sense. */
export type StageCompiler = (argument: unknown, context: StageContext) => Stage
