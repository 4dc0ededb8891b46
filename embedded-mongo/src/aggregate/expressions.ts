import type { CompileExpression } from '../match/expression'
import type { Collation } from '../values/collation'
import type { Document } from '../values/document'
import { compilerWith } from './expression/compile'
import type { Compiler } from './expression/operator'

export type ExpressionOptions = {
  collation?: Collation | undefined
  /** Values of `$$name`, from `let`. */
  variables?: Document | undefined
  /** The value of `$$NOW`, one for the whole command. */
  now: Date
}

/** Makes the compiler of expressions for one command, to be handed to filters, updates and projections. */
export function expressionCompiler(options: ExpressionOptions): CompileExpression {
  const { variables = {} } = options
  return (expression) => {
    const { compiler, fields } = trackingCompiler(options)
    const evaluate = compiler.compile(expression)
    return { fields: fields(), evaluate: (root) => evaluate({ root, variables }) }
  }
}

/** A compiler that notes which fields are read. */
export function trackingCompiler({ collation, variables = {}, now }: ExpressionOptions) {
  const fields = new Set<string>()
  let readsAll = false
  const reads = (field: string | undefined) => {
    if (field === undefined) readsAll = true
    else fields.add(field)
  }
  const compiler: Compiler = compilerWith({ collation, known: new Set(Object.keys(variables)), now, reads })
  return { compiler, fields: () => (readsAll ? ('all' as const) : fields) }
}

/** The values of a command's `let`, to be used as `variables`. */
export function evaluateVariables(definitions: Document | undefined, options: ExpressionOptions): Document {
  const compile = expressionCompiler(options)
  const names = Object.keys(definitions ?? {})
  return Object.fromEntries(names.map((name) => [name, compile(definitions?.[name]).evaluate({})]))
}
