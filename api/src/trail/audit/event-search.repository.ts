import type { Db, Filter } from 'mongodb'
import type { EventDocument } from '../events/audit-event'

export type AuditSearch = {
  companyId?: string
  actorId?: string
  /** Instants of ISO 8601, as `instantsOfDays` gives them. */
  at?: { readonly $gte?: string; readonly $lt?: string }
  skip: number
  limit: number
}

/** Finds events by days, clients and persons. */
export function createEventSearchRepository(db: Db) {
  const events = db.collection<EventDocument>('audit_events')

  return {
    /** The first and the last sequence of days, both included, and how many events of the part come before; null for none. */
    async span(chain: string, { companyId, at }: Pick<AuditSearch, 'companyId' | 'at'>) {
      const part = { organisation_id: chain, ...(companyId && { company_id: companyId }) }
      const filter = { ...part, ...during(at) }
      const first = await events.findOne(filter, { sort: { sequence: 1 } })
      const last = await events.findOne(filter, { sort: { sequence: -1 } })
      if (!first || !last) return null
      const before = await events.countDocuments({ ...part, sequence: { $lt: first.sequence } })
      return { first: first.sequence, last: last.sequence, before }
    },

    /** Newest first. */
    async search(chain: string, { companyId, actorId, at, skip, limit }: AuditSearch) {
      const filter: Filter<EventDocument> = {
        organisation_id: chain,
        ...(companyId && { company_id: companyId }),
        ...(actorId && { actor_id: actorId }),
        ...during(at),
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

const during = (at: AuditSearch['at'] = {}) => (Object.keys(at).length > 0 ? { at } : {})
