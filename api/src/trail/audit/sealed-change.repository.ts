import type { Db } from 'mongodb'
import { inBoundedTransaction } from '../../platform/database/bounded-transaction'
import type { AuditEvent } from '../events/audit-event'
import type { SealedContent } from '../events/seal'

/** A change as it lies in the database; its id is hashed with everything else. */
type ChangeDocument = SealedContent & {
  _id: string
  organisation_id: string
  company_id: string
  sequence: number
}

/** A change, and what the newest event behind a sequence says of it, if any. */
export type ChangeNow = { readonly content?: SealedContent & { readonly company_id: string }; readonly digest?: string }

/** A change with the sequence of the event under which it was filed. */
export type StoredChange = { readonly id: string; readonly sequence: number; readonly content: SealedContent }

/** Hashing this many changes, value by value, holds other requests up only briefly. */
const changesAtOnce = 40

/** Reads changes as they are stored, to compare them with what the trail says of them. */
export function createSealedChangeRepository(db: Db) {
  const changes = db.collection<ChangeDocument>('actions')
  const events = db.collection<AuditEvent>('audit_events')

  return {
    /** All changes of an organisation or of one client, little at a time. */
    async *changes(chain: string, company_id?: string): AsyncIterable<StoredChange> {
      const mine = { organisation_id: chain, ...(company_id !== undefined && { company_id }) }
      for await (const change of changes.find(mine, { batchSize: changesAtOnce })) {
        yield stored(change)
      }
    },

    /** Reads both as of one moment. */
    changeNow: (chain: string, id: string, after: number): Promise<ChangeNow> =>
      inBoundedTransaction(db.client, async (session) => {
        const change = await changes.findOne({ _id: id, organisation_id: chain }, { session })
        const later = { organisation_id: chain, sequence: { $gt: after }, 'seals.action': id }
        const event = await events.findOne(later, { session, sort: { sequence: -1 } })
        const digest = event?.seals?.find(({ action }) => action === id)?.digest
        return { ...(change && { content: change }), ...(digest !== undefined && { digest }) }
      }),
  }
}

const stored = (content: ChangeDocument): StoredChange => ({ id: content._id, sequence: content.sequence, content })
