import { decides } from '@dossier/contract/people/permissions/deciding-rights'
import type { Account } from '@dossier/contract/people/schemas/users'
import { type Actor, type Member, may } from '../../platform/access/actor'
import { isConfirmed, type TrustStanding } from './trust'
import { colleagueOf, type User } from './user'

/** ACC-34: a user without secrets. */
export const presentUser = (user: User, standing: TrustStanding) => ({
  _id: user.id,
  username: user.username,
  email: user.email,
  type: user.type,
  is_super_user: user.isSuperUser,
  two_factor_enabled: user.twoFactorEnabled,
  two_factor_setup_completed: user.twoFactorEnabled,
  email_verified: user.emailVerified,
  ...pendingAddress(user),
  created: user.createdAt.toISOString(),
  lastLogin: user.lastLoginAt?.toISOString() ?? null,
  first_name: user.firstName,
  last_name: user.lastName,
  ...(waitsForPassword(user) && { password_by_another: true as const }),
  ...marksOf(user, standing),
  ...(user.confirmedOutsideAt &&
    isConfirmed(user) && { confirmed_from_outside: user.confirmedOutsideAt.toISOString() }),
})

const waitsForPassword = (user: User) => user.passwordByAnother === true && !isConfirmed(user)

/** GOV-29: of those who hold a right to decide, who waits for it and who has it without confirmation. */
function marksOf(user: User, standing: TrustStanding) {
  if (!decides(colleagueOf(user).permissions)) return {}
  return {
    ...(standing === 'waiting' && { decides_after_confirmation: true as const }),
    ...(standing === 'unconfirmed' && { unconfirmed: true as const }),
  }
}

const pendingAddress = ({ newAddress }: User) =>
  newAddress ? { pending_email: { email: newAddress.email, until: newAddress.until.toISOString() } } : {}

/** USR-23: an account of the list; without view_user only who it is. */
export function presentAccount(user: User, standing: TrustStanding, viewer: Actor): Account {
  const { _id, username, type, first_name, last_name, ...seen } = presentUser(user, standing)
  const { email, pending_email, created, lastLogin } = seen
  const identity = { _id, username, type, first_name, last_name, ...marksOf(user, standing) }
  return may(viewer, 'view_user') ? { ...identity, email, pending_email, created, lastLogin } : identity
}

/** Returns an account as an act on it answers: all of it to those who may see accounts and to its owner, else who it is. */
export const presentUserTo = (user: User, standing: TrustStanding, viewer: Member) =>
  may(viewer, 'view_user') || viewer.userId === user.id
    ? presentUser(user, standing)
    : presentAccount(user, standing, viewer)
