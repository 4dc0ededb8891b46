import { defaultPermissions } from '@dossier/contract/people/permissions/default-permissions'
import type { User } from '@dossier/contract/people/schemas/session'
import type { Account } from '@dossier/contract/people/schemas/users'
import { type Effect, permissions } from '@dossier/contract/platform/permissions'
import { type UserType, userTypeNames } from '@dossier/contract/platform/user-types'
import { aUser } from '@dossier/shared-ui/testing/sign-in'
import { roleLabel } from '../roles'

/** A user's id, told apart by its last digits; number 1 is who is signed in. */
export const userId = (number: number) => `64b0000000000000${String(number).padStart(8, '0')}`

export const administrator = {
  username: 'administrator',
  email: 'administrator@demo.test',
  type: 'ADMINISTRATOR',
} as const satisfies Partial<User>

/** An account manager who is not the one signed in; a spec names only the facts it is about. */
export const aColleague = (facts: Partial<User> = {}): User =>
  aUser({
    _id: userId(2),
    username: 'manager',
    email: 'manager@demo.test',
    type: 'DATA_CONTROLLER',
    first_name: 'Maria',
    last_name: 'Manager',
    ...facts,
  })

/** The same as the account list tells it. */
export const aListed = (facts: Partial<User> = {}): Account => {
  const { _id, username, email, type, first_name, last_name, created, lastLogin, pending_email } = aColleague(facts)
  return { _id, username, email, type, first_name, last_name, created, lastLogin, pending_email }
}

/** What a type may do before anyone changed anything, all names. */
export const defaultsOf = (type: UserType): Record<string, Effect> =>
  Object.fromEntries(permissions.map((name) => [name, defaultPermissions[type].includes(name) ? 'allow' : 'deny']))

export const allRoles = userTypeNames.map((name) => ({ name, label: roleLabel(name), permissions: defaultsOf(name) }))
