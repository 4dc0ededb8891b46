import type { Db, Filter } from 'mongodb'
import type { EventDocument } from './audit-event'

export type AuditSearch = {
  companyId?: string
  actorId?: string
  from?: string
  to?: string
  skip: number
  limit: number
}

/** Finds events by days, clients and persons. */
export function createEventSearchRepository(db: Db) {
  const events = db.collection<EventDocument>('audit_events')

  return {
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
