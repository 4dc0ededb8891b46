import { checkProfile, type ProfileChanges } from '@dossier/contract/checks/check-profile'
import { userMessages } from '@dossier/contract/messages/users'
import { validationMessages } from '@dossier/contract/messages/validation'
import { fullName } from '@dossier/contract/names'
import { isPersonName, nameKey } from '@dossier/contract/validation/person-name'
import type { ClientSession } from 'mongodb'
import { type Actor, callerOf } from '../access/actor'
import { type InTransaction, platformChain } from '../audit/transaction'
import { ensure, found } from '../errors'
import type { NewId } from '../ids'
import { nameKeysOf } from '../users/names'
import type { User } from '../users/user'
import type { UserRepository } from '../users/user.repository'
import { presentParts, presentRows, saved, valuesOf } from './profile'
import type { ProfileRepository } from './profile.repository'

type Dependencies = {
  users: UserRepository
  profiles: ProfileRepository
  inTransaction: InTransaction
  newId: NewId
}
export type ProfileService = ReturnType<typeof createProfileService>

export function createProfileService({ users, profiles, inTransaction, newId }: Dependencies) {
  return {
    /** ACC-51, FIU-14: keeps the fields that are sent, of the caller's own data; refuses with every fault at once. */
    async save(actor: Actor, changes: ProfileChanges) {
      const user = found(await users.byId(actor.userId))
      const chain = actor.organisationId ?? platformChain
      return inTransaction(chain, callerOf(actor), async ({ session, record }) => {
        const before = await profiles.ofUser(user.id, session)
        const { errors, values } = checkProfile(changes, valuesOf(before))
        ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
        const { profile, fields } = saved(user.id, before, values, newId)
        const parts = presentParts(user, profile)
        if (fields.includes('first_name') || fields.includes('last_name')) await ensureNameFree(user, parts, session)
        if (fields.length > 0) {
          await profiles.put(actor.organisationId, profile, session)
          const about = { kind: 'user', id: user.id, name: actor.name }
          record({ what: 'personal data changed', record: about, companyId: null, details: { fields } })
        }
        return parts
      })
    },

    /** FIU-18: the caller's own rows. */
    async savedInfo(actor: Actor) {
      const [user, profile] = await Promise.all([users.byId(actor.userId), profiles.ofUser(actor.userId)])
      return { savedInfo: presentRows(found(user), profile) }
    },

    /** ACC-33: the parts of a user's data. */
    async of(user: User) {
      return presentParts(user, await profiles.ofUser(user.id))
    },
  }

  /** GOV-30: no one gives themselves the name of a colleague here either. */
  async function ensureNameFree(
    user: User,
    { userInformation }: ReturnType<typeof presentParts>,
    session: ClientSession,
  ) {
    const { first_name, last_name } = userInformation as Readonly<Record<string, unknown>>
    const name = fullName(String(first_name ?? ''), String(last_name ?? ''))
    ensure(isPersonName(name), 'invalid-request', { errors: { last_name: validationMessages.invalidValue } })
    const key = nameKey(name)
    if (user.organisationId === null || nameKeysOf(user).includes(key)) return
    const used = await users.namesTaken({ organisationId: user.organisationId }, [key], user.id, session)
    const message = userMessages.nameTaken
    ensure(used.length === 0, 'invalid-request', { message, errors: { last_name: message } })
  }
}
