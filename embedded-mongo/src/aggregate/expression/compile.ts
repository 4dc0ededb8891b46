import type { Collation } from '../../values/collation'
import { type Document, setField } from '../../values/document'
import { refuse, refuseUnsupported } from '../../values/errors'
import { isDocument } from '../../values/kinds'
import { showValue } from '../../values/show'
import { parseFieldPath, valueAtPath } from './field-path'
import type { Compiler, Evaluate } from './operator'
import { operatorNamed } from './operators'

export type CompileSettings = {
  collation: Collation | undefined
  /** Variables whose values come with the scope. */
  known: ReadonlySet<string>
  now: Date
  /** Called with every top-level field the expression reads; with undefined for the whole document. */
  reads(field: string | undefined): void
}

/** The compiler of expressions for these settings. */
export function compilerWith(settings: CompileSettings): Compiler {
  const compiler: Compiler = {
    compile: (expression) => compile(expression, compiler, settings),
    collation: settings.collation,
  }
  return compiler
}

function compile(expression: unknown, compiler: Compiler, settings: CompileSettings): Evaluate {
  if (typeof expression === 'string' && expression.startsWith('$')) return compilePath(expression, settings)
  if (Array.isArray(expression)) {
    const parts = expression.map(compiler.compile)
    return (scope) => parts.map((evaluate) => evaluate(scope) ?? null)
  }
  return isDocument(expression) ? compileDocument(expression, compiler) : () => expression
}

function compileDocument(expression: Document, compiler: Compiler): Evaluate {
  const names = Object.keys(expression)
  const [first = ''] = names
  if (first.startsWith('$')) {
    if (names.length > 1) {
      refuse(15983, `An object representing an expression must have exactly one field: ${showValue(expression)}`)
    }
    return operatorNamed(first)(expression[first], compiler)
  }
  const fields = names.map((name) => ({ name: literalName(name), evaluate: compiler.compile(expression[name]) }))
  return (scope) => {
    const document: Document = {}
    for (const { name, evaluate } of fields) {
      const value = evaluate(scope)
      if (value !== undefined) setField(document, name, value)
    }
    return document
  }
}

function literalName(name: string): string {
  if (name.startsWith('$')) {
    refuse(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`)
  }
  if (name.includes('.')) {
    refuse(16412, `FieldPath field names may not contain '.'. Consider using $getField or $setField.`)
  }
  return name
}

function compilePath(expression: string, settings: CompileSettings): Evaluate {
  if (expression.startsWith('$$')) return compileVariable(parseFieldPath(expression.slice(2)), settings)
  const names = parseFieldPath(expression.slice(1))
  return fieldOfRoot(names, settings)
}

function fieldOfRoot(names: readonly string[], { reads }: CompileSettings): Evaluate {
  reads(names[0])
  return ({ root }) => valueAtPath(root, names)
}

function compileVariable([name = '', ...rest]: readonly string[], settings: CompileSettings): Evaluate {
  if (settings.known.has(name)) return ({ variables }) => valueAtPath(variables[name], rest)
  switch (name) {
    case 'ROOT':
    case 'CURRENT':
      return fieldOfRoot(rest, settings)
    case 'REMOVE':
      return () => undefined
    case 'NOW':
      return () => valueAtPath(settings.now, rest)
    case 'CLUSTER_TIME':
    case 'SEARCH_META':
    case 'USER_ROLES':
      return refuseUnsupported(`The variable $$${name} is`)
    default:
      return refuse(17276, `Use of undefined variable: ${name}`)
  }
}
