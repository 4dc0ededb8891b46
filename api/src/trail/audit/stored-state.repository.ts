import type { Db, Filter } from 'mongodb'
import { inBoundedTransaction } from '../../platform/database/bounded-transaction'
import type { AuditEvent } from '../events/audit-event'
import type { EvidenceKind } from '../events/evidence-kind'
import type { StoredDocument } from '../evidence/states-of-act'
import { platformChain } from './transaction'

/** Hashing this many documents holds other requests up only briefly. */
const readAtOnce = 100

/** A document, and how the newest event behind a sequence says it was left; undefined for no such event. */
export type StateNow = { readonly document: StoredDocument | null; readonly after: string | null | undefined }

export type StoredStateRepository = ReturnType<typeof createStoredStateRepository>

/** Reads evidence as it is stored, to compare it with what the trail says of it. */
export function createStoredStateRepository(db: Db) {
  const events = db.collection<AuditEvent>('audit_events')
  const documents = ({ collection }: EvidenceKind) => db.collection<StoredDocument>(collection)

  return {
    /** All of a kind that a chain speaks of, little at a time. */
    states: (chain: string, kind: EvidenceKind): AsyncIterable<StoredDocument> =>
      documents(kind).find(ofChain(chain, kind), { batchSize: readAtOnce }),

    /** Reads both as of one moment. */
    stateNow: (chain: string, kind: EvidenceKind, id: string | number, upTo: number): Promise<StateNow> =>
      inBoundedTransaction(db.client, async (session) => {
        const document = await documents(kind).findOne({ _id: id, ...ofChain(chain, kind) }, { session })
        const stored = { $elemMatch: { kind: kind.kind, id: String(id) } }
        const later = { organisation_id: chain, sequence: { $gt: upTo }, stored }
        const event = await events.findOne(later, { session, sort: { sequence: -1 } })
        const seal = event?.stored?.find((each) => each.kind === kind.kind && each.id === String(id))
        return { document, after: seal?.after }
      }),
  }
}

function ofChain(chain: string, { chainIn }: EvidenceKind): Filter<StoredDocument> {
  if (chainIn === null) return chain === platformChain ? {} : { _id: { $in: [] } }
  return { [chainIn]: chain === platformChain && chainIn === 'organisation_id' ? null : chain }
}
