import type { Collection } from '../store/collection'
import type { State } from '../store/records'
import type { Writer } from '../transactions/writer'
import { withIdentity } from '../update/identity'
import { decodeDocument, encodeDocument, MAX_DOCUMENT_BYTES } from '../values/bson'
import type { Document } from '../values/document'
import { refuse } from '../values/errors'
import { toInteger } from '../values/numbers'
import { beginsWith, withFirst } from '../wire/raw-document'
import type { Command, Request } from './command'
import { environmentOf } from './environment'
import { documentOption, flagOption } from './options'
import type { Services } from './services'
import { decoderToRemove, foundBy, locate, targetOf } from './target'
import { applyUpdate, type UpdateOutcome, type UpdateStatement, updateOf } from './update-statement'
import { validate } from './validation'
import { runBatch, type Statement } from './write-batch'

const nowhere = async () => undefined
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

const insert: Command = {
  fields: ['bypassDocumentValidation', 'ordered'],
  documents: 'documents',
  transactional: true,
  run(request, services) {
    const bypass = flagOption(request.body, 'bypassDocumentValidation')
    const statements = request.documents.map(
      (raw): Statement<number> => ({
        isMulti: false,
        creates: true,
        locate: nowhere,
        run: (writer, collection) => insertOne(writer, required(collection), raw, bypass, services),
        sum: total,
      }),
    )
    return runBatch(request, services, statements, (inserted) => ({ n: inserted.filter((one) => one === 1).length }))
  },
}

/** Statements that create have made the collection before they run. */
function required(collection: Collection | undefined): Collection {
  return collection ?? refuse('NamespaceNotFound', 'The collection was dropped meanwhile')
}

/** The document is stored as it was sent, with its `_id` in first place. */
function insertOne(writer: Writer, collection: Collection, raw: Buffer, bypass: boolean, { newId }: Services): number {
  if (raw.length > MAX_DOCUMENT_BYTES) {
    refuse(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${raw.length}, max size: ${MAX_DOCUMENT_BYTES}`,
    )
  }
  const state = beginsWith(raw, '_id') ? asSent(raw, collection, newId) : identified(raw, newId)
  validate(collection, state.document, { bypass })
  writer.insert(collection, state)
  return 1
}

/** Only what the indexes and the validator look at is decoded. */
function asSent(raw: Buffer, collection: Collection, newId: Services['newId']): Required<State> {
  return { raw, document: withIdentity(collection.decodeToStore(raw), newId) }
}

function identified(raw: Buffer, newId: Services['newId']): Required<State> {
  const document = withIdentity(decodeDocument(raw), newId)
  return { raw: withFirst(raw, '_id') ?? encodeDocument(document), document }
}

const UPDATE_FIELDS = new Set(['arrayFilters', 'c', 'collation', 'hint', 'multi', 'q', 'u', 'upsert'])
const DELETE_FIELDS = new Set(['collation', 'hint', 'limit', 'q'])

const update: Command = {
  fields: ['bypassDocumentValidation', 'let', 'ordered'],
  documents: 'updates',
  transactional: true,
  run(request, services) {
    const statements = request.documents.map((raw) => updateStatement(decodeDocument(raw), request, services))
    return runBatch(request, services, statements, (results) => {
      const done = results.flatMap((result) => result ?? [])
      const upserted = results.flatMap((result, index) => (result?.upserted ? [{ index, ...result.upserted }] : []))
      return {
        n: total(done.map(({ matched }) => matched)),
        nModified: total(done.map(({ modified }) => modified)),
        ...(upserted.length > 0 && { upserted }),
      }
    })
  },
}

function updateStatement(settings: Document, request: Request, services: Services): Statement<UpdateOutcome> {
  refuseUnknown('update.updates', settings, UPDATE_FIELDS)
  const { body } = request
  const constants = documentOption(settings, 'c') ?? documentOption(body, 'let')
  const isMulti = flagOption(settings, 'multi')
  const target = targetOf(settings, 'q', isMulti, environmentOf(settings, constants, new Date(services.now())))
  const statement: UpdateStatement = {
    target,
    update: updateOf(settings.u, settings.arrayFilters, target),
    upsert: flagOption(settings, 'upsert'),
    bypassValidation: flagOption(body, 'bypassDocumentValidation'),
    isAnswered: false,
  }
  return {
    isMulti,
    creates: statement.upsert,
    locate: (collection) => locate(target, collection, request, services),
    run: (writer, collection, located, watch) =>
      collection === undefined
        ? { matched: 0, modified: 0 }
        : applyUpdate(statement, writer, collection, { located, watch }, services.newId),
    sum: (results) => ({
      ...results[0],
      matched: total(results.map(({ matched }) => matched)),
      modified: total(results.map(({ modified }) => modified)),
    }),
  }
}

const remove: Command = {
  fields: ['let', 'ordered'],
  documents: 'deletes',
  transactional: true,
  run(request, services) {
    const statements = request.documents.map((raw) => deleteStatement(decodeDocument(raw), request, services))
    return runBatch(request, services, statements, (results) => ({ n: total(results.map((removed) => removed ?? 0)) }))
  },
}

function deleteStatement(settings: Document, request: Request, services: Services): Statement<number> {
  refuseUnknown('delete.deletes', settings, DELETE_FIELDS)
  const limit = toInteger(settings.limit)
  if (limit !== 0 && limit !== 1) {
    refuse('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${String(settings.limit)}`)
  }
  const environment = environmentOf(settings, documentOption(request.body, 'let'), new Date(services.now()))
  const target = targetOf(settings, 'q', limit === 0, environment)
  return {
    isMulti: target.isMulti,
    creates: false,
    locate: (collection) => locate(target, collection, request, services),
    run(writer, collection, located) {
      if (collection === undefined) return 0
      const decode = decoderToRemove(target, collection)
      const found = foundBy(target, collection, writer.view, located, { decode })
      writer.write(
        collection,
        found.map((one) => ({ record: one.record, before: one, after: undefined })),
      )
      return found.length
    },
    sum: total,
  }
}

function refuseUnknown(where: string, settings: Document, known: ReadonlySet<string>): void {
  for (const field of Object.keys(settings)) {
    if (!known.has(field)) refuse('IDLUnknownField', `BSON field '${where}.${field}' is an unknown field.`)
  }
}

export const writeCommands = { insert, update, delete: remove }
