import type { Db } from 'mongodb'
import { found } from '../platform/errors'
import type { EventDocument, ShownEvent } from '../trail/events/audit-event'
import { withNames } from '../trail/names/names-in-event'
import { isThere } from '../trail/names/salted-name'
import { createSaltedNameRepository } from '../trail/names/salted-name.repository'

/** An event of the database with its names. */
export async function shownEvent(db: Db, filter: object): Promise<ShownEvent> {
  const newest = { sort: { sequence: -1 } } as const
  const { _id, ...event } = found(await db.collection<EventDocument>('audit_events').findOne(filter, newest))
  const digests = event.names.map(({ digest }) => digest)
  const names = await createSaltedNameRepository(db).namesByDigest(event.organisation_id, digests)
  return withNames(event, (digest) => {
    const name = names.get(digest)
    return isThere(name) ? name.name : undefined
  })
}
