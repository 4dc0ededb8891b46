import type { Preferences } from '@dossier/contract/people/preferences'
import type { Collection } from 'mongodb'
import type { ClientColumns } from './user'
import type { UserDocument } from './user-document'

export const keepingPreferences = (users: Collection<UserDocument>) => ({
  /** No evidence, so that no act is needed (WRK-15). */
  async savePreferences(id: string, preferences: Preferences) {
    await users.updateOne({ _id: id }, { $set: { preferences } })
  },

  /** Likewise (WRK-01). Answers all that are kept now. */
  async saveClientColumns(id: string, columns: ClientColumns): Promise<ClientColumns> {
    const set = Object.fromEntries(Object.entries(columns).map(([type, names]) => [`clientColumns.${type}`, names]))
    const kept = await users.findOneAndUpdate(
      { _id: id },
      { $set: set },
      { returnDocument: 'after', projection: { clientColumns: 1 } },
    )
    return kept?.clientColumns ?? {}
  },
})
