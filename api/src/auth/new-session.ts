import type { Caller } from '../audit/audit-event'
import { effectivePermissions, type User, userName } from '../users/user'
import type { Session, SessionRights } from './session.repository'
import { sessionSeconds } from './session-token'

/** Where somebody signs in from. */
export type Visit = { readonly address: string; readonly userAgent: string }

/** What a session carries of its user. */
export const rightsOf = (user: User): SessionRights => ({
  name: userName(user),
  type: user.type,
  isSuperUser: user.isSuperUser,
  permissions: effectivePermissions(user),
})

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
