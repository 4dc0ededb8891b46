import type { CompileExpression } from '../match/expression'
import { addFields, exclude } from '../project/apply'
import { projectionOf } from '../project/projection'
import type { PathRule } from '../project/rule'
import { treeOf } from '../project/rule-tree'
import { type Document, type FieldSet, unionOf } from '../values/document'
import { refuse } from '../values/errors'
import { isDocument } from '../values/kinds'
import { topLevelOf } from '../values/paths'
import { showValue } from '../values/show'
import { typeNameOf } from '../values/types'
import { parseFieldPath } from './expression/field-path'

/** A stage that makes one document of one document. */
export type DocumentStage = {
  /** Top-level fields it reads. */
  fields: FieldSet
  /** Whether fields it does not read are in its result. */
  keepsOthers: boolean
  apply(document: Document): Document
}

export const DOCUMENT_STAGES = new Set(['$addFields', '$set', '$unset', '$project', '$replaceRoot', '$replaceWith'])

/** Compiles a stage out of `DOCUMENT_STAGES`. */
export function compileDocumentStage(
  name: string,
  argument: unknown,
  compileExpression: CompileExpression,
): DocumentStage {
  switch (name) {
    case '$project':
      return projectStage(argument, compileExpression)
    case '$unset':
      return unsetStage(argument)
    case '$replaceRoot':
      return replaceStage(newRootOf(argument), compileExpression)
    case '$replaceWith':
      return replaceStage(argument, compileExpression)
    default:
      return addFieldsStage(name, argument, compileExpression)
  }
}

function projectStage(argument: unknown, compileExpression: CompileExpression): DocumentStage {
  if (!isDocument(argument)) return refuse(15969, '$project specification must be an object')
  if (Object.keys(argument).length === 0)
    refuse(51272, 'Invalid $project :: caused by :: projection specification must have at least one field')
  const { fields, apply } = projectionOf(argument, { isFind: false, compileExpression })
  return {
    fields: fields === 'all' ? new Set() : fields,
    keepsOthers: fields === 'all',
    apply: (document) => apply(document),
  }
}

function unsetStage(argument: unknown): DocumentStage {
  const paths: readonly unknown[] = Array.isArray(argument) ? argument : [argument]
  if (paths.length === 0) refuse(31119, '$unset specification must be a string or an array with at least one field')
  const rules = paths.map((path): PathRule => {
    if (typeof path !== 'string')
      return refuse(31120, '$unset specification must be a string or an array containing only string values')
    if (path.startsWith('$'))
      refuse(16410, "FieldPath field names may not start with '$'. Consider using $getField or $setField.")
    parseFieldPath(path)
    return { path, rule: { is: 'exclude' } }
  })
  const tree = treeOf(rules)
  return { fields: new Set(), keepsOthers: true, apply: (document) => exclude(document, tree, { root: document }) }
}

function newRootOf(argument: unknown): unknown {
  if (!isDocument(argument))
    return refuse(40229, `expected an object as specification for $replaceRoot stage, got ${typeNameOf(argument)}`)
  const unknown = Object.keys(argument).find((name) => name !== 'newRoot')
  if (unknown !== undefined) refuse(40415, `BSON field '$replaceRoot.${unknown}' is an unknown field.`)
  if (argument.newRoot === undefined) refuse(40414, "BSON field '$replaceRoot.newRoot' is missing but a required field")
  return argument.newRoot
}

function replaceStage(argument: unknown, compileExpression: CompileExpression): DocumentStage {
  const { fields, evaluate } = compileExpression(argument)
  return {
    fields,
    keepsOthers: false,
    apply: (document) => {
      const root = evaluate(document)
      if (isDocument(root)) return root
      return refuse(
        40228,
        `'newRoot' expression must evaluate to an object, but resulting value was: ${root === undefined ? 'MISSING' : showValue(root)}. Type of resulting value: '${typeNameOf(root)}'.`,
      )
    },
  }
}

function addFieldsStage(name: string, argument: unknown, compileExpression: CompileExpression): DocumentStage {
  if (!isDocument(argument))
    return refuse(40272, `${name} specification stage must be an object, got ${typeNameOf(argument)}`)
  const rules = readAdditions(argument, compileExpression)
  if (rules.length === 0) refuse(40177, `Invalid ${name} :: caused by :: specification must have at least one field`)
  const tree = treeOf(rules)
  const fields = rules
    .map(({ path, rule }) =>
      unionOf(new Set([topLevelOf(path)]), rule.is === 'compute' ? rule.expression.fields : new Set()),
    )
    .reduce(unionOf)
  return { fields, keepsOthers: true, apply: (document) => addFields(document, tree, { root: document }) }
}

/** Numbers and booleans are values here; documents without operators go on below. */
function readAdditions(specification: Document, compileExpression: CompileExpression, above = ''): PathRule[] {
  return Object.keys(specification).flatMap((name): PathRule[] => {
    const value = specification[name]
    if (name.startsWith('$'))
      refuse(16410, "FieldPath field names may not start with '$'. Consider using $getField or $setField.")
    parseFieldPath(name)
    const path = `${above}${name}`
    const isBranch = isDocument(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$')
    if (isBranch) return readAdditions(value, compileExpression, `${path}.`)
    return [{ path, rule: { is: 'compute', expression: compileExpression(value) } }]
  })
}
