import type { Kind } from '@dossier/contract/kinds'
import type { AnyBulkWriteOperation, ClientSession, Collection, Db, Filter } from 'mongodb'
import type { Scope, Source } from '../access/scope'
import type { CollectionIndexes } from '../database/indexes'
import type { Action, CaseFile, ReviewedRecord } from '../engine/model'
import { ensure, found } from '../errors'
import { collectionOf } from './collections'

/** What is stored beside a record so that it can be found, computed from it on every write. */
export type Shadows = Partial<Record<Kind, (record: ReviewedRecord) => Record<string, unknown>>>

export type RecordDocument = Omit<ReviewedRecord, 'id' | 'companyId'> & {
  _id: string
  organisation_id: string
  company_id: string
}
export type ActionDocument = Omit<Action, 'id' | 'companyId'> & {
  _id: string
  organisation_id: string
  company_id: string
  open: boolean
  /** When it entered the list it is in: filed while open, closed afterwards. */
  listed_at: Date
}

const kinds = Object.keys(collectionOf) as Kind[]
const frozen = 'snapshot_records'

export const caseFileIndexes: CollectionIndexes[] = [
  ...kinds
    .filter((kind) => kind !== 'company')
    .map((kind) => ({
      collection: collectionOf[kind],
      indexes: [{ key: { organisation_id: 1, company_id: 1, _id: 1 } }],
    })),
  {
    collection: frozen,
    indexes: [{ key: { organisation_id: 1, snapshot_id: 1, 'record.kind': 1, 'record._id': 1 } }],
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

/** How many actions a write opened and closed, by client. */
export type Tally = ReadonlyMap<string, { readonly opened: number; readonly closed: number }>

export type CaseFileRepository = ReturnType<typeof createCaseFileRepository>

/** Loads the part of a client's file that an act concerns, and writes back what the act made of it. */
export function createCaseFileRepository(db: Db, shadows: Shadows = {}) {
  const actions = db.collection<ActionDocument>('actions')
  const recordsOf = (kind: Kind): Collection<RecordDocument> => db.collection(collectionOf[kind])

  return {
    /** One record with its open actions. Refused with 404 when it is not there or not the organisation's. */
    async ofRecord({ organisationId }: Scope, kind: Kind, id: string, session?: ClientSession): Promise<CaseFile> {
      const record = await recordsOf(kind).findOne({ _id: id, organisation_id: organisationId }, { session })
      const mine = { organisation_id: organisationId, recordIds: id, open: true }
      const open = await actions.find(mine, { session }).toArray()
      return caseFile([recordFrom(found(record))], open.map(actionFrom))
    },

    /** Everything of one client, one query a collection (ruling 24), one after the other as a transaction wants it. */
    async ofClient({ organisationId }: Scope, companyId: string, session?: ClientSession): Promise<CaseFile> {
      const mine = { organisation_id: organisationId, company_id: companyId }
      const open = await actions.find({ ...mine, open: true }, { session }).toArray()
      const records: RecordDocument[] = []
      for (const kind of kinds) {
        const filter: Filter<RecordDocument> =
          kind === 'company' ? { _id: companyId, organisation_id: organisationId } : mine
        records.push(...(await recordsOf(kind).find(filter, { session }).toArray()))
      }
      return caseFile(records.map(recordFrom), open.map(actionFrom))
    },

    /** An action of the organisation, open or closed. */
    async action({ organisationId }: Scope, id: string, session?: ClientSession): Promise<Action> {
      return actionFrom(found(await actions.findOne({ _id: id, organisation_id: organisationId }, { session })))
    },

    /** One record as a source holds it, null when it does not. */
    async record(
      { organisationId }: Scope,
      source: Source,
      kind: Kind,
      id: string,
      session?: ClientSession,
    ): Promise<ReviewedRecord | null> {
      if (source === 'live') {
        const document = await recordsOf(kind).findOne({ _id: id, organisation_id: organisationId }, { session })
        return document && recordFrom(document)
      }
      const kept = await frozenRecords().findOne({
        organisation_id: organisationId,
        snapshot_id: source.snapshotId,
        'record.kind': kind,
        'record._id': id,
      })
      return kept && recordFrom(kept.record)
    },

    /** All records of a kind in a client's file as a source holds them, by id. */
    async records({ organisationId }: Scope, source: Source, kind: Kind, companyId: string): Promise<ReviewedRecord[]> {
      const mine = { organisation_id: organisationId, company_id: companyId }
      if (source === 'live') return (await recordsOf(kind).find(mine).sort({ _id: 1 }).toArray()).map(recordFrom)
      const kept = await frozenRecords()
        .find({ ...mine, snapshot_id: source.snapshotId, 'record.kind': kind })
        .sort({ 'record._id': 1 })
        .toArray()
      return kept.map(({ record }) => recordFrom(record))
    },

    /**
     * Writes what changed between two states of a file, inside the act's transaction. A record that moved on since it
     * was read answers 409. Answers how many actions were opened and closed by client.
     */
    async save({ organisationId }: Scope, before: CaseFile, after: CaseFile, session: ClientSession): Promise<Tally> {
      const written = new Map<Kind, AnyBulkWriteOperation<RecordDocument>[]>()
      const updates = new Map<Kind, number>()
      for (const record of after.records.values()) {
        const known = before.records.get(record.id)
        if (known === record) continue
        const kind = record.kind as Kind
        const document = { ...recordDocument(record, organisationId), ...shadows[kind]?.(record) }
        if (known) updates.set(kind, (updates.get(kind) ?? 0) + 1)
        push(written, kind, known ? replacement(document, known.rev) : { insertOne: { document } })
      }
      for (const record of before.records.values()) {
        if (after.records.has(record.id)) continue
        push(written, record.kind as Kind, {
          deleteOne: { filter: { _id: record.id, organisation_id: organisationId } },
        })
      }
      for (const [kind, operations] of written) {
        const { matchedCount } = await recordsOf(kind).bulkWrite(operations, { session, ordered: true })
        ensure(matchedCount === (updates.get(kind) ?? 0), 'stale-record')
      }
      return saveActions(organisationId, before, after, session)
    },
  }

  function frozenRecords() {
    type Frozen = {
      _id: string
      organisation_id: string
      company_id: string
      snapshot_id: string
      record: RecordDocument
    }
    return db.collection<Frozen>(frozen)
  }

  async function saveActions(organisationId: string, before: CaseFile, after: CaseFile, session: ClientSession) {
    const tally = new Map<string, { opened: number; closed: number }>()
    const operations: AnyBulkWriteOperation<ActionDocument>[] = []
    for (const action of after.actions.values()) {
      const known = before.actions.get(action.id)
      if (known === action) continue
      const document = actionDocument(action, organisationId)
      const counts = tally.get(action.companyId) ?? { opened: 0, closed: 0 }
      if (!known) counts.opened++
      if (action.closing && !known?.closing) counts.closed++
      tally.set(action.companyId, counts)
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
    return tally
  }
}

export const caseFile = (records: readonly ReviewedRecord[], actions: readonly Action[]): CaseFile => ({
  records: new Map(records.map((record) => [record.id, record])),
  actions: new Map(actions.map((action) => [action.id, action])),
})

function push<K, V>(map: Map<K, V[]>, key: K, value: V) {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/** Sets the record's own part only: counts and completeness beside it are written by their own acts. */
const replacement = ({ _id, ...document }: RecordDocument, rev: number): AnyBulkWriteOperation<RecordDocument> => ({
  updateOne: {
    filter: { _id, organisation_id: document.organisation_id, rev } as Filter<RecordDocument>,
    update: { $set: document },
  },
})

const recordDocument = ({ id, companyId, ...record }: ReviewedRecord, organisation_id: string): RecordDocument => ({
  _id: id,
  organisation_id,
  company_id: companyId,
  ...record,
})

export const recordFrom = (document: RecordDocument): ReviewedRecord => ({
  id: document._id,
  kind: document.kind,
  companyId: document.company_id,
  rev: document.rev,
  links: document.links,
  facts: document.facts,
  values: document.values,
  proposals: document.proposals,
  openActions: document.openActions,
})

const actionDocument = ({ id, companyId, ...action }: Action, organisation_id: string): ActionDocument => ({
  _id: id,
  organisation_id,
  company_id: companyId,
  ...action,
  open: action.closing === null,
  listed_at: action.closing?.at ?? action.at,
})

export function actionFrom({ _id, organisation_id, company_id, open, listed_at, ...action }: ActionDocument): Action {
  return { id: _id, companyId: company_id, ...action }
}
