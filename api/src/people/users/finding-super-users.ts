import type { ClientSession, Collection } from 'mongodb'
import type { User } from './user'
import { fromDocument, type UserDocument } from './user-document'

/** Reads of accounts that belong to no organisation. */
export const findingSuperUsers = (users: Collection<UserDocument>) => ({
  /** Those who run the platform. */
  async superUsers(session?: ClientSession): Promise<User[]> {
    return (await users.find({ isSuperUser: true, active: true }, { session }).toArray()).map(fromDocument)
  },

  /** Whether anyone runs or ran the platform. */
  async hadSuperUser(session: ClientSession): Promise<boolean> {
    return (await users.findOne({ isSuperUser: true }, { session, projection: { _id: 1 } })) !== null
  },
})
