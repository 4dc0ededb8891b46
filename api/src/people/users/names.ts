import { fullName } from '@dossier/contract/platform/names'
import { nameKey } from '@dossier/contract/platform/validation/person-name'
import type { User } from './user'

type Named = Pick<User, 'username' | 'firstName' | 'lastName'>

/** Returns what an account is known by: its username and its full name, as they are compared (GOV-30). */
export const nameKeysOf = ({ username, firstName, lastName }: Named): string[] => [
  ...new Set([username, fullName(firstName, lastName)].map(nameKey).filter((key) => key !== '')),
]

/** Returns the names that a change of an account brings; what it was called before stays its own. */
export function newNameKeys(before: Named | null, after: Named): string[] {
  const known = before === null ? [] : nameKeysOf(before)
  return nameKeysOf(after).filter((key) => !known.includes(key))
}

export function renamed(before: Named, after: Named) {
  const moved = (of: (named: Named) => string) => of(before) !== of(after) && { from: of(before), to: of(after) }
  const name = moved(({ firstName, lastName }) => fullName(firstName, lastName))
  const username = moved((named) => named.username)
  return { ...(name && { name }), ...(username && { username }) }
}

export function sharedKeys(accounts: readonly Named[]): ReadonlySet<string> {
  const keys = accounts.flatMap(nameKeysOf)
  return new Set(keys.filter((key, at) => keys.indexOf(key) !== at))
}

/** Returns the short mark of an account, for where two accounts bear one name. */
export const markOf = (id: string): string => `#${id.slice(-4)}`
export const markedName = (name: string, id: string): string => `${name} (${markOf(id)})`
