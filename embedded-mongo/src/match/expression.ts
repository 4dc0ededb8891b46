import type { Document, FieldSet } from '../values/document'

/** An aggregation expression, compiled. */
export type Expression = { fields: FieldSet; evaluate(document: Document): unknown }

/** Compiles aggregation expressions with the variables of a command; made by `expressionCompiler` in `aggregate/`. */
export type CompileExpression = (expression: unknown) => Expression
