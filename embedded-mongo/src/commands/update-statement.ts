import type { Collection } from '../store/collection'
import type { RecordWrite, Writer } from '../transactions/writer'
import { changedDocument } from '../update/changed-document'
import { compileUpdate, type Update } from '../update/update'
import type { UpdateContext } from '../update/update-context'
import { upsertedDocument } from '../update/upsert'
import { encodeDocument, fieldDecoder } from '../values/bson'
import { type Document, type FieldSet, unionOf } from '../values/document'
import { refuse } from '../values/errors'
import { foundBy, type Target } from './target'
import { validate } from './validation'
import type { Since } from './watch'

/** What was found beforehand, and what was written since; both undefined when it is looked for inside the write. */
export type Located = { located: readonly number[] | undefined; watch: Since | undefined }

export type UpdateStatement = {
  target: Target
  update: Update
  upsert: boolean
  bypassValidation: boolean
  /** Whether `before` and `after` are asked for, whole. */
  isAnswered: boolean
}

/** `before` and `after`: the one document that was changed, for `findAndModify`. */
export type UpdateOutcome = {
  matched: number
  modified: number
  upserted?: { _id: unknown }
  before?: Document
  after?: Document
}

/** Compiles the update of a statement. Refuses (9) replacing many documents by one. */
export function updateOf(specification: unknown, arrayFilters: unknown, { isMulti, environment }: Target): Update {
  const update = compileUpdate(specification, { arrayFilters, ...environment })
  if (isMulti && update.kind === 'replacement') {
    refuse('FailedToParse', 'multi update is not supported for replacement-style update')
  }
  return update
}

/** Changes what matches, or inserts when nothing does. Everything is worked out before anything is written. */
export function applyUpdate(
  statement: UpdateStatement,
  writer: Writer,
  collection: Collection,
  { located, watch }: Located,
  newId: () => unknown,
): UpdateOutcome {
  const { target, update, upsert, bypassValidation } = statement
  const inserts = upsert && (!target.isMulti || located === undefined || located.length === 0)
  const fields = fieldsToUpdate(statement, collection)
  const decode = fieldDecoder(fields)
  const found = foundBy(target, collection, writer.view, located, { sure: inserts, watch, decode })
  const context: UpdateContext = { now: target.environment.now }
  if (found.length === 0) {
    if (!inserts) return { matched: 0, modified: 0 }
    const after = upsertedDocument(target.filter, update, { ...context, inserting: true }, newId)
    validate(collection, after, { bypass: bypassValidation })
    writer.insert(collection, { raw: encodeDocument(after), document: after })
    return { matched: 1, modified: 0, upserted: { _id: after._id }, after }
  }
  const writes: RecordWrite[] = []
  let last: Pick<UpdateOutcome, 'before' | 'after'> = {}
  for (const one of found) {
    const { record, document } = one
    const position = update.usesPosition ? target.filter.positionIn(document) : undefined
    const { document: after, changed } = update.apply(document, { ...context, position })
    last = { before: document, after }
    if (!changed) continue
    validate(collection, after, { bypass: bypassValidation, before: document })
    const raw = fields === 'all' ? encodeDocument(after) : changedDocument(one.raw, document, after)
    writes.push({ record, before: one, after: { raw, document: after } })
  }
  writer.write(collection, writes)
  return { matched: found.length, modified: writes.length, ...last }
}

/** What it takes to find, change and index a document; the rest of it is not decoded, and stays the bytes that it is. */
function fieldsToUpdate({ target, update, isAnswered }: UpdateStatement, { indexes, validator }: Collection): FieldSet {
  if (isAnswered) return 'all'
  const read = [update.fields, target.filter.fields, validator?.fields ?? new Set<string>()]
  return [...read, ...indexes.map(({ fields }) => fields)].reduce(unionOf)
}
