import { refuse } from '../../values/errors'
import { isDocument, isNullish } from '../../values/kinds'
import { showValue } from '../../values/show'
import { isTruthy } from '../../values/truth'
import { typeNameOf } from '../../values/types'
import { integerArgument } from './arrays'
import { bind, type Compiler, compileOptional, type Evaluate, namedArguments, type OperatorTable } from './operator'

/** The name of a variable a user may define; refuses others (16867 and following). */
function variableName(name: unknown): string {
  if (typeof name !== 'string') return refuse(16867, `a variable name must be a string, not ${showValue(name)}`)
  if (name === '') refuse(16866, 'empty variable names are not allowed')
  if (!/^[a-z\u0080-\uffff]/.test(name)) {
    refuse(16867, `'${name}' starts with an invalid character for a user variable name`)
  }
  const invalid = /[^\w\u0080-\uffff]/.exec(name)
  return invalid === null
    ? name
    : refuse(16868, `'${name}' contains an invalid character for a variable name: '${invalid[0]}'`)
}

function letIn(argument: unknown, compiler: Compiler): Evaluate {
  const { vars, in: result } = namedArguments('$let', argument, { required: ['vars', 'in'] }, 16875)
  if (!isDocument(vars)) return refuse(16874, '$let only supports an object as its argument')
  const variables = Object.keys(vars).map((name) => ({ name: variableName(name), value: compiler.compile(vars[name]) }))
  const inside = compiler.knowing(variables.map(({ name }) => name)).compile(result)
  return (scope) => inside(variables.reduce((inner, { name, value }) => bind(inner, name, value(scope)), scope))
}

function map(argument: unknown, compiler: Compiler): Evaluate {
  const named = namedArguments('$map', argument, { required: ['input', 'in'], optional: ['as'] }, 16879)
  const name = variableName(named.as ?? 'this')
  const input = compiler.compile(named.input)
  const each = compiler.knowing([name]).compile(named.in)
  return (scope) => {
    const array = input(scope)
    if (isNullish(array)) return null
    if (!Array.isArray(array)) return refuse(16883, `input to $map must be an array not ${typeNameOf(array)}`)
    return array.map((element) => each(bind(scope, name, element)) ?? null)
  }
}

function filter(argument: unknown, compiler: Compiler): Evaluate {
  const optional = ['as', 'limit'] as const
  const named = namedArguments('$filter', argument, { required: ['input', 'cond'], optional }, 28647)
  const name = variableName(named.as ?? 'this')
  const input = compiler.compile(named.input)
  const limit = compileOptional(compiler, named.limit)
  const isWanted = compiler.knowing([name]).compile(named.cond)
  return (scope) => {
    const array = input(scope)
    if (isNullish(array)) return null
    if (!Array.isArray(array)) return refuse(28651, `input to $filter must be an array not ${typeNameOf(array)}`)
    const found = array.filter((element) => isTruthy(isWanted(bind(scope, name, element))))
    return found.slice(0, mostOf(limit?.(scope)))
  }
}

function mostOf(limit: unknown): number | undefined {
  if (isNullish(limit)) return undefined
  const most = integerArgument(
    limit,
    327391,
    `$filter: limit must be represented as a 32-bit integral value: ${showValue(limit)}`,
  )
  return most > 0 ? most : refuse(327392, `$filter: limit must be greater than 0: ${most}`)
}

function reduce(argument: unknown, compiler: Compiler): Evaluate {
  const named = namedArguments('$reduce', argument, { required: ['input', 'initialValue', 'in'] }, 40076)
  const input = compiler.compile(named.input)
  const initial = compiler.compile(named.initialValue)
  const next = compiler.knowing(['this', 'value']).compile(named.in)
  return (scope) => {
    const array = input(scope)
    if (isNullish(array)) return null
    if (!Array.isArray(array)) {
      return refuse(40080, `$reduce requires that 'input' be an array, found: ${showValue(array)}`)
    }
    return array.reduce<unknown>(
      (value, element) => next(bind(bind(scope, 'this', element), 'value', value)),
      initial(scope),
    )
  }
}

export const ITERATION_OPERATORS: OperatorTable = {
  $let: letIn,
  $map: map,
  $filter: filter,
  $reduce: reduce,
}
