import type { ClientSession, Db } from 'mongodb'
import { loginOf } from '../../platform/access/login-of'
import type { CollectionIndexes } from '../../platform/database/indexes'
import { accountStanding } from './account-standing'
import { accountWrites } from './account-writes'
import { createAddressRepository, unlessTaken } from './address.repository'
import { comparingNames } from './comparing-names'
import { findingSuperUsers } from './finding-super-users'
import { findingUsers } from './finding-users'
import { identityOf } from './identity'
import { keepingPreferences } from './keeping-preferences'
import { listingIndexes, listingUsers } from './listing-users'
import { nameKeysOf } from './names'
import { secondFactors } from './second-factors'
import { signingInFacts } from './signing-in-facts'
import type { User } from './user'
import { toDocument, type UserDocument } from './user-document'
import { userShadow } from './user-search'
import { usersAtMailbox } from './users-at-mailbox'

export const userIndexes: CollectionIndexes[] = [
  {
    collection: 'users',
    indexes: [
      { key: { login: 1 }, unique: true, sparse: true },
      { key: { 'formerAddresses.login': 1 }, sparse: true },
      { key: { organisation_id: 1, active: 1, _id: 1 } },
      { key: { organisation_id: 1, names: 1 } },
      { key: { organisation_id: 1, identity: 1 } },
      { key: { isSuperUser: 1, active: 1 } },
      ...listingIndexes,
    ],
  },
]

export type UserRepository = ReturnType<typeof createUserRepository>

export function createUserRepository(db: Db) {
  const users = db.collection<UserDocument>('users')
  const sealed = accountWrites(users)
  const addresses = createAddressRepository(db)

  return {
    ...findingUsers(users),
    ...usersAtMailbox(users),
    ...findingSuperUsers(users),
    ...comparingNames(users),
    ...listingUsers(users),
    ...signingInFacts(users),
    ...secondFactors(users),
    ...accountStanding(users),
    ...keepingPreferences(users),

    async insert(user: User, session: ClientSession) {
      await sealed.insertOne(toDocument(user), { session })
    },

    /** Adds an account unless its address is taken (ACC-17). Answers whether it did; the unique index has the last word. */
    async insertUnlessTaken(user: User, session: ClientSession): Promise<boolean> {
      if (await addresses.isTaken(user.email, { id: user.id, at: user.createdAt }, session)) return false
      return unlessTaken(sealed.insertOne(toDocument(user), { session }))
    },

    /** Writes what is edited of an account unless another one has its address. Answers whether it did. */
    async changeUnlessTaken(user: User, session: ClientSession): Promise<boolean> {
      const { id, username, email, type, firstName, lastName, emailVerified, permissionChanges, trust } = user
      const { areaPermissions, formerly } = user
      const login = loginOf(email)
      if (await users.findOne({ login, _id: { $ne: id } }, { session, projection: { _id: 1 } })) return false
      const $set = {
        username,
        email,
        login,
        type,
        firstName,
        lastName,
        emailVerified,
        permissionChanges,
        trust,
        ...userShadow(user),
        ...(areaPermissions && { areaPermissions }),
        ...(formerly && { formerly }),
      }
      const $addToSet = { names: { $each: nameKeysOf(user) }, identity: { $each: identityOf(user) } }
      return unlessTaken(sealed.updateOne({ _id: id }, { $set, $addToSet }, { session }))
    },
  }
}
