import { compileProjection, type Projection } from '../project/projection'
import type { Collection } from '../store/collection'
import type { Writer } from '../transactions/writer'
import type { Document } from '../values/document'
import { refuse } from '../values/errors'
import { RawReply } from '../wire/raw-reply'
import { encodeReply } from './answer'
import type { Command, Request } from './command'
import { environmentOf } from './environment'
import { namespaceOf, refuseUnusableName, writableCollection } from './namespace'
import { documentOption, flagOption } from './options'
import { foundBy, locate, type Target, targetOf } from './target'
import { applyUpdate, type Located, updateOf } from './update-statement'
import { unchanged, Watch } from './watch'

const run: Command['run'] = async (request, services) => {
  const { body, transaction, remember, deadline } = request
  const { store, transactions, newId } = services
  refuseContradictions(body)
  const namespace = namespaceOf(request)
  const target = targetOf(
    body,
    'query',
    false,
    environmentOf(body, documentOption(body, 'let'), new Date(services.now())),
  )
  const projection = compileProjection(documentOption(body, 'fields'), target.environment)
  const upsert = flagOption(body, 'upsert')
  const act = flagOption(body, 'remove')
    ? removal(target, projection)
    : change(request, target, projection, upsert, newId)

  const known = writableCollection(store.catalogue, namespace)
  if (known === undefined && upsert) refuseUnusableName(namespace)
  const collection = () => store.catalogue.find(namespace) ?? (upsert ? store.catalogue.create(namespace) : undefined)
  if (transaction !== undefined) {
    const located = known && (await locate(target, known, request, services))
    const there = known ?? (await store.commits.write(collection))
    return act(transactions.writerOf(transaction), there, { located, watch: known && unchanged(known) })
  }
  const watch = known && new Watch(known)
  try {
    const located = known && (await locate(target, known, request, services))
    return await transactions.writeOrWait(() => {
      watch?.doubt()
      const there = collection()
      const reply = encodeReply(
        act(transactions.direct, there, { located: there === known ? located : undefined, watch }),
      )
      remember?.(reply)
      return RawReply.of(reply)
    }, deadline)
  } finally {
    watch?.end()
  }
}

export const findAndModify: Command = {
  fields: [
    'arrayFilters',
    'bypassDocumentValidation',
    'collation',
    'fields',
    'hint',
    'let',
    'new',
    'query',
    'remove',
    'sort',
    'update',
    'upsert',
  ],
  transactional: true,
  run,
}

function refuseContradictions(body: Document): void {
  const removes = flagOption(body, 'remove')
  if (removes && body.update !== undefined) {
    refuse('FailedToParse', 'Cannot specify both an update and remove=true')
  }
  if (!removes && body.update === undefined) {
    refuse('FailedToParse', 'Either an update or remove=true must be specified')
  }
  if (removes && flagOption(body, 'upsert')) refuse('FailedToParse', 'Cannot specify both upsert=true and remove=true')
  if (removes && flagOption(body, 'new')) {
    refuse(
      'FailedToParse',
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    )
  }
}

type Act = (writer: Writer, collection: Collection | undefined, located: Located) => Document

function removal(target: Target, projection: Projection | undefined): Act {
  return (writer, collection, { located }) => {
    const [found] = collection === undefined ? [] : foundBy(target, collection, writer.view, located)
    if (collection === undefined || found === undefined) return { lastErrorObject: { n: 0 }, value: null, ok: 1 }
    writer.write(collection, [{ record: found.record, before: found, after: undefined }])
    return { lastErrorObject: { n: 1 }, value: shown(target, projection, found.document, found.document), ok: 1 }
  }
}

function change(
  { body }: Request,
  target: Target,
  projection: Projection | undefined,
  upsert: boolean,
  newId: () => unknown,
): Act {
  const update = updateOf(body.update, body.arrayFilters, target)
  const bypassValidation = flagOption(body, 'bypassDocumentValidation')
  const isAfter = flagOption(body, 'new')
  return (writer, collection, located) => {
    if (collection === undefined) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ok: 1 }
    const statement = { target, update, upsert, bypassValidation, isAnswered: true }
    const { matched, upserted, before, after } = applyUpdate(statement, writer, collection, located, newId)
    const value = isAfter ? after : before
    return {
      lastErrorObject: {
        n: matched,
        updatedExisting: matched > 0 && upserted === undefined,
        ...(upserted && { upserted: upserted._id }),
      },
      value: value === undefined ? null : shown(target, projection, value, before ?? value),
      ok: 1,
    }
  }
}

/** The position `$` stands for is that in the document which matched. */
function shown(
  { filter }: Target,
  projection: Projection | undefined,
  document: Document,
  matched: Document,
): Document {
  if (projection === undefined) return document
  return projection.apply(document, projection.usesPosition ? filter.positionIn(matched) : undefined)
}
