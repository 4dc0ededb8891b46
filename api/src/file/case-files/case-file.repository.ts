import type { Kind } from '@dossier/contract/file/kinds'
import type { AnyBulkWriteOperation, ClientSession, Collection, Db, Filter, UpdateFilter } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import { ensure, found } from '../../platform/errors'
import type { NamingContent } from '../../platform/file-store/named-content.repository'
import { digestOf, type Seal } from '../../trail/audit/seal'
import type { Action, CaseFile, ReviewedRecord } from '../engine/model'
import {
  type ActionDocument,
  actionDocument,
  actionFrom,
  type RecordDocument,
  recordDocument,
  recordFrom,
} from './documents'

/** What is stored beside a client's record so that it can be found, computed from it on every write. */
export type Shadow = (record: ReviewedRecord) => Record<string, unknown>

/** Clients are listed and counted, so that they have a collection of their own; everything in their files shares one. */
const collectionFor = (kind: string) => (kind === 'company' ? 'companies' : 'records')

export const caseFileIndexes: CollectionIndexes[] = [
  {
    collection: 'records',
    indexes: [
      { key: { organisation_id: 1, company_id: 1, kind: 1, _id: 1 } },
      { key: { organisation_id: 1, parents: 1, kind: 1, _id: 1 } },
    ],
  },
  {
    collection: 'actions',
    indexes: [
      { key: { organisation_id: 1, open: 1, listed_at: -1, _id: -1 } },
      { key: { organisation_id: 1, company_id: 1, open: 1, listed_at: -1, _id: -1 } },
      { key: { organisation_id: 1, recordIds: 1, open: 1 } },
    ],
  },
]

/** Of records and changes, those that may name a file. */
export const documentsNamingContent: readonly NamingContent[] = [
  { collection: 'records', which: { kind: 'kyc_file' } },
  { collection: 'actions', which: { 'parts.kind': 'kyc_file' } },
]

/** A database answers the first hundred by itself and asks to be asked for the rest. */
const wholeFile = 10_000

/** What stands beside a client's record grows with the file and is nothing to an act. */
const recordOnly = { projection: { search: 0, trigrams: 0, order: 0, progress: 0, missing: 0 } }

type Saved = { readonly tally: Tally; readonly seals: readonly Seal[] }

/** How many actions a write opened and closed, by client. */
export type Tally = ReadonlyMap<string, { readonly opened: number; readonly closed: number }>

export type CaseFileRepository = ReturnType<typeof createCaseFileRepository>

/** Loads the part of a client's file that an act concerns, and writes back what the act made of it. */
export function createCaseFileRepository(db: Db, shadow: Shadow = () => ({})) {
  const actions = db.collection<ActionDocument>('actions')
  const clients = db.collection<RecordDocument>(collectionFor('company'))
  const records = db.collection<RecordDocument>('records')
  const holding = (kind: string): Collection<RecordDocument> => (kind === 'company' ? clients : records)

  return {
    /**
     * Returns one record with its open actions. Throws 404 when it is not there or not the organisation's. An action that
     * the caller has read is not read again where the record names no other one.
     */
    async ofRecord(
      { organisationId }: Scope,
      kind: Kind,
      id: string,
      session?: ClientSession,
      known?: Action,
    ): Promise<CaseFile> {
      const document = await holding(kind).findOne(
        { _id: id, organisation_id: organisationId, kind },
        { session, ...recordOnly },
      )
      const record = recordFrom(found(document))
      if (known && record.openActions.every((open) => open.id === known.id && open.rev === known.rev)) {
        return caseFile([record], [known])
      }
      const mine = { organisation_id: organisationId, recordIds: id, open: true }
      const open = await actions.find(mine, { session }).toArray()
      return caseFile([record], open.map(actionFrom))
    },

    /** Returns everything of one client with its open actions, at three reads (ruling 24). Empty when there is no such client. */
    async ofClient({ organisationId }: Scope, companyId: string, session?: ClientSession): Promise<CaseFile> {
      const client = await clients.findOne(
        { _id: companyId, organisation_id: organisationId },
        { session, ...recordOnly },
      )
      if (!client) return caseFile([], [])
      const mine = { organisation_id: organisationId, company_id: companyId }
      const whole = { session, batchSize: wholeFile }
      const under = await records.find(mine, whole).sort({ kind: 1, _id: 1 }).toArray()
      const open = await actions.find({ ...mine, open: true }, whole).toArray()
      return caseFile([client, ...under].map(recordFrom), open.map(actionFrom))
    },

    /** Returns the records of an action, and everything that is open in the client's file. */
    async ofAction({ organisationId }: Scope, action: Action, session?: ClientSession): Promise<CaseFile> {
      const mine = { organisation_id: organisationId, company_id: action.companyId }
      const ids = action.parts.map(({ recordId }) => recordId)
      const about = await records.find({ _id: { $in: ids }, organisation_id: organisationId }, { session }).toArray()
      const open = await actions.find({ ...mine, open: true }, { session, batchSize: wholeFile }).toArray()
      return caseFile(about.map(recordFrom), open.map(actionFrom))
    },

    /** Returns an action of the organisation, open or closed. Throws 404 when there is none. */
    async action({ organisationId }: Scope, id: string, session?: ClientSession): Promise<Action> {
      return actionFrom(found(await actions.findOne({ _id: id, organisation_id: organisationId }, { session })))
    },

    /** Returns one record, null when there is none. */
    async record({ organisationId }: Scope, kind: Kind, id: string, session?: ClientSession) {
      const document = await holding(kind).findOne(
        { _id: id, organisation_id: organisationId, kind },
        { session, ...recordOnly },
      )
      return document && recordFrom(document)
    },

    /** Returns what hangs under these records, one level down; of one kind where it is named. */
    async under({ organisationId }: Scope, ids: readonly string[], kind?: Kind): Promise<ReviewedRecord[]> {
      const filter = { organisation_id: organisationId, parents: { $in: [...ids] }, ...(kind && { kind }) }
      return (await records.find(filter).toArray()).sort(byId).map(recordFrom)
    },

    /** Returns the approved changes of these records, in the order of their approval. */
    async approvedOf({ organisationId }: Scope, ids: readonly string[]): Promise<Action[]> {
      const mine = { organisation_id: organisationId, recordIds: { $in: [...ids] }, open: false }
      const approved = await actions.find({ ...mine, 'closing.taken': 'approved' }).toArray()
      return approved.sort((one, other) => one.listed_at.getTime() - other.listed_at.getTime()).map(actionFrom)
    },

    /** Returns all records of a kind in a client's file, by id. */
    async ofKind({ organisationId }: Scope, kind: Kind, companyId: string): Promise<ReviewedRecord[]> {
      const mine: Filter<RecordDocument> = { organisation_id: organisationId, company_id: companyId, kind }
      return (await records.find(mine).sort({ _id: 1 }).toArray()).map(recordFrom)
    },

    /**
     * Writes what changed between two states of a file, inside the act's transaction. A record that moved on since it
     * was read answers 409. A client that is written gets its counts of changes with that. Returns how many actions were
     * opened and closed by client, and what those written hold.
     */
    async save({ organisationId }: Scope, before: CaseFile, after: CaseFile, session: ClientSession): Promise<Saved> {
      const tally = tallyOf(before, after)
      for (const { collection, operations, updates } of writesOf(organisationId, before, after, tally)) {
        const { matchedCount } = await collection.bulkWrite(operations, { session, ordered: true })
        ensure(matchedCount === updates, 'stale-record')
      }
      return { tally, seals: await saveActions(organisationId, before, after, session) }
    },
  }

  function writesOf(organisationId: string, before: CaseFile, after: CaseFile, tally: Tally) {
    const written = [clients, records].map((collection) => ({
      collection,
      operations: [] as AnyBulkWriteOperation<RecordDocument>[],
      updates: 0,
    }))
    const writesTo = (kind: string) => found(written.find(({ collection }) => collection === holding(kind)))
    for (const record of after.records.values()) {
      const known = before.records.get(record.id)
      if (known === record) continue
      const isClient = record.kind === 'company'
      const document = { ...recordDocument(record, organisationId), ...(isClient && shadow(record)) }
      const counts = isClient ? countsIn(tally, record.id) : {}
      const writes = writesTo(record.kind)
      writes.operations.push(
        known ? replacement(document, known.rev, counts) : { insertOne: { document: { ...document, ...counts } } },
      )
      if (known) writes.updates++
    }
    for (const record of before.records.values()) {
      if (after.records.has(record.id)) continue
      const filter = { _id: record.id, organisation_id: organisationId }
      writesTo(record.kind).operations.push({ deleteOne: { filter } })
    }
    return written.filter(({ operations }) => operations.length > 0)
  }

  async function saveActions(organisationId: string, before: CaseFile, after: CaseFile, session: ClientSession) {
    const seals: Seal[] = []
    const operations: AnyBulkWriteOperation<ActionDocument>[] = []
    for (const action of after.actions.values()) {
      const known = before.actions.get(action.id)
      if (known === action) continue
      const document = actionDocument(action, organisationId)
      seals.push({ action: action.id, digest: digestOf(document) })
      operations.push(
        known
          ? {
              replaceOne: {
                filter: { _id: action.id, organisation_id: organisationId, rev: known.rev },
                replacement: document,
              },
            }
          : { insertOne: { document } },
      )
    }
    if (operations.length > 0) {
      const { matchedCount, insertedCount } = await actions.bulkWrite(operations, { session, ordered: true })
      ensure(matchedCount + insertedCount === operations.length, 'already-handled')
    }
    return seals
  }
}

/** Returns how many actions an act opened and closed, by client. */
function tallyOf(before: CaseFile, after: CaseFile): Tally {
  const tally = new Map<string, { opened: number; closed: number }>()
  for (const action of after.actions.values()) {
    const known = before.actions.get(action.id)
    if (known === action) continue
    const counts = tally.get(action.companyId) ?? { opened: 0, closed: 0 }
    if (!known) counts.opened++
    if (action.closing && !known?.closing) counts.closed++
    tally.set(action.companyId, counts)
  }
  return tally
}

/** Returns what an act adds to the counts of a client's changes. */
export function countsIn(tally: Tally, companyId: string) {
  const { opened, closed } = tally.get(companyId) ?? { opened: 0, closed: 0 }
  return { open_changes: opened - closed, handled_changes: closed }
}

/** Ids grow with the time of their making; several parents leave an index without an order. */
export const byId = (left: { _id: string }, right: { _id: string }) => (left._id < right._id ? -1 : 1)

/** Returns a file of these records and actions. */
export const caseFile = (records: readonly ReviewedRecord[], actions: readonly Action[]): CaseFile => ({
  records: new Map(records.map((record) => [record.id, record])),
  actions: new Map(actions.map((action) => [action.id, action])),
})

/** Sets the record's own part and adds to its counts; completeness beside it is written by its own acts. */
const replacement = (
  { _id, ...document }: RecordDocument,
  rev: number,
  counts: Partial<ReturnType<typeof countsIn>>,
): AnyBulkWriteOperation<RecordDocument> => ({
  updateOne: {
    filter: { _id, organisation_id: document.organisation_id, rev } as Filter<RecordDocument>,
    update: { $set: document, ...(Object.keys(counts).length > 0 && { $inc: counts }) } as UpdateFilter<RecordDocument>,
  },
})
