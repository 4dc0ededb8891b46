import type { ClientSession, Db } from 'mongodb'
import type { AuditEvent, EventDocument } from '../events/audit-event'
import type { Head } from './verify-chain'

/** Of a chain, where not all of it is meant. */
type Part = { readonly from?: number; readonly companyId?: string | undefined }

const walkedAtOnce = 500

/** The number of an event of a client among that client's, which only one that was tampered with lacks. */
const numberOf = ({ company_sequence }: Pick<AuditEvent, 'company_sequence'>) => company_sequence ?? 0

/** Reads chains in the order in which they were written. */
export function createChainEventsRepository(db: Db) {
  const events = db.collection<EventDocument>('audit_events')

  return {
    /** The newest event of a client, as the next one names it. */
    async lastOf(chain: string, company_id: string, session?: ClientSession): Promise<Head> {
      const mine = { organisation_id: chain, company_id }
      const projection = { company_sequence: 1, hash: 1 }
      const last = await events.findOne(mine, { session, sort: { sequence: -1 }, projection })
      return last ? { sequence: numberOf(last), hash: last.hash } : { sequence: 0, hash: '' }
    },

    /** The newest event of each client that has one between two of the chain, by the client's own numbers. */
    async clientHeads(chain: string, after: number, upTo: number): Promise<ReadonlyMap<string, Head>> {
      const newest = new Map<string, Head>()
      const filter = { organisation_id: chain, sequence: { $gt: after, $lte: upTo } }
      const projection = { company_id: 1, company_sequence: 1, hash: 1 }
      for await (const event of events.find(filter, { sort: { sequence: 1 }, projection, batchSize: walkedAtOnce })) {
        if (event.company_id) newest.set(event.company_id, { sequence: numberOf(event), hash: event.hash })
      }
      return newest
    },

    /** The event at a place of a chain. */
    async eventAt(chain: string, sequence: number): Promise<AuditEvent | null> {
      const found = await events.findOne({ organisation_id: chain, sequence })
      if (!found) return null
      const { _id, ...event } = found
      return event
    },

    /** The sequence of the newest event, 0 without any. */
    async newest(chain: string): Promise<number> {
      const [event] = await events
        .find({ organisation_id: chain }, { projection: { sequence: 1 } })
        .sort({ sequence: -1 })
        .limit(1)
        .toArray()
      return event?.sequence ?? 0
    },

    /** The chain in order, up to and with a sequence, little at a time: others get their turn in between. */
    async *walk(chain: string, upTo: number, { from = 1, companyId }: Part = {}): AsyncIterable<AuditEvent> {
      const sequence = { $gte: from, $lte: upTo }
      const filter = { organisation_id: chain, sequence, ...(companyId && { company_id: companyId }) }
      const cursor = events.find(filter, { sort: { sequence: 1 }, batchSize: walkedAtOnce })
      for await (const { _id, ...event } of cursor) yield event
    },
  }
}
