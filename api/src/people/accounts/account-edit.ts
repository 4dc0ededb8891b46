import { type AccountInput, checkAccount } from '@dossier/contract/people/checks/check-account'
import { accessMessages } from '@dossier/contract/people/messages/access'
import { type UserType, userTypeNames } from '@dossier/contract/platform/user-types'
import { keptAddress } from '@dossier/contract/platform/validation/mailbox'
import { type Actor, type Member, may } from '../../platform/access/actor'
import { sameMailbox } from '../../platform/access/login-of'
import { ensure } from '../../platform/errors'
import { trustAfter, union } from '../users/trust'
import { type Colleague, colleagueOf, effectivePermissions, type User } from '../users/user'

export type Names = { readonly first_name?: string | undefined; readonly last_name?: string | undefined }
export type ChangedAccount = AccountInput &
  Names & { readonly _id: string; readonly without_successor?: true | undefined }

/** What refuses an address that another account has. */
export const addressTaken = { message: accessMessages.emailTaken, errors: { email: accessMessages.emailTaken } }

/** Throws with every field that is wrong. */
export function checkFields(input: AccountInput) {
  const errors = checkAccount(input)
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
}

/**
 * Moving an account to another mailbox allows signing in as its owner: not to do what one may not do oneself, as
 * decide, or grant themselves the decision (GOV-04).
 */
export const mayMove = (member: Member, user: User) =>
  isAdministrator(member) || effectivePermissions(user).every((name) => may(member, name))

/** Returns an account as it counts once an address that an editor entered for it is confirmed there: as theirs too (GOV-29). */
export const movedBy = (editor: User, user: User): User => ({
  ...user,
  trust: { ...user.trust, controlledBy: union(user.trust.controlledBy, [editor.id]) },
})

/** Throws for an account that runs the platform: it is not one organisation's to take over. */
export function ensureNoOperator(user: User, member: Member) {
  ensure(!user.isSuperUser || member.isSuperUser, 'forbidden')
}

export const isAdministrator = ({ type }: Pick<Actor, 'type'>) => type === 'ADMINISTRATOR'

/** GOV-29: what is to be confirmed about an account after an editor made or retyped it. */
export const trustOf = (before: Colleague | null, after: Omit<User, 'trust'>, editor: User) =>
  trustAfter({
    before,
    after: { userId: after.id, permissions: new Set(effectivePermissions(after)) },
    editor: colleagueOf(editor),
    opens: before === null,
  })

export const typeNamed = (text: string | undefined): UserType | undefined => userTypeNames.find((name) => name === text)

/** Whether two addresses lead to one mailbox. */
export const sameAddress = (one: Pick<User, 'email'>, other: Pick<User, 'email'>) => sameMailbox(one.email, other.email)

const compared = ['username', 'email', 'type', 'firstName', 'lastName'] as const satisfies readonly (keyof User)[]

export const changedFields = (before: User, after: User) => compared.filter((field) => before[field] !== after[field])

/** Returns an account as an edit leaves it; another mailbox waits until it is confirmed. */
export function withChanges(before: User, input: ChangedAccount, type: UserType): User {
  return {
    ...before,
    username: input.username.trim(),
    // The same mailbox in other letters counts at once.
    email: sameAddress(before, input) ? keptAddress(input.email) : before.email,
    type,
    firstName: input.first_name?.trim() ?? before.firstName,
    lastName: input.last_name?.trim() ?? before.lastName,
    ...(type !== before.type && { permissionChanges: {}, areaPermissions: [] }),
  }
}
