import { loginOf, sameMailbox } from '../../platform/access/login-of'
import { dayMs } from '../../platform/durations'
import { found } from '../../platform/errors'
import { sharedUntil, union } from './trust'
import type { FormerAddress, User } from './user'

/** How long a new mailbox has to confirm, and a former one to object (GOV-31). */
export const addressMs = 7 * dayMs

export const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** Returns the mailboxes of an account, present and former, as they are compared. */
export const mailboxesOf = ({ email, formerAddresses = [] }: Pick<User, 'email' | 'formerAddresses'>): string[] => [
  loginOf(email),
  ...formerAddresses.map(({ login }) => login),
]

/** Whether this address waits to be confirmed. */
export const awaits = ({ newAddress }: User, email: string, at: Date): boolean =>
  newAddress != null && newAddress.until > at && sameMailbox(newAddress.email, email)

export const awaited = ({ newAddress }: User, at: Date): string | undefined =>
  newAddress != null && newAddress.until > at ? newAddress.email : undefined

/** What only the owner of an account can do, before which no one confirms it as theirs (GOV-29). */
export type OwnerStep = 'address' | 'password'

/** Returns what the owner has yet to do; an account that opens nothing any more needs nothing of them. */
export function ownerStep(user: User, at: Date): OwnerStep | undefined {
  if (!user.active) return undefined
  if (awaited(user, at) !== undefined) return 'address'
  return user.passwordByAnother ? 'password' : undefined
}

/**
 * Returns the account at the mailbox that was entered for it. It is also of who entered it from now on (GOV-29), and while
 * others are behind it, they may know its password there as well.
 */
export function arrived(user: User, at: Date): User {
  const { email, by } = found(user.newAddress)
  const entered = [by.userId, ...by.behind].filter((id) => id !== user.id)
  const controlledBy = union(user.trust.controlledBy, entered)
  return {
    ...user,
    email,
    trust: { ...user.trust, controlledBy },
    formerAddresses: formerWith(user, controlledBy, at),
    passwordByAnother: user.passwordByAnother === true || controlledBy.length > 0,
    newAddress: null,
  }
}

/** Returns the former mailboxes that may still object, with the present one among them. */
const formerWith = (
  { email, formerAddresses = [], trust }: User,
  leftFor: readonly string[],
  at: Date,
): readonly FormerAddress[] => [
  ...formerAddresses.filter(({ login, until }) => until > at && login !== loginOf(email)),
  { email, login: loginOf(email), until: after(at, addressMs), controlledBy: trust.controlledBy, leftFor },
]

/** Whether the owner of this mailbox may take the account back to it. */
export const mayReturnTo = ({ formerAddresses = [] }: User, email: string, at: Date): boolean =>
  formerAddresses.some(({ login, until }) => until > at && login === loginOf(email))

/** Whether the former mailbox may take the account back, or keep it while another one waits. */
export const mayKeep = (user: User, email: string, at: Date): boolean =>
  mayReturnTo(user, email, at) || (awaited(user, at) !== undefined && sameMailbox(user.email, email))

/**
 * Returns the account as its return to a former mailbox leaves it: those who were behind it there are behind it again, and
 * no one else, whatever was confirmed since. What it filed until this act may be of who was behind it meanwhile (GOV-29).
 */
export function returned(user: User, email: string, sequence: number): User {
  const { trust, formerAddresses = [] } = user
  const former = formerAddresses.find(({ login }) => login === loginOf(email))
  const meanwhile = formerAddresses.flatMap(({ controlledBy, leftFor }) => [...controlledBy, ...leftFor])
  const shared = sharedUntil({ ...trust, controlledBy: union(trust.controlledBy, meanwhile) }, sequence)
  const controlledBy = former ? former.controlledBy : shared.controlledBy
  return { ...user, email, formerAddresses: [], newAddress: null, trust: { ...shared, controlledBy } }
}
