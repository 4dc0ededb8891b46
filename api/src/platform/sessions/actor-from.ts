import type { Actor } from '../access/actor'
import type { Session } from './session.repository'

/** Returns the user of a session as they act from an address. */
export const actorFrom = (session: Session, address: string): Actor => ({
  userId: session.userId,
  sessionId: session.id,
  organisationId: session.organisationId,
  name: session.name,
  type: session.type,
  isSuperUser: session.isSuperUser,
  permissions: new Set(session.permissions),
  address,
})
