import type { ClientSession, Db, Filter } from 'mongodb'
import type { CollectionIndexes } from '../database/indexes'
import type { AuditEvent } from './audit-event'
import type { SealedContent } from './seal'
import type { Head } from './verify-chain'

type EventDocument = AuditEvent & { _id: string }
type HeadDocument = { _id: string; sequence: number; hash: string }
/** A change as it lies in the database; its id is hashed with everything else. */
type ChangeDocument = SealedContent & { _id: string; organisation_id: string; sequence: number }

/** A change with the sequence of the event under which it was filed. */
export type StoredChange = { readonly id: string; readonly sequence: number; readonly content: SealedContent }

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

export type AuditSearch = {
  companyId?: string
  actorId?: string
  from?: string
  to?: string
  skip: number
  limit: number
}

const walkedAtOnce = 500
/** Hashing this many changes, value by value, holds nobody up. */
const changesAtOnce = 40

export type AuditRepository = ReturnType<typeof createAuditRepository>

/** Events are only ever appended; nothing here updates or removes one. */
export function createAuditRepository(db: Db) {
  const events = db.collection<EventDocument>('audit_events')
  const heads = db.collection<HeadDocument>('audit_heads')
  const changes = db.collection<ChangeDocument>('actions')

  return {
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
    async lastOf(chain: string, company_id: string, session: ClientSession): Promise<Head> {
      const mine = { organisation_id: chain, company_id }
      const projection = { company_sequence: 1, hash: 1 }
      const last = await events.findOne(mine, { session, sort: { sequence: -1 }, projection })
      if (!last) return { sequence: 0, hash: '' }
      const sequence = last.company_sequence ?? (await events.countDocuments(mine, { session }))
      return { sequence, hash: last.hash }
    },

    async append(event: AuditEvent, session: ClientSession) {
      const chain = event.organisation_id
      await events.insertOne({ ...event, _id: `${chain}-${event.sequence}` }, { session })
      await heads.updateOne({ _id: chain }, { $set: { hash: event.hash } }, { session })
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
    async *walk(chain: string, upTo: number): AsyncIterable<AuditEvent> {
      const filter = { organisation_id: chain, sequence: { $lte: upTo } }
      const cursor = events.find(filter, { sort: { sequence: 1 }, batchSize: walkedAtOnce })
      for await (const { _id, ...event } of cursor) yield event
    },

    /** All changes of an organisation, little at a time. */
    async *changes(chain: string): AsyncIterable<StoredChange> {
      for await (const change of changes.find({ organisation_id: chain }, { batchSize: changesAtOnce })) {
        yield stored(change)
      }
    },

    /** A change, and what the newest event behind a sequence says of it, if any, as of one moment. */
    changeNow: (chain: string, id: string, after: number) =>
      db.client.withSession((session) =>
        session.withTransaction(async () => {
          const change = await changes.findOne({ _id: id, organisation_id: chain }, { session })
          const later = { organisation_id: chain, sequence: { $gt: after }, 'seals.action': id }
          const event = await events.findOne(later, { session, sort: { sequence: -1 } })
          const digest = event?.seals?.find(({ action }) => action === id)?.digest
          return { ...(change && { content: change }), ...(digest !== undefined && { digest }) }
        }),
      ),

    /** Newest first. Days are inclusive, in UTC. */
    async search(chain: string, { companyId, actorId, from, to, skip, limit }: AuditSearch) {
      const filter: Filter<EventDocument> = {
        organisation_id: chain,
        ...(companyId && { company_id: companyId }),
        ...(actorId && { actor_id: actorId }),
        ...((from || to) && { at: { ...(from && { $gte: from }), ...(to && { $lte: `${to}T23:59:59.999Z` }) } }),
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

const stored = (content: ChangeDocument): StoredChange => ({ id: content._id, sequence: content.sequence, content })
