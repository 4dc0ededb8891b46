import type { Account } from '@dossier/contract/schemas/users'
import { type Actor, may } from '../access/actor'
import type { User } from './user'

/** ACC-34: a user without secrets. */
export const presentUser = (user: User) => ({
  _id: user.id,
  username: user.username,
  email: user.email,
  type: user.type,
  is_super_user: user.isSuperUser,
  two_factor_enabled: user.twoFactorEnabled,
  two_factor_setup_completed: user.twoFactorEnabled,
  email_verified: user.emailVerified,
  created: user.createdAt.toISOString(),
  lastLogin: user.lastLoginAt?.toISOString() ?? null,
  first_name: user.firstName,
  last_name: user.lastName,
})

/** USR-23: an account of the list; without view_user only who it is. */
export function presentAccount(user: User, viewer: Actor): Account {
  const { _id, username, type, first_name, last_name, email, created, lastLogin } = presentUser(user)
  const identity = { _id, username, type, first_name, last_name }
  return may(viewer, 'view_user') ? { ...identity, email, created, lastLogin } : identity
}
