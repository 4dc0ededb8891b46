import { evaluateVariables, expressionCompiler } from '../aggregate/expressions'
import { compileFilter } from '../match/filter'
import { search } from '../plan/search'
import { inOneGo } from '../plan/turns'
import type { Collection } from '../store/collection'
import { duplicateKey } from '../transactions/duplicate-key'
import type { Writer } from '../transactions/writer'
import { withIdentity } from '../update/identity'
import { compileUpdate } from '../update/update'
import { decodeDocument, encodeDocument } from '../values/bson'
import { type Document, fieldOf } from '../values/document'
import { refuse } from '../values/errors'
import type { Request } from './command'
import { environmentOf } from './environment'
import { documentOption, flagOption } from './options'
import { planQuery } from './query'
import type { Services } from './services'
import { validate } from './validation'

const MATCHED = new Set(['replace', 'keepExisting', 'merge', 'fail'])
const NOT_MATCHED = new Set(['insert', 'discard', 'fail'])

type Merge = {
  on: readonly string[]
  whenMatched: unknown
  whenNotMatched: string
  definitions: Document | undefined
}

/** Brings results together with what a collection holds, as the argument of `$merge` says. */
export async function mergeDocuments(
  { namespace, specification }: { namespace: string; specification: Document },
  parts: AsyncIterable<Document[]>,
  request: Request,
  services: Services,
): Promise<void> {
  const { store, transactions } = services
  const merge = mergeOf(specification)
  for await (const part of parts) {
    await transactions.writeOrWait(() => {
      const collection = store.catalogue.find(namespace) ?? store.catalogue.create(namespace)
      refuseWithoutIndex(collection, merge.on)
      for (const document of part) mergeOne(collection, merge, document, transactions.direct, request, services)
    }, request.deadline)
  }
}

function mergeOf(specification: Document): Merge {
  const { on = '_id', whenMatched = 'merge', whenNotMatched = 'insert' } = specification
  const paths = Array.isArray(on) ? on.map(String) : [String(on)]
  if (typeof whenMatched === 'string' && !MATCHED.has(whenMatched)) {
    refuse('BadValue', `Enumeration value '${whenMatched}' for field '$merge.whenMatched' is not a valid value.`)
  }
  if (typeof whenNotMatched !== 'string' || !NOT_MATCHED.has(whenNotMatched)) {
    return refuse(
      'BadValue',
      `Enumeration value '${String(whenNotMatched)}' for field '$merge.whenNotMatched' is not a valid value.`,
    )
  }
  return { on: paths, whenMatched, whenNotMatched, definitions: documentOption(specification, 'let') }
}

/** Without a unique index a result could belong to several documents. */
function refuseWithoutIndex({ indexes }: Collection, on: readonly string[]): void {
  const wanted = [...on].sort().join()
  const hasIndex = indexes.some(
    ({ unique, partial, paths }) => unique && !partial && [...paths].sort().join() === wanted,
  )
  if (!hasIndex) refuse(51_183, "Cannot find index to verify that join fields will be unique: $merge 'on'")
}

function mergeOne(
  collection: Collection,
  merge: Merge,
  result: Document,
  writer: Writer,
  request: Request,
  services: Services,
): void {
  const bypass = flagOption(request.body, 'bypassDocumentValidation')
  const environment = environmentOf(request.body, undefined, new Date(services.now()))
  const specification = Object.fromEntries(merge.on.map((path) => [path, { $eq: fieldOf(result, path) ?? null }]))
  const filter = compileFilter(specification, environment)
  const query = planQuery({ collection, filter, specification, limit: 1 }, environment)
  const [record] = inOneGo(search(writer.view, query(writer.view)))
  const before = record === undefined ? undefined : writer.view.get(collection, record)
  if (record === undefined || before === undefined) {
    if (merge.whenNotMatched === 'discard') return
    if (merge.whenNotMatched === 'fail') {
      refuse(
        13_113,
        '$merge could not find a matching document in the target collection for at least one document in the source collection',
      )
    }
    const document = withIdentity(result, services.newId)
    validate(collection, document, { bypass })
    writer.insert(collection, { raw: encodeDocument(document), document })
    return
  }
  if (merge.whenMatched === 'keepExisting') return
  const [index] = collection.indexes
  if (merge.whenMatched === 'fail' && index !== undefined) throw duplicateKey(collection, index, result)
  const current = decodeDocument(before)
  const document = mergedDocument(current, result, merge, services)
  validate(collection, document, { bypass, before: current })
  writer.write(collection, [
    { record, before: { raw: before, document: current }, after: { raw: encodeDocument(document), document } },
  ])
}

function mergedDocument(current: Document, result: Document, merge: Merge, { now }: Services): Document {
  const { _id } = current
  if (merge.whenMatched === 'replace') return { _id, ...result, ...(_id !== undefined && { _id }) }
  if (merge.whenMatched === 'merge') return { ...current, ...result, _id }
  const at = new Date(now())
  const variables = { new: result, ...evaluateVariables(merge.definitions, { now: at, variables: { ROOT: result } }) }
  const compileExpression = expressionCompiler({ now: at, variables })
  return compileUpdate(merge.whenMatched, { compileExpression }).apply(current, { now: at }).document
}
