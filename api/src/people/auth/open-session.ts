import type { Visitor } from '../../platform/context'
import type { Session } from '../../platform/sessions/session.repository'
import { sessionSeconds } from '../../platform/sessions/session-token'
import type { Acting } from '../../trail/act'
import type { VisitorContext } from '../context'
import { rightsOf, type User } from '../users/user'

/** Opens a session for a user, and remembers that they signed in. */
export async function openSession(ctx: Acting<VisitorContext>, user: User): Promise<Session> {
  const { sessions, logins, visitor, newId, at, session } = ctx
  const opened = newSession(newId(), user, visitor, at)
  await sessions.insert(opened, session)
  await logins.add(opened, session)
  return opened
}

const newSession = (id: string, user: User, { address, userAgent }: Visitor, at: Date): Session => ({
  id,
  userId: user.id,
  organisationId: user.organisationId,
  ...rightsOf(user),
  startedAt: at,
  expiresAt: new Date(at.getTime() + sessionSeconds * 1000),
  address,
  userAgent,
})
