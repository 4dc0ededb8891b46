import { nameKey } from '@dossier/contract/platform/validation/person-name'
import type { ClientSession, Collection } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { UserDocument } from './user-document'

/** Reads of accounts by the names that they bear or bore. */
export const comparingNames = (users: Collection<UserDocument>) => ({
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
})
