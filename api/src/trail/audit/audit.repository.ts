import type { Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { NamingContent } from '../../platform/file-store/named-content.repository'
import { createSaltedNameRepository } from '../names/salted-name.repository'
import { createChainEventsRepository } from './chain-events.repository'
import { createChainHeadRepository } from './chain-head.repository'
import { createClientEditRepository } from './client-edit.repository'
import { createEventSearchRepository } from './event-search.repository'
import { createKeptSnapshotRepository } from './kept-snapshot.repository'
import { createSealedChangeRepository } from './sealed-change.repository'

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

export type AuditRepository = ReturnType<typeof createAuditRepository>

/** The audit trail and what it seals. Nothing here updates or removes an event. */
export const createAuditRepository = (db: Db) => ({
  ...createChainHeadRepository(db),
  ...createChainEventsRepository(db),
  ...createEventSearchRepository(db),
  ...createSealedChangeRepository(db),
  ...createClientEditRepository(db),
  ...createKeptSnapshotRepository(db),
  ...createSaltedNameRepository(db),
})
