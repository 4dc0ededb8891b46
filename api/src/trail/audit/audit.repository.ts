import type { ClientSession, Db, Filter } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { NamingContent } from '../../platform/file-store/named-content.repository'
import type { AuditEvent } from './audit-event'
import { createKeptEditRepository } from './kept-edit.repository'
import { createKeptSnapshotRepository } from './kept-snapshot.repository'
import { createSealedChangeRepository } from './sealed-change.repository'
import type { Head } from './verify-chain'

type EventDocument = AuditEvent & { _id: string }
type HeadDocument = { _id: string; sequence: number; hash: string }
export const auditIndexes: CollectionIndexes[] = [
  { collection: 'audit_heads', indexes: [] },
  {
    collection: 'audit_events',
    indexes: [
      { key: { organisation_id: 1, sequence: 1 }, unique: true },
      // Whatever a search names, its events stand together in the order of the list, and days are a part of that order.
      { key: { organisation_id: 1, at: 1, sequence: 1 } },
      { key: { organisation_id: 1, company_id: 1, sequence: 1 } },
      { key: { organisation_id: 1, company_id: 1, at: 1, sequence: 1 } },
      { key: { organisation_id: 1, actor_id: 1, at: 1, sequence: 1 } },
      { key: { organisation_id: 1, company_id: 1, actor_id: 1, at: 1, sequence: 1 } },
    ],
  },
]

/** Events that say which file was read. */
export const eventsNamingContent: NamingContent = {
  collection: 'audit_events',
  which: { 'details.file': { $exists: true } },
}

export type AuditSearch = {
  companyId?: string
  actorId?: string
  from?: string
  to?: string
  skip: number
  limit: number
}

/** Of a chain, where not all of it is meant. */
type Part = { readonly from?: number; readonly companyId?: string | undefined }

/** Where events are written, and whether the place was taken before. */
type From = { readonly sequence: number; readonly previous: string; readonly taken: boolean }

const walkedAtOnce = 500
export type AuditRepository = ReturnType<typeof createAuditRepository>

/** Events are only ever appended; nothing here updates or removes one. */
export function createAuditRepository(db: Db) {
  const events = db.collection<EventDocument>('audit_events')
  const heads = db.collection<HeadDocument>('audit_heads')

  return {
    ...createSealedChangeRepository(db),
    ...createKeptEditRepository(db),
    ...createKeptSnapshotRepository(db),

    /** Makes the head of a chain that many processes may write to first; others begin with the act that founds them. */
    async begin(chain: string) {
      await heads.updateOne({ _id: chain }, { $setOnInsert: { sequence: 0, hash: '' } }, { upsert: true })
    },

    /** Takes the chain for one transaction: parallel ones on the same chain wait or retry. Answers the sequence to use. */
    async take(chain: string, session: ClientSession): Promise<{ sequence: number; previous: string }> {
      const head = await heads.findOneAndUpdate(
        { _id: chain },
        { $inc: { sequence: 1 }, $setOnInsert: { hash: '' } },
        { session, upsert: true, returnDocument: 'after' },
      )
      return { sequence: head?.sequence ?? 1, previous: head?.hash ?? '' }
    },

    /** The newest event of a client, as the next one names it; those of before GOV-33 are counted. */
    async lastOf(chain: string, company_id: string, session?: ClientSession): Promise<Head> {
      const mine = { organisation_id: chain, company_id }
      const projection = { company_sequence: 1, hash: 1 }
      const last = await events.findOne(mine, { session, sort: { sequence: -1 }, projection })
      if (!last) return { sequence: 0, hash: '' }
      const sequence = last.company_sequence ?? (await events.countDocuments(mine, { session }))
      return { sequence, hash: last.hash }
    },

    /** The newest event of each client that has one between two of the chain, by the client's own numbers. */
    async clientHeads(chain: string, after: number, upTo: number): Promise<ReadonlyMap<string, Head>> {
      const newest = new Map<string, { sequence: number | null | undefined; hash: string }>()
      const filter = { organisation_id: chain, sequence: { $gt: after, $lte: upTo } }
      const projection = { company_id: 1, company_sequence: 1, hash: 1 }
      for await (const event of events.find(filter, { sort: { sequence: 1 }, projection, batchSize: walkedAtOnce })) {
        if (event.company_id) newest.set(event.company_id, { sequence: event.company_sequence, hash: event.hash })
      }
      const counted = (company_id: string) =>
        events.countDocuments({ organisation_id: chain, company_id, sequence: { $lte: upTo } })
      const heads = new Map<string, Head>()
      for (const [client, { sequence, hash }] of newest) {
        heads.set(client, { sequence: sequence ?? (await counted(client)), hash })
      }
      return heads
    },

    /**
     * Moves the head of a chain on and writes events that follow each other from a place on. Answers false, and writes
     * nothing, where the head is not the one before it.
     */
    async append(added: readonly AuditEvent[], from: From, session: ClientSession): Promise<boolean> {
      const last = added.at(-1)
      if (!last) return true
      const { organisation_id: chain, sequence, hash } = last
      const before = { _id: chain, sequence: from.taken ? from.sequence : from.sequence - 1, hash: from.previous }
      const { matchedCount } = await heads.updateOne(before, { $set: { sequence, hash } }, { session })
      if (matchedCount === 0) return false
      await events.insertMany(
        added.map((event) => ({ ...event, _id: `${chain}-${event.sequence}` })),
        { session },
      )
      return true
    },

    async head(chain: string): Promise<Head> {
      const head = await heads.findOne({ _id: chain })
      return head ? { sequence: head.sequence, hash: head.hash } : { sequence: 0, hash: '' }
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

    /** The first and the last sequence of days, both included, and how many events of the part come before; null for none. */
    async span(chain: string, { companyId, ...days }: Pick<AuditSearch, 'companyId' | 'from' | 'to'>) {
      const part = { organisation_id: chain, ...(companyId && { company_id: companyId }) }
      const filter = { ...part, ...within(days) }
      const first = await events.findOne(filter, { sort: { sequence: 1 } })
      const last = await events.findOne(filter, { sort: { sequence: -1 } })
      if (!first || !last) return null
      const before = await events.countDocuments({ ...part, sequence: { $lt: first.sequence } })
      return { first: first.sequence, last: last.sequence, before }
    },

    /** Newest first. Days are inclusive, in UTC. */
    async search(chain: string, { companyId, actorId, from, to, skip, limit }: AuditSearch) {
      const filter: Filter<EventDocument> = {
        organisation_id: chain,
        ...(companyId && { company_id: companyId }),
        ...(actorId && { actor_id: actorId }),
        ...within({ from, to }),
      }
      const [found, count] = await Promise.all([
        events
          .find(filter, { projection: { seals: 0 } })
          .sort({ at: -1, sequence: -1 })
          .skip(skip)
          .limit(limit)
          .toArray(),
        events.countDocuments(filter),
      ])
      return { events: found, count }
    },
  }
}

const within = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from || to ? { at: { ...(from && { $gte: from }), ...(to && { $lte: `${to}T23:59:59.999Z` }) } } : {}
