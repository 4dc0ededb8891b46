import type { Document } from '../../values/document'
import { refuse } from '../../values/errors'
import { isDocument, isNullish } from '../../values/kinds'
import { showValue } from '../../values/show'
import { isTruthy } from '../../values/truth'
import { type Compiler, type Evaluate, listArguments, namedArguments, type OperatorTable, ofOne } from './operator'

const MANY = Number.POSITIVE_INFINITY

function all(argument: unknown, { compile }: Compiler): Evaluate {
  const parts = listArguments('$and', argument, 0, MANY).map(compile)
  return (scope) => parts.every((evaluate) => isTruthy(evaluate(scope)))
}

function any(argument: unknown, { compile }: Compiler): Evaluate {
  const parts = listArguments('$or', argument, 0, MANY).map(compile)
  return (scope) => parts.some((evaluate) => isTruthy(evaluate(scope)))
}

function conditional(argument: unknown, { compile }: Compiler): Evaluate {
  const [test, yes, no] = branchesOf(argument).map(compile)
  return (scope) => (isTruthy(test?.(scope)) ? yes?.(scope) : no?.(scope))
}

function branchesOf(argument: unknown): readonly unknown[] {
  if (!isDocument(argument)) return listArguments('$cond', argument, 3)
  const unknown = Object.keys(argument).find((name) => !['if', 'then', 'else'].includes(name))
  if (unknown !== undefined) refuse(17083, `Unrecognized parameter to $cond: ${unknown}`)
  if (!Object.hasOwn(argument, 'if')) refuse(17080, "Missing 'if' parameter to $cond")
  if (!Object.hasOwn(argument, 'then')) refuse(17081, "Missing 'then' parameter to $cond")
  if (!Object.hasOwn(argument, 'else')) refuse(17082, "Missing 'else' parameter to $cond")
  return [argument.if, argument.then, argument.else]
}

function ifNull(argument: unknown, { compile }: Compiler): Evaluate {
  const list: readonly unknown[] = Array.isArray(argument) ? argument : [argument]
  if (list.length < 2) refuse(1257300, '$ifNull needs at least two arguments, had: 1')
  const parts = list.map(compile)
  return (scope) => {
    let value: unknown
    for (const evaluate of parts) {
      value = evaluate(scope)
      if (!isNullish(value)) return value
    }
    return value
  }
}

function choose(argument: unknown, { compile }: Compiler): Evaluate {
  if (!isDocument(argument)) {
    return refuse(40060, `$switch requires an object as an argument, found: ${showValue(argument)}`)
  }
  const unknown = Object.keys(argument).find((name) => name !== 'branches' && name !== 'default')
  if (unknown !== undefined) refuse(40067, `$switch found an unknown argument: ${unknown}`)
  if (!Array.isArray(argument.branches)) return refuse(40061, "$switch expected an array for 'branches'")
  if (argument.branches.length === 0) refuse(40068, '$switch requires at least one branch.')
  const branches = argument.branches.map(branchOf).map((branch) => ({
    test: compile(branch.case),
    value: compile(branch.then),
  }))
  const otherwise = Object.hasOwn(argument, 'default') ? compile(argument.default) : undefined
  return (scope) => {
    const branch = branches.find(({ test }) => isTruthy(test(scope)))
    if (branch !== undefined) return branch.value(scope)
    if (otherwise !== undefined) return otherwise(scope)
    return refuse(40066, '$switch could not find a matching branch for an input, and no default was specified.')
  }
}

function branchOf(branch: unknown): Document {
  if (!isDocument(branch))
    return refuse(40062, `$switch expected each branch to be an object, found: ${showValue(branch)}`)
  return namedArguments('$switch', branch, { required: ['case', 'then'] }, 40063)
}

export const LOGIC_OPERATORS: OperatorTable = {
  $and: all,
  $or: any,
  $not: ofOne('$not', (value) => !isTruthy(value)),
  $cond: conditional,
  $ifNull: ifNull,
  $switch: choose,
}
