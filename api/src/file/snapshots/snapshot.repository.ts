import type { ClientSession, Db, Filter } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { NamingContent } from '../../platform/file-store/named-content.repository'
import type { Snapshot } from './snapshot'

type SnapshotDocument = Omit<Snapshot, 'id' | 'companyId'> & {
  _id: string
  organisation_id: string
  company_id: string
}

export const snapshotIndexes: CollectionIndexes[] = [
  {
    collection: 'snapshots',
    indexes: [{ key: { organisation_id: 1, company_id: 1, at: -1, _id: -1 } }],
  },
]

/** A snapshot names the contents of its files, also once its deletion is marked. */
export const snapshotsNamingContent: NamingContent = { collection: 'snapshots', which: {} }

export type SnapshotRepository = ReturnType<typeof createSnapshotRepository>

/** Which snapshots there are. None is ever removed or changed but for the mark of its deletion (SNP-10). */
export function createSnapshotRepository(db: Db) {
  const snapshots = db.collection<SnapshotDocument>('snapshots')

  return {
    async insert({ organisationId }: Scope, { id, companyId, ...snapshot }: Snapshot, session: ClientSession) {
      const document = { _id: id, organisation_id: organisationId, company_id: companyId, ...snapshot }
      await snapshots.insertOne(document, { session })
    },

    async get({ organisationId }: Scope, id: string, session?: ClientSession): Promise<Snapshot | null> {
      const filter = { _id: id, organisation_id: organisationId }
      const document = await snapshots.findOne(filter, { session, projection: withoutContents })
      return document && snapshotFrom(document)
    },

    /** Whether an id names a snapshot of the organisation. */
    async has({ organisationId }: Scope, id: string, session?: ClientSession): Promise<boolean> {
      const filter = { _id: id, organisation_id: organisationId }
      return (await snapshots.findOne(filter, { session, projection: { _id: 1 } })) !== null
    },

    /** The snapshots of a client, newest first. */
    async ofClient({ organisationId }: Scope, companyId: string): Promise<Snapshot[]> {
      const filter: Filter<SnapshotDocument> = { organisation_id: organisationId, company_id: companyId }
      const found = snapshots.find(filter, { projection: withoutContents }).sort({ at: -1, _id: -1 })
      return (await found.toArray()).map(snapshotFrom)
    },

    /** Marks a snapshot as deleted; it stays as it is. */
    async markDeleted(
      { organisationId }: Scope,
      id: string,
      deleted: NonNullable<Snapshot['deleted']>,
      session: ClientSession,
    ) {
      await snapshots.updateOne({ _id: id, organisation_id: organisationId }, { $set: { deleted } }, { session })
    },
  }
}

/** A large file names hundreds of contents, which no page asks for. */
const withoutContents = { contents: 0 } as const

const snapshotFrom = ({ _id, organisation_id, company_id, ...snapshot }: SnapshotDocument): Snapshot => ({
  ...snapshot,
  id: _id,
  companyId: company_id,
  contents: snapshot.contents ?? [],
})
