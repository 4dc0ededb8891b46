import type { Collation } from '../../values/collation'
import type { Document } from '../../values/document'
import { refuse } from '../../values/errors'
import { isDocument } from '../../values/kinds'
import { showValue } from '../../values/show'

/** What an expression may look at: the document and the variables of the command. */
export type Scope = { root: Document; variables: Document }

export type Evaluate = (scope: Scope) => unknown

export type Compiler = {
  compile(expression: unknown): Evaluate
  collation: Collation | undefined
}

/** Compiles an operator with its argument; refuses arguments that make no sense. */
export type Operator = (argument: unknown, compiler: Compiler) => Evaluate

export type OperatorTable = { readonly [name: string]: Operator }

/** The arguments of an operator, which may stand alone when it is one. Refuses another number (16020, 28667). */
export function listArguments(name: string, argument: unknown, least: number, most = least): readonly unknown[] {
  const list: readonly unknown[] = Array.isArray(argument) ? argument : [argument]
  if (list.length >= least && list.length <= most) return list
  if (least === most) {
    refuse(16020, `Expression ${name} takes exactly ${least} arguments. ${list.length} were passed in.`)
  }
  return refuse(
    28667,
    `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${list.length} were passed in.`,
  )
}

type Arity = number | readonly [least: number, most: number]

/** An operator that is a function of its evaluated arguments. */
export function ofArguments(
  name: string,
  arity: Arity,
  compute: (values: readonly unknown[], collation: Collation | undefined) => unknown,
): Operator {
  const [least, most] = typeof arity === 'number' ? [arity, arity] : arity
  return (argument, { compile, collation }) => {
    const parts = listArguments(name, argument, least, most).map(compile)
    return (scope) =>
      compute(
        parts.map((evaluate) => evaluate(scope)),
        collation,
      )
  }
}

/** An operator that is a function of one evaluated argument. */
export function ofOne(name: string, compute: (value: unknown, collation: Collation | undefined) => unknown): Operator {
  return (argument, { compile, collation }) => {
    const [only] = listArguments(name, argument, 1)
    const evaluate = compile(only)
    return (scope) => compute(evaluate(scope), collation)
  }
}

type Names<Required extends string, Optional extends string> = {
  required: readonly Required[]
  optional?: readonly Optional[]
}

/** The named arguments of an operator. Refuses what is no document, names it does not know and missing ones. */
export function namedArguments<R extends string, O extends string = never>(
  name: string,
  argument: unknown,
  { required, optional = [] }: Names<R, O>,
  code: number | 'FailedToParse' = 'FailedToParse',
): { [N in R]: unknown } & { [N in O]?: unknown } {
  if (!isDocument(argument)) {
    return refuse(code, `${name} only supports an object as its argument, not ${showValue(argument)}`)
  }
  const known: readonly string[] = [...required, ...optional]
  const unknown = Object.keys(argument).find((given) => !known.includes(given))
  if (unknown !== undefined) refuse(code, `Unrecognized parameter to ${name}: ${unknown}`)
  const missing = required.find((wanted) => !Object.hasOwn(argument, wanted))
  if (missing !== undefined) refuse(code, `Missing '${missing}' parameter to ${name}`)
  return argument as { [N in R]: unknown } & { [N in O]?: unknown }
}
