import type { Caller } from '../access/actor'
import type { Session } from '../sessions/session.repository'
import { sessionSeconds } from '../sessions/session-token'
import { rightsOf, type User, userName } from '../users/user'

/** Where someone signs in from. */
export type Visit = { readonly address: string; readonly userAgent: string }

export const newSession = (id: string, user: User, { address, userAgent }: Visit, at: Date): Session => ({
  id,
  userId: user.id,
  organisationId: user.organisationId,
  ...rightsOf(user),
  startedAt: at,
  expiresAt: new Date(at.getTime() + sessionSeconds * 1000),
  address,
  userAgent,
})

/** A user as the audit log names them before they are signed in. */
export const callerNamed = (user: User, address: string): Caller => ({
  userId: user.id,
  name: userName(user),
  type: user.type,
  address,
})
