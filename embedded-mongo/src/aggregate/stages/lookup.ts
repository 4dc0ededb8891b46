import type { Expression } from '../../match/expression'
import { type Document, type FieldSet, unionOf } from '../../values/document'
import { refuse, refuseUnsupported } from '../../values/errors'
import { isDocument, isRegex } from '../../values/kinds'
import { showValue } from '../../values/show'
import { typeNameOf } from '../../values/types'
import { parseFieldPath, valueAtPath } from '../expression/field-path'
import { collect, type Item, PAUSE, type Stream } from '../stream'
import type { Stage, StageContext } from './stage'
import { replaceAt } from './unwind'

type Lookup = {
  from: string
  as: readonly string[]
  localField: readonly string[] | undefined
  foreignField: string
  pipeline: readonly Document[]
  variables: readonly { name: string; expression: Expression }[]
}

/** Puts an array of documents of another collection into each document. */
export function lookupStage(argument: unknown, context: StageContext): Stage {
  const lookup = parse(argument, context)
  const { localField = [], as, variables } = lookup
  const own: FieldSet = new Set([...localField.slice(0, 1), ...as.slice(0, 1)])
  return {
    fields: variables.map(({ expression }) => expression.fields).reduce(unionOf, own),
    keepsOthers: true,
    run: (source) => joined(source, lookup, context),
  }
}

function parse(argument: unknown, { compileExpression, inner }: StageContext): Lookup {
  if (!isDocument(argument)) return refuse('FailedToParse', 'the $lookup stage specification must be an object')
  const { from, as, localField, foreignField, pipeline = [], let: definitions = {}, ...others } = argument
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) refuse('FailedToParse', `unknown argument to $lookup: ${unknown}`)
  if (isDocument(from)) refuseUnsupported('$lookup from another database is')
  if (from === undefined) refuse('FailedToParse', "must specify 'from' field for a $lookup")
  if ((localField === undefined) !== (foreignField === undefined)) {
    refuse('FailedToParse', "$lookup requires both or neither of 'localField' and 'foreignField' to be specified")
  }
  if (localField === undefined && argument.pipeline === undefined) {
    refuse(
      'FailedToParse',
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    )
  }
  if (!Array.isArray(pipeline) || !pipeline.every(isDocument)) {
    return refuse('TypeMismatch', "'pipeline' option must be specified as an array")
  }
  if (!isDocument(definitions))
    return refuse(
      'FailedToParse',
      `$lookup argument 'let: ${showValue(definitions)}' must be an object, is type ${typeNameOf(definitions)}`,
    )
  refuseWrites(pipeline)
  const variables = Object.keys(definitions).map((name) => ({ name, expression: compileExpression(definitions[name]) }))
  if (variables.length === 0) inner(pipeline)
  return {
    from: text('from', from),
    as: parseFieldPath(text('as', as)),
    localField: localField === undefined ? undefined : parseFieldPath(text('localField', localField)),
    foreignField: foreignField === undefined ? '' : parseFieldPath(text('foreignField', foreignField)).join('.'),
    pipeline,
    variables,
  }
}

function text(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  return refuse(
    'FailedToParse',
    `$lookup argument '${name}: ${showValue(value)}' must be a string, is type ${typeNameOf(value)}`,
  )
}

/** Stages that write stand at the end of a whole pipeline only. */
function refuseWrites(pipeline: readonly Document[]): void {
  const writing = pipeline.flatMap((stage) => Object.keys(stage)).find((name) => name === '$out' || name === '$merge')
  if (writing !== undefined) refuse(51047, `${writing} is not allowed within a $lookup's sub-pipeline`)
}

function* joined(source: Stream, lookup: Lookup, context: StageContext): Generator<Item, void> {
  for (const item of source) {
    if (item === PAUSE) yield item
    else yield* withMatches(item, lookup, context)
  }
}

function* withMatches(
  document: Document,
  lookup: Lookup,
  { read, variables, memory }: StageContext,
): Generator<Item, void> {
  const found: Document[] = []
  const { hold } = memory()
  const own = Object.fromEntries(lookup.variables.map(({ name, expression }) => [name, expression.evaluate(document)]))
  const query = {
    collection: lookup.from,
    filter: filterFor(document, lookup),
    pipeline: lookup.pipeline,
    variables: { ...variables, ...own },
  }
  yield* collect(read(query), (match) => {
    hold(match)
    found.push(match)
  })
  yield replaceAt(document, lookup.as, found)
}

/** A missing local value finds null and missing; an array finds what any of its elements finds. */
function filterFor(document: Document, { localField, foreignField }: Lookup): Document {
  if (localField === undefined) return {}
  const local = valueAtPath(document, localField) ?? null
  if (!Array.isArray(local)) return { [foreignField]: { $eq: local } }
  if (!local.some(isRegex)) return { [foreignField]: { $in: local } }
  return { $or: local.map((value) => ({ [foreignField]: { $eq: value } })) }
}

/** Adds the documents of another collection after those that came. */
export function unionWithStage(argument: unknown, { read, variables, inner }: StageContext): Stage {
  const { coll, pipeline = [] } = isDocument(argument) ? argument : { coll: argument }
  if (typeof coll !== 'string') return refuse('FailedToParse', 'the $unionWith stage needs the name of a collection')
  if (!Array.isArray(pipeline) || !pipeline.every(isDocument)) {
    return refuse('TypeMismatch', "BSON field '$unionWith.pipeline' is the wrong type, expected type 'array'")
  }
  refuseWrites(pipeline)
  inner(pipeline)
  return {
    fields: new Set(),
    keepsOthers: true,
    *run(source) {
      yield* source
      yield* read({ collection: coll, filter: {}, pipeline, variables })
    },
  }
}
