import { evaluateVariables, expressionCompiler } from '../aggregate/expressions'
import type { CompileExpression } from '../match/expression'
import { type Collation, compileCollation } from '../values/collation'
import type { Document } from '../values/document'
import { documentOption } from './options'

/** What filters, updates, projections and pipelines of one command are compiled with. */
export type Environment = {
  collation: Collation | undefined
  variables: Document
  compileExpression: CompileExpression
  now: Date
}

const NONE: Document = {}

/** `settings`: what has a `collation` of its own, a statement or the command. `definitions`: the command's `let`. */
export function environmentOf(settings: Document, definitions: Document | undefined, now: Date): Environment {
  const collation = compileCollation(documentOption(settings, 'collation'))
  const variables = definitions === undefined ? NONE : evaluateVariables(definitions, { collation, now })
  return { collation, variables, now, compileExpression: onDemand({ collation, variables, now }) }
}

/** Most commands have no expressions: the compiler is made for the first one. */
function onDemand(options: Pick<Environment, 'collation' | 'variables' | 'now'>): CompileExpression {
  let compile: CompileExpression | undefined
  return (expression) => {
    compile ??= expressionCompiler(options)
    return compile(expression)
  }
}
