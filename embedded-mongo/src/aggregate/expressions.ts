import type { CompileExpression } from '../match/expression'
import type { Collation } from '../values/collation'
import type { Document } from '../values/document'

export type ExpressionOptions = {
  collation?: Collation | undefined
  /** Values of `$$name`, from `let`. */
  variables?: Document | undefined
  /** The value of `$$NOW`, one for the whole command. */
  now: Date
}

/** Makes the compiler of expressions for one command, to be handed to filters, updates and projections. */
export function expressionCompiler(_options: ExpressionOptions): CompileExpression {
  throw new Error('follows')
}

/** The values of a command's `let`, to be used as `variables`. */
export function evaluateVariables(_definitions: Document | undefined, _options: ExpressionOptions): Document {
  throw new Error('follows')
}
