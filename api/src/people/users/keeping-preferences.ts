import type { Preferences } from '@dossier/contract/people/preferences'
import type { Collection } from 'mongodb'
import type { UserDocument } from './user-document'

export const keepingPreferences = (users: Collection<UserDocument>) => ({
  /** No evidence, so that no act is needed (WRK-15). */
  async savePreferences(id: string, preferences: Preferences) {
    await users.updateOne({ _id: id }, { $set: { preferences } })
  },
})
