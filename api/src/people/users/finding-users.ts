import type { ClientSession, Collection, Filter } from 'mongodb'
import { loginOf } from '../../platform/access/login-of'
import type { Scope } from '../../platform/access/scope'
import { found } from '../../platform/errors'
import { usersInTransaction } from './account-writes'
import { type Colleague, colleagueOf, type User } from './user'
import { fromDocument, type UserDocument } from './user-document'

/** Reads of accounts by their ids and addresses, and of everyone in an organisation. */
export function findingUsers(users: Collection<UserDocument>) {
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

    /** Accounts of the organisation by their ids, deactivated ones too; acts of one transaction read each of them once. */
    async colleaguesNamed({ organisationId }: Scope, ids: readonly string[], session?: ClientSession) {
      const documents = await usersInTransaction.byIds(ids, session, (unknown) =>
        users.find({ _id: { $in: [...unknown] } }, { session }).toArray(),
      )
      const own = documents.filter(({ organisation_id }) => organisation_id === organisationId)
      return new Map(own.map((document) => [document._id, colleagueOf(fromDocument(document))]))
    },

    /** What accounts of the organisation are called, by id, deactivated ones too. */
    async namesOf({ organisationId }: Scope, ids: readonly string[], session?: ClientSession) {
      return names({ _id: { $in: [...new Set(ids)] }, organisation_id: organisationId }, session)
    },

    /** The same of accounts anywhere: of those who talk with operators, and of operators. */
    async namesAnywhere(ids: readonly string[], session?: ClientSession) {
      return names({ _id: { $in: [...new Set(ids)] } }, session)
    },

    /** Everyone who has or had an account in the organisation. */
    async everyone({ organisationId }: Scope, session?: ClientSession): Promise<User[]> {
      return (await users.find({ organisation_id: organisationId }, { session }).toArray()).map(fromDocument)
    },

    /** Which of these accounts are active. */
    async activeAmong(ids: readonly string[], session: ClientSession): Promise<Set<string>> {
      const filter = { _id: { $in: [...ids] }, active: true }
      const found = await users.find(filter, { session, projection: { _id: 1 } }).toArray()
      return new Set(found.map(({ _id }) => _id))
    },
  }

  async function names(filter: Filter<UserDocument>, session: ClientSession | undefined) {
    const projection = { username: 1, firstName: 1, lastName: 1 } as const
    const documents = await users.find(filter, { session, projection }).toArray()
    return new Map(
      documents.map(({ _id, username, firstName, lastName }) => [_id, { username, firstName, lastName }] as const),
    )
  }

  async function active({ organisationId }: Scope, session?: ClientSession): Promise<User[]> {
    const filter = { organisation_id: organisationId, active: true }
    const documents = await users.find(filter, { session, sort: { _id: 1 }, batchSize: 1_000 }).toArray()
    return documents.map(fromDocument)
  }
}
