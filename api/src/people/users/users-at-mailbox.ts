import type { ClientSession, Collection } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import { mailboxesOf } from './address'
import { asMailbox, identityOf, isName, type Known, withoutTag } from './identity'
import type { User } from './user'
import { fromDocument, type UserDocument } from './user-document'

/** Reads of accounts by the mailboxes that they have or had, deleted ones too. */
export function usersAtMailbox(users: Collection<UserDocument>) {
  return {
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
}
