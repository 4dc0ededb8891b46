import { union } from './trust'
import type { User } from './user'

/** Returns the ids of deleted accounts, and of those that were of the same persons before. */
export const idsOf = (deleted: readonly User[]): string[] => [
  ...new Set(deleted.flatMap(({ id, formerly = [] }) => [...formerly, id])),
]

/** What an event says of the accounts that someone was (GOV-44). */
export const formerDetails = ({ formerly = [] }: Pick<User, 'formerly'>) => (formerly.length > 0 ? { formerly } : {})

/**
 * Returns a new account as its mailbox and names make it, which deleted ones had: it is the same person's until someone
 * confirms another one (GOV-44), and who was behind those and never confirmed to be someone else is behind it too.
 */
export function hiredAgain(user: User, deleted: readonly User[]): User {
  if (deleted.length === 0) return user
  const behind = deleted.flatMap(({ trust }) => trust.controlledBy)
  const trust = { ...user.trust, controlledBy: union(user.trust.controlledBy, behind) }
  return { ...user, trust, formerly: idsOf(deleted) }
}
