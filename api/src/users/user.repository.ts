import { nameKey } from '@dossier/contract/validation/person-name'
import type { ClientSession, Db } from 'mongodb'
import { loginOf } from '../access/login-of'
import type { Scope } from '../access/scope'
import type { CollectionIndexes } from '../database/indexes'
import { found } from '../errors'
import { mailboxesOf } from './address'
import { createAddressRepository, unlessTaken } from './address.repository'
import { nameKeysOf } from './names'
import { type Colleague, colleagueOf, type User } from './user'

type UserDocument = Omit<User, 'id' | 'organisationId'> & {
  _id: string
  organisation_id: string | null
  /** As `loginOf` writes it; absent once deactivated, so that the address is free again (USR-25). */
  login?: string
  /** What the account is called and was called before, as names are compared: no other takes them over (GOV-30). */
  names: string[]
}

export const userIndexes: CollectionIndexes[] = [
  {
    collection: 'users',
    indexes: [
      { key: { login: 1 }, unique: true, sparse: true },
      { key: { 'formerAddresses.login': 1 }, sparse: true },
      { key: { organisation_id: 1, active: 1, _id: 1 } },
      { key: { organisation_id: 1, names: 1 } },
    ],
  },
]

export type UserRepository = ReturnType<typeof createUserRepository>

export function createUserRepository(db: Db) {
  const users = db.collection<UserDocument>('users')
  const addresses = createAddressRepository(db)

  return {
    /** The active account of an e-mail address, whatever its case. */
    async byEmail(email: string): Promise<User | null> {
      const document = await users.findOne({ login: loginOf(email) })
      return document && fromDocument(document)
    },

    async byId(id: string, session?: ClientSession): Promise<User | null> {
      const document = await users.findOne({ _id: id }, { session })
      return document && fromDocument(document)
    },

    /** An account of the organisation; 404 for foreign and unknown ones alike. */
    async ofOrganisation({ organisationId }: Scope, id: string, session?: ClientSession): Promise<User> {
      return fromDocument(found(await users.findOne({ _id: id, organisation_id: organisationId }, { session })))
    },

    /** The same while it is active; 404 for deactivated ones too. */
    async activeOf({ organisationId }: Scope, id: string, session?: ClientSession): Promise<User> {
      const filter = { _id: id, organisation_id: organisationId, active: true }
      return fromDocument(found(await users.findOne(filter, { session })))
    },

    /** Everyone active in the organisation, oldest account first. */
    active,

    /** The same as decisions need them. */
    async colleagues(scope: Scope, session?: ClientSession): Promise<Colleague[]> {
      return (await active(scope, session)).map(colleagueOf)
    },

    /** Accounts of the organisation by their ids, deactivated ones too. */
    async colleaguesNamed({ organisationId }: Scope, ids: readonly string[], session?: ClientSession) {
      const documents = await users
        .find({ _id: { $in: [...ids] }, organisation_id: organisationId }, { session })
        .toArray()
      return new Map(documents.map((document) => [document._id, colleagueOf(fromDocument(document))]))
    },

    /** The deleted accounts of the organisation that had a mailbox (USR-25). */
    async deletedAt({ organisationId }: Scope, email: string, session: ClientSession): Promise<User[]> {
      const deleted = await users.find({ organisation_id: organisationId, active: false }, { session }).toArray()
      return deleted.map(fromDocument).filter((user) => mailboxesOf(user).includes(loginOf(email)))
    },

    /** Which of these accounts are active. */
    async activeAmong(ids: readonly string[], session: ClientSession): Promise<Set<string>> {
      const filter = { _id: { $in: [...ids] }, active: true }
      const found = await users.find(filter, { session, projection: { _id: 1 } }).toArray()
      return new Set(found.map(({ _id }) => _id))
    },

    /** Which of these names, as they are compared, active accounts of the organisation bear or bore, one account aside. */
    async namesTaken({ organisationId }: Scope, keys: readonly string[], but: string, session: ClientSession) {
      if (keys.length === 0) return []
      const filter = { organisation_id: organisationId, names: { $in: [...keys] }, active: true, _id: { $ne: but } }
      const bearers = await users.find(filter, { session, projection: { names: 1 } }).toArray()
      return keys.filter((key) => bearers.some(({ names }) => names.includes(key)))
    },

    /** Which of these names two accounts of the organisation bear or bore, active or not (GOV-30). */
    async sharedNames({ organisationId }: Scope, names: readonly string[]): Promise<ReadonlySet<string>> {
      const keys = [...new Set(names.map(nameKey))]
      const filter = { organisation_id: organisationId, names: { $in: keys } }
      const bearers = await users.find(filter, { projection: { names: 1 } }).toArray()
      const count = (key: string) => bearers.filter((bearer) => bearer.names.includes(key)).length
      const shared = new Set(keys.filter((key) => count(key) > 1))
      return new Set(names.filter((name) => shared.has(nameKey(name))))
    },

    async insert(user: User, session: ClientSession) {
      await users.insertOne(toDocument(user), { session })
    },

    /** Adds an account unless its address is taken (ACC-17). Answers whether it did; the unique index has the last word. */
    async insertUnlessTaken(user: User, session: ClientSession): Promise<boolean> {
      if (await addresses.isTaken(user.email, { id: user.id, at: user.createdAt }, session)) return false
      return unlessTaken(users.insertOne(toDocument(user), { session }))
    },

    /** Writes what is edited of an account unless another one has its address. Answers whether it did. */
    async changeUnlessTaken(user: User, session: ClientSession): Promise<boolean> {
      const { id, username, email, type, firstName, lastName, emailVerified, permissionChanges, trust } = user
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
      }
      const $addToSet = { names: { $each: nameKeysOf(user) } }
      return unlessTaken(users.updateOne({ _id: id }, { $set, $addToSet }, { session }))
    },

    async setPermissionChanges({ id, permissionChanges, trust }: User, session: ClientSession) {
      await users.updateOne({ _id: id }, { $set: { permissionChanges, trust } }, { session })
    },

    async setTrust({ id, trust }: User, session: ClientSession) {
      await users.updateOne({ _id: id }, { $set: { trust } }, { session })
    },

    /** The account no longer opens anything and its address is free; the user stays on record. */
    async deactivate(id: string, session: ClientSession) {
      await users.updateOne({ _id: id }, { $set: { active: false }, $unset: { login: '' } }, { session })
    },

    /** Setup begins again, with another secret. */
    async resetTwoFactor(id: string, sealed: string, session: ClientSession) {
      const $set = { twoFactorEnabled: false, twoFactorSecret: sealed, twoFactorStep: null, recoveryCodes: [] }
      await users.updateOne({ _id: id }, { $set }, { session })
    },

    async setPassword(id: string, passwordHash: string, session: ClientSession) {
      await users.updateOne({ _id: id }, { $set: { passwordHash } }, { session })
    },

    /** A password that the owner of the mailbox chose by a link. */
    async setOwnPassword({ id, trust }: User, passwordHash: string, session: ClientSession) {
      await users.updateOne({ _id: id }, { $set: { passwordHash, passwordByAnother: false, trust } }, { session })
    },

    /** Only while the account still has the address that was verified. Answers whether it has. */
    async verifyEmail(id: string, email: string, session: ClientSession): Promise<boolean> {
      const { matchedCount } = await users.updateOne({ _id: id, email }, { $set: { emailVerified: true } }, { session })
      return matchedCount === 1
    },

    /** A secret that waits for setup; one that is there already stays. */
    async offerTwoFactor(id: string, sealed: string, session: ClientSession) {
      await users.updateOne({ _id: id, twoFactorSecret: null }, { $set: { twoFactorSecret: sealed } }, { session })
    },

    /** Takes a code's time step, and finishes setup with it. Answers false when it or a later one was taken before. */
    async takeStep(id: string, step: number, session: ClientSession): Promise<boolean> {
      const { matchedCount } = await users.updateOne(
        { _id: id, $or: [{ twoFactorStep: null }, { twoFactorStep: { $lt: step } }] },
        { $set: { twoFactorStep: step, twoFactorEnabled: true } },
        { session },
      )
      return matchedCount === 1
    },

    async setRecoveryCodes(id: string, recoveryCodes: readonly string[], session: ClientSession) {
      await users.updateOne({ _id: id }, { $set: { recoveryCodes } }, { session })
    },

    /** Single use: answers false when the code was taken before. */
    async takeRecoveryCode(id: string, hash: string, session: ClientSession): Promise<boolean> {
      const held = { _id: id, twoFactorEnabled: true, recoveryCodes: hash }
      const { modifiedCount } = await users.updateOne(held, { $pull: { recoveryCodes: hash } }, { session })
      return modifiedCount === 1
    },

    async signedIn(id: string, at: Date, session: ClientSession) {
      await users.updateOne({ _id: id }, { $set: { lastLoginAt: at } }, { session })
    },
  }

  async function active({ organisationId }: Scope, session?: ClientSession): Promise<User[]> {
    const filter = { organisation_id: organisationId, active: true }
    const documents = await users.find(filter, { session, sort: { _id: 1 }, batchSize: 1_000 }).toArray()
    return documents.map(fromDocument)
  }
}

const toDocument = ({ id, organisationId, ...user }: User): UserDocument => ({
  _id: id,
  organisation_id: organisationId,
  ...user,
  names: nameKeysOf(user),
  ...(user.active && { login: loginOf(user.email) }),
})

const fromDocument = ({ _id, organisation_id, login, names, ...user }: UserDocument): User => ({
  id: _id,
  organisationId: organisation_id,
  ...user,
})
