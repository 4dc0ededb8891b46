import type { ClientSession, Collection } from 'mongodb'
import { accountWrites } from './account-writes'
import type { User } from './user'
import type { UserDocument } from './user-document'

/** Writes of what an account signs in with, its second factor aside. */
export function signingInFacts(users: Collection<UserDocument>) {
  const account = accountWrites(users)
  return {
    async setPassword(id: string, passwordHash: string, session: ClientSession) {
      await account.updateOne({ _id: id }, { $set: { passwordHash } }, { session })
    },

    /** A password that someone else than the owner may know. */
    async setPasswordByAnother(id: string, passwordHash: string, session: ClientSession) {
      await account.updateOne({ _id: id }, { $set: { passwordHash, passwordByAnother: true } }, { session })
    },

    /** A password that the owner of the mailbox chose by a link. */
    async setOwnPassword({ id, trust }: User, passwordHash: string, session: ClientSession) {
      await account.updateOne({ _id: id }, { $set: { passwordHash, passwordByAnother: false, trust } }, { session })
    },

    /** Only while the account still has the address that was verified. Answers whether it has. */
    async verifyEmail(id: string, email: string, session: ClientSession): Promise<boolean> {
      const { matchedCount } = await account.updateOne(
        { _id: id, email },
        { $set: { emailVerified: true } },
        { session },
      )
      return matchedCount === 1
    },

    async signedIn(id: string, at: Date, session: ClientSession) {
      await users.updateOne({ _id: id }, { $set: { lastLoginAt: at } }, { session })
    },
  }
}
