import { type Document, fieldOf, setField } from '../../values/document'
import { refuse } from '../../values/errors'
import { isDocument, isNullish } from '../../values/kinds'
import { typeNameOf } from '../../values/types'
import { type Compiler, type Evaluate, namedArguments, type OperatorTable, ofArguments } from './operator'

const MANY = Number.POSITIVE_INFINITY

/** The fields of all documents, later ones over earlier ones; null and missing count as empty. */
export function mergeDocuments(documents: readonly unknown[]): Document {
  const merged: Document = {}
  for (const document of documents) {
    if (isNullish(document)) continue
    if (!isDocument(document)) {
      refuse(40400, `$mergeObjects requires object inputs, but input is of type ${typeNameOf(document)}`)
    }
    for (const name of Object.keys(document)) setField(merged, name, document[name])
  }
  return merged
}

function literal(argument: unknown): Evaluate {
  return () => argument
}

/** The name of a field must be known beforehand: a string, or one in `$literal`. */
function fieldName(operator: string, given: unknown): string {
  const name = isDocument(given) && Object.keys(given)[0] === '$literal' ? given.$literal : given
  if (typeof name !== 'string') {
    return refuse(5654601, `${operator} requires 'field' to evaluate to a constant string, but got ${typeNameOf(name)}`)
  }
  return name
}

function getField(argument: unknown, { compile }: Compiler): Evaluate {
  const isNamed = isDocument(argument) && Object.hasOwn(argument, 'field')
  const named = isNamed
    ? namedArguments('$getField', argument, { required: ['field'], optional: ['input'] }, 3041701)
    : {}
  const name = fieldName('$getField', isNamed ? argument.field : argument)
  const input = compile('input' in named ? named.input : '$$CURRENT')
  return (scope) => {
    const document = input(scope)
    if (document === null) return null
    return isDocument(document) ? fieldOf(document, name) : undefined
  }
}

function setFieldTo(argument: unknown, { compile }: Compiler): Evaluate {
  const named = namedArguments('$setField', argument, { required: ['field', 'input', 'value'] }, 4161101)
  const name = fieldName('$setField', named.field)
  const [input, value] = [compile(named.input), compile(named.value)]
  return (scope) => changed('$setField', input(scope), name, value(scope))
}

function unsetField(argument: unknown, { compile }: Compiler): Evaluate {
  const named = namedArguments('$unsetField', argument, { required: ['field', 'input'] }, 4161101)
  const name = fieldName('$unsetField', named.field)
  const input = compile(named.input)
  return (scope) => changed('$unsetField', input(scope), name, undefined)
}

function changed(operator: string, document: unknown, name: string, value: unknown): unknown {
  if (isNullish(document)) return null
  if (!isDocument(document)) {
    return refuse(4161105, `${operator} requires 'input' to evaluate to type Object, but got ${typeNameOf(document)}`)
  }
  const result: Document = {}
  for (const other of Object.keys(document))
    if (other !== name || value !== undefined) setField(result, other, document[other])
  if (value !== undefined) setField(result, name, value)
  return result
}

export const OBJECT_OPERATORS: OperatorTable = {
  $literal: literal,
  $const: literal,
  $mergeObjects: ofArguments('$mergeObjects', [0, MANY], mergeDocuments),
  $getField: getField,
  $setField: setFieldTo,
  $unsetField: unsetField,
}
