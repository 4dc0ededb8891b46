import type { ClientSession, Collection } from 'mongodb'
import { loginOf } from '../../platform/access/login-of'
import type { Scope } from '../../platform/access/scope'
import { found } from '../../platform/errors'
import { usersInTransaction } from './account-writes'
import { mailboxesOf } from './address'
import { asMailbox, identityOf, isName, type Known, withoutTag } from './identity'
import { type Colleague, colleagueOf, type User } from './user'
import { fromDocument, type UserDocument } from './user-document'

/** Reads of accounts. */
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

    /** The accounts of the organisation at a mailbox, and those that wait for it or had it; deleted ones too. */
    atMailbox,

    /** The deleted ones among them that had it (USR-25). */
    deletedAt,

    /** The deleted accounts that had a mailbox of a new one, or a name that looks like one of its (GOV-44). */
    async formerAccountsOf(scope: Scope, user: Known, session: ClientSession): Promise<User[]> {
      const names = identityOf(user).filter(isName)
      const filter = { organisation_id: scope.organisationId, identity: { $in: names }, active: false }
      const namesakes = (await users.find(filter, { session }).toArray()).map(fromDocument)
      const before = await deletedAt(scope, user.email, session)
      return [...before, ...namesakes.filter(({ id }) => !before.some((other) => other.id === id))]
    },

    /** Everyone who has or had an account in the organisation. */
    async everyone({ organisationId }: Scope, session?: ClientSession): Promise<User[]> {
      return (await users.find({ organisation_id: organisationId }, { session }).toArray()).map(fromDocument)
    },

    /** Those who run the platform. */
    async superUsers(session?: ClientSession): Promise<User[]> {
      return (await users.find({ isSuperUser: true, active: true }, { session }).toArray()).map(fromDocument)
    },

    /** Whether anyone runs or ran the platform. */
    async hadSuperUser(session: ClientSession): Promise<boolean> {
      return (await users.findOne({ isSuperUser: true }, { session, projection: { _id: 1 } })) !== null
    },

    /** Which of these accounts are active. */
    async activeAmong(ids: readonly string[], session: ClientSession): Promise<Set<string>> {
      const filter = { _id: { $in: [...ids] }, active: true }
      const found = await users.find(filter, { session, projection: { _id: 1 } }).toArray()
      return new Set(found.map(({ _id }) => _id))
    },
  }

  async function atMailbox({ organisationId }: Scope, email: string, session?: ClientSession): Promise<User[]> {
    const identity = asMailbox(withoutTag(email))
    const found = await users.find({ organisation_id: organisationId, identity }, { session }).toArray()
    // an address that was entered and never confirmed is no longer theirs
    return found.map(fromDocument).filter((user) => identityOf(user).includes(identity))
  }

  async function deletedAt(scope: Scope, email: string, session: ClientSession): Promise<User[]> {
    const mailbox = withoutTag(email)
    const found = await atMailbox(scope, email, session)
    return found.filter((user) => !user.active && mailboxesOf(user).map(withoutTag).includes(mailbox))
  }

  async function active({ organisationId }: Scope, session?: ClientSession): Promise<User[]> {
    const filter = { organisation_id: organisationId, active: true }
    const documents = await users.find(filter, { session, sort: { _id: 1 }, batchSize: 1_000 }).toArray()
    return documents.map(fromDocument)
  }
}
