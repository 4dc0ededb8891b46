import type { ClientSession, Db } from 'mongodb'
import { loginOf } from '../../platform/access/login-of'
import type { CollectionIndexes } from '../../platform/database/indexes'
import { accountWrites } from './account-writes'
import { createAddressRepository, unlessTaken } from './address.repository'
import { comparingNames } from './comparing-names'
import { findingUsers } from './finding-users'
import { identityOf } from './identity'
import { nameKeysOf } from './names'
import { signingInFacts } from './signing-in-facts'
import type { User } from './user'
import { toDocument, type UserDocument } from './user-document'

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
    ...comparingNames(users),
    ...signingInFacts(users),

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
      const { id, username, email, type, firstName, lastName, emailVerified, permissionChanges, trust, formerly } = user
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
        ...(formerly && { formerly }),
      }
      const $addToSet = { names: { $each: nameKeysOf(user) }, identity: { $each: identityOf(user) } }
      return unlessTaken(sealed.updateOne({ _id: id }, { $set, $addToSet }, { session }))
    },

    async setPermissionChanges({ id, permissionChanges, trust }: User, session: ClientSession) {
      await sealed.updateOne({ _id: id }, { $set: { permissionChanges, trust } }, { session })
    },

    async setTrust({ id, trust, formerly }: User, session: ClientSession) {
      await sealed.updateOne({ _id: id }, { $set: { trust, ...(formerly && { formerly }) } }, { session })
    },

    async setConfirmedOutside({ id, trust, confirmedOutsideAt }: User, session: ClientSession) {
      await sealed.updateOne({ _id: id }, { $set: { trust, confirmedOutsideAt } }, { session })
    },

    /** The account no longer opens anything and its address is free; the user stays on record. */
    async deactivate(id: string, session: ClientSession) {
      await sealed.updateOne({ _id: id }, { $set: { active: false }, $unset: { login: '' } }, { session })
    },
  }
}
