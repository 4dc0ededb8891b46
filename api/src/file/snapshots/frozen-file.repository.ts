import { setImmediate } from 'node:timers/promises'
import type { Kind } from '@dossier/contract/file/kinds'
import type { ClientSession, Collection, Db } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import { hashedAtOnce, hashOfFrozen } from '../../trail/audit/kept-snapshot'
import { withoutOrder } from '../case-files/beside-client'
import { caseFile } from '../case-files/case-file'
import { clientFrom } from '../case-files/client'
import type { ClientDocument } from '../case-files/client-document'
import { fileCollections, wholeFileBatch } from '../case-files/file-collections.repository'
import type { FileSource } from '../case-files/file-source'
import { type ActionDocument, actionFrom, type RecordDocument, recordFrom } from '../case-files/stored-form'
import { contentsIn } from './contents'

/** A stored document as it was when a snapshot was taken, unchanged. */
type Frozen<D> = { _id: string; organisation_id: string; snapshot_id: string; document: D }

const records = 'snapshot_records'
const actions = 'snapshot_actions'

export const frozenFileIndexes: CollectionIndexes[] = [
  { collection: records, indexes: [{ key: { snapshot_id: 1, 'document.kind': 1, 'document._id': 1 } }] },
  { collection: actions, indexes: [{ key: { snapshot_id: 1, 'document._id': 1 } }] },
]

export type FrozenFiles = ReturnType<typeof createFrozenFiles>
type Collections = ReturnType<typeof frozenCollections>

const frozenCollections = (db: Db) => ({
  frozenRecords: db.collection<Frozen<RecordDocument>>(records),
  frozenActions: db.collection<Frozen<ActionDocument>>(actions),
})

/** What snapshots hold: a document for each record and each open change, so that no size of a file is too large. */
export function createFrozenFiles(db: Db) {
  const collections = frozenCollections(db)
  return {
    ...freezing(db, collections),
    /** The file in a snapshot, read as the live one is. */
    source: (snapshotId: string) => frozenSource(collections, snapshotId),
  }
}

const freezing = (db: Db, { frozenRecords, frozenActions }: Collections) => ({
  /**
   * Copies everything of a client's file as it is in this transaction (GOV-17). What is answered is how many records these
   * are and which contents they name, with the hash of each document; null when there is no such client.
   */
  async freeze({ organisationId }: Scope, companyId: string, snapshotId: string, session: ClientSession) {
    const live = fileCollections(db)
    const clientFilter = { _id: companyId, organisation_id: organisationId }
    const client = await live.clients.findOne(clientFilter, { session, projection: withoutOrder })
    if (client === null) return null
    const mine = { organisation_id: organisationId, company_id: companyId }
    const whole = { session, batchSize: wholeFileBatch }
    const under = await live.records.find(mine, { ...whole, projection: { found_by: 0 } }).toArray()
    const open = await live.actions.find({ ...mine, open: true }, whole).toArray()
    const frozenAs = { organisation_id: organisationId, snapshot_id: snapshotId }
    const hashes = [
      ...(await copy(frozenRecords, frozenAs, [client, ...under], session)),
      ...(await copy(frozenActions, frozenAs, open, session)),
    ]
    const contents = contentsIn([under, open])
    return { client: recordFrom(client), records: 1 + under.length, contents, hashes }
  },
})

function frozenSource({ frozenRecords, frozenActions }: Collections, snapshotId: string): FileSource {
  const one = ({ organisationId }: Scope, id: string, kind: Kind) =>
    frozenRecords.findOne({
      _id: frozenId(snapshotId, id),
      organisation_id: organisationId,
      'document.kind': kind,
    })
  const within = ({ organisationId }: Scope) => ({ snapshot_id: snapshotId, organisation_id: organisationId })
  const inOrder = { 'document.kind': 1, 'document._id': 1 } as const
  return {
    async client(scope, id) {
      const found = await one(scope, id, 'company')
      return found && clientFrom(found.document as ClientDocument)
    },
    async record(scope, kind, id) {
      const found = await one(scope, id, kind)
      return found && recordFrom(found.document)
    },
    async ofKind(scope, kind, companyId) {
      const filter = { ...within(scope), 'document.kind': kind, 'document.company_id': companyId }
      return (await frozenRecords.find(filter).sort(inOrder).toArray()).map(({ document }) => recordFrom(document))
    },
    async ofClient(scope) {
      const whole = { batchSize: wholeFileBatch }
      const [held, open] = await Promise.all([
        frozenRecords.find(within(scope), whole).sort(inOrder).toArray(),
        frozenActions.find(within(scope), whole).toArray(),
      ])
      return caseFile(
        held.map(({ document }) => recordFrom(document)),
        open.map(({ document }) => actionFrom(document)),
      )
    },
  }
}

const frozenId = (snapshotId: string, id: string) => `${snapshotId}-${id}`

/** Copies documents; the hashes of the copies are answered. */
async function copy<D extends { _id: string }>(
  into: Collection<Frozen<D>>,
  frozenAs: { organisation_id: string; snapshot_id: string },
  documents: readonly D[],
  session: ClientSession,
) {
  if (documents.length === 0) return []
  const copies = documents.map((document) => ({
    _id: frozenId(frozenAs.snapshot_id, document._id),
    ...frozenAs,
    document,
  }))
  await into.insertMany(copies as Parameters<typeof into.insertMany>[0], { session, ordered: false })
  const hashes: string[] = []
  for (const [at, frozen] of copies.entries()) {
    if (at % hashedAtOnce === 0) await setImmediate()
    hashes.push(hashOfFrozen(frozen))
  }
  return hashes
}
