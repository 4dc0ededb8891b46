import type { Document } from '../values/document'
import { refuse, refuseUnsupported } from '../values/errors'
import { isDocument } from '../values/kinds'
import type { Condition } from './condition'
import type { CompileExpression } from './expression'
import { parseField } from './parse-field'

const MEANING = { $and: 'all', $or: 'any', $nor: 'none' } as const

/** Reads a filter document; without a compiler it refuses `$expr`. Refuses what MongoDB refuses, with its codes. */
export function parseFilter(filter: unknown, compileExpression?: CompileExpression): Condition {
  if (!isDocument(filter)) return refuse('TypeMismatch', 'Expected field filter to be of type object')
  const conditions = Object.keys(filter).flatMap((name) =>
    name.startsWith('$') ? parseTopLevel(name, filter[name], compileExpression) : parsePath(name, filter[name]),
  )
  const [only] = conditions
  return conditions.length === 1 && only !== undefined ? only : { is: 'all', of: conditions }
}

/** Inside `$elemMatch` there are no expressions: they would see the whole document. */
const parseInside = (filter: Document) => parseFilter(filter)

function parsePath(path: string, asked: unknown): Condition[] {
  return parseField(path, asked, parseInside).map((test) => ({ is: 'field', path, test }))
}

function parseTopLevel(name: string, argument: unknown, compileExpression?: CompileExpression): Condition[] {
  switch (name) {
    case '$and':
    case '$or':
    case '$nor':
      return [{ is: MEANING[name], of: parseBranches(name, argument, compileExpression) }]
    case '$expr':
      if (compileExpression === undefined) return refuse('BadValue', '$expr is not allowed in this context')
      return [{ is: 'expression', expression: compileExpression(argument) }]
    case '$comment':
      return []
    case '$alwaysTrue':
    case '$alwaysFalse':
      return [{ is: 'constant', holds: name === '$alwaysTrue' }]
    case '$text':
    case '$where':
    case '$jsonSchema':
    case '$sampleRate':
      return refuseUnsupported(`The operator ${name} is`)
    default:
      return refuse(
        'BadValue',
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      )
  }
}

function parseBranches(name: string, argument: unknown, compileExpression?: CompileExpression): Condition[] {
  if (!Array.isArray(argument)) return refuse('BadValue', `${name} must be an array`)
  if (argument.length === 0) refuse('BadValue', '$and/$or/$nor must be a nonempty array')
  return argument.map((branch) => {
    if (!isDocument(branch)) refuse('BadValue', '$or/$and/$nor entries need to be full objects')
    return parseFilter(branch, compileExpression)
  })
}
