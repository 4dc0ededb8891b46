import { nameKey } from '@dossier/contract/platform/validation/person-name'
import { loginOf } from '../../platform/access/login-of'
import { nameKeysOf } from './names'
import type { User } from './user'

/** Letters and digits that stand for one another, once capitals are gone; marks between words stand for nothing. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/[\p{P}\p{S}]/gu, ''],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
]

/** What two names have in common that look the same at a glance, also where a digit stands for a letter (GOV-44). */
const lookOf = (name: string): string =>
  alike.reduce((look, [letters, letter]) => look.replace(letters, letter), nameKey(name))

/** A mailbox without what follows a '+' in its address, which goes to the same person. */
export const withoutTag = (email: string): string => loginOf(email).replace(/\+[^@]*@/, '@')

export type Known = Pick<User, 'username' | 'firstName' | 'lastName' | 'email' | 'newAddress' | 'formerAddresses'>

/** What a person is known by, whichever account they use: how their names look, and their mailboxes (GOV-44). */
export const identityOf = (user: Known): string[] => [
  ...new Set([...nameKeysOf(user).map(lookOf).map(asName), ...addressesOf(user).map(withoutTag).map(asMailbox)]),
]

const asName = (look: string) => `name ${look}`
export const isName = (key: string) => key.startsWith('name ')
export const asMailbox = (mailbox: string) => `mailbox ${mailbox}`

/** Every address that an account has, had or waits for. */
const addressesOf = ({ email, newAddress, formerAddresses = [] }: Known): string[] => [
  email,
  ...(newAddress ? [newAddress.email] : []),
  ...formerAddresses.map((former) => former.email),
]

/** Whether two accounts have a name or a mailbox in common, so that they may be one person's. */
export function sameIdentity(one: Known, other: Known): boolean {
  const known = identityOf(other)
  return identityOf(one).some((mark) => known.includes(mark))
}
