import type { Db } from 'mongodb'
import type { AuditEvent } from '../events/audit-event'
import { digestOfSnapshot, hashedAtOnce, hashOfFrozen, type KeptSnapshot } from './kept-snapshot'

type SnapshotDocument = {
  readonly _id: string
  readonly organisation_id: string
  readonly company_id: string
  readonly deleted: object | null
}

/** What an event says of a snapshot. */
type SnapshotClaim = { readonly id: string; readonly digest: string | undefined; readonly deleted: boolean }

/** Reads snapshots as they are stored, to compare them with what the trail says of them. */
export function createKeptSnapshotRepository(db: Db) {
  const snapshots = db.collection<SnapshotDocument>('snapshots')
  const events = db.collection<AuditEvent>('audit_events')

  return {
    /** All of an organisation. */
    async *keptSnapshots(chain: string): AsyncIterable<KeptSnapshot> {
      for await (const document of snapshots.find({ organisation_id: chain }, { batchSize: hashedAtOnce })) {
        const { _id: id, organisation_id, company_id: companyId, deleted, ...said } = document
        yield { id, companyId, said, deleted: deleted !== null }
      }
    },

    async digestOfKept(chain: string, snapshot: KeptSnapshot): Promise<string> {
      const frozen = { snapshot_id: snapshot.id, organisation_id: chain }
      const hashes: string[] = []
      for (const collection of ['snapshot_records', 'snapshot_actions']) {
        const documents = db.collection(collection).find(frozen, { batchSize: hashedAtOnce })
        for await (const document of documents) hashes.push(hashOfFrozen(document))
      }
      return digestOfSnapshot(snapshot, hashes)
    },

    /** Whether an event behind a sequence is about a snapshot. */
    async isNamedLater(chain: string, id: string, after: number): Promise<boolean> {
      const later = { organisation_id: chain, sequence: { $gt: after }, 'record.id': id }
      return (await events.findOne(later, { projection: { _id: 1 } })) !== null
    },
  }
}

/** What an event says of a snapshot, if it is about one; the event of its deletion repeats no digest. */
export function snapshotIn({
  what,
  record,
  details,
}: Pick<AuditEvent, 'what' | 'record' | 'details'>): SnapshotClaim | undefined {
  if (record?.kind !== 'snapshot') return undefined
  const deleted = what === 'snapshot deleted'
  if (!deleted && what !== 'snapshot taken' && what !== 'review completed') return undefined
  return { id: record.id, digest: typeof details.digest === 'string' ? details.digest : undefined, deleted }
}
