import { type ClientSession, type Db, MongoServerError } from 'mongodb'
import { loginOf } from '../../platform/access/login-of'
import { accountWrites } from './account-writes'
import { asMailbox, withoutTag } from './identity'
import type { FormerAddress, NewAddress, User } from './user'
import { userShadow } from './user-search'

type UserDocument = {
  readonly _id: string
  readonly active: boolean
  readonly email: string
  readonly emailVerified: boolean
  readonly passwordHash: string
  readonly passwordByAnother?: boolean
  readonly login?: string
  readonly newAddress?: NewAddress | null
  readonly formerAddresses?: readonly FormerAddress[]
  readonly formerly?: readonly string[]
  readonly identity: string[]
  readonly search: string
  readonly trigrams: string[]
}

export type AddressRepository = ReturnType<typeof createAddressRepository>

/** The mailboxes of accounts: present ones, those that wait for their confirmation, and those that may come back (GOV-31). */
export function createAddressRepository(db: Db) {
  const users = db.collection<UserDocument>('users')
  const sealed = accountWrites(users)

  return {
    /** Whether another account has a mailbox, or may have it back. */
    async isTaken(email: string, by: { readonly id: string; readonly at: Date }, session: ClientSession) {
      const login = loginOf(email)
      const others = { _id: { $ne: by.id } }
      const only = { session, projection: { _id: 1 as const } }
      if (await users.findOne({ login, ...others }, only)) return true
      const formerAddresses = { $elemMatch: { login, until: { $gt: by.at } } }
      return (
        (await users.findOne({ 'formerAddresses.login': login, formerAddresses, active: true, ...others }, only)) !==
        null
      )
    },

    /** An address waits for its confirmation in place of any earlier one; null: none does. */
    async awaitConfirmation(id: string, newAddress: NewAddress | null, session: ClientSession) {
      const known = newAddress && { $addToSet: { identity: asMailbox(withoutTag(newAddress.email)) } }
      await sealed.updateOne({ _id: id }, { $set: { newAddress }, ...known }, { session })
    },

    /** Writes an account's other mailbox, proven as it is, and ends what waits. Answers whether it did; the unique index has the last word. */
    move(user: User, session: ClientSession) {
      const { id, email, formerAddresses = [], formerly, passwordHash, passwordByAnother } = user
      const kept = {
        formerAddresses,
        passwordHash,
        ...(formerly && { formerly }),
        ...(passwordByAnother !== undefined && { passwordByAnother }),
      }
      const $set = { email, login: loginOf(email), emailVerified: true, newAddress: null, ...userShadow(user), ...kept }
      const $addToSet = { identity: asMailbox(withoutTag(email)) }
      return unlessTaken(sealed.updateOne({ _id: id }, { $set, $addToSet }, { session }))
    },
  }
}

const duplicateKey = 11000

/** Returns false when the unique index of addresses refused the write. */
export async function unlessTaken(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof MongoServerError && error.code === duplicateKey) return false
    throw error
  }
}
