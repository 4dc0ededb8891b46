import type { Actor } from '../access/actor'
import type { Session } from './session.repository'

export const actorFrom = (session: Session, address: string): Actor => ({
  userId: session.userId,
  sessionId: session.id,
  organisationId: session.organisationId,
  name: session.name,
  type: session.type,
  isSuperUser: session.isSuperUser,
  permissions: new Set(session.permissions),
  areaPermissions: session.areaPermissions ?? [],
  address,
})
