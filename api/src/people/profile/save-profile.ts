import { checkProfile, type ProfileChanges } from '@dossier/contract/people/checks/check-profile'
import { userMessages } from '@dossier/contract/people/messages/users'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { fullName } from '@dossier/contract/platform/names'
import { isPersonName, nameKey } from '@dossier/contract/platform/validation/person-name'
import { ensure, found } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import type { ActorContext } from '../context'
import { nameKeysOf } from '../users/names'
import type { User } from '../users/user'
import { presentParts, saved, valuesOf } from './profile'

/** ACC-51, FIU-14: keeps the fields that are sent, of the caller's own data; refuses with every fault at once. */
export async function saveProfile(ctx: ActorContext, changes: ProfileChanges) {
  return saveOf(ctx, found(await ctx.users.byId(ctx.actor.userId)), changes)
}

const saveOf = act(async (ctx: Acting<ActorContext>, user: User, changes: ProfileChanges) => {
  const { profiles, actor, session, newId } = ctx
  const before = await profiles.ofUser(user.id, session)
  const { errors, values } = checkProfile(changes, valuesOf(before))
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
  const { profile, fields } = saved(user.id, before, values, newId)
  const parts = presentParts(user, profile)
  if (fields.includes('first_name') || fields.includes('last_name')) await ensureNameFree(ctx, user, parts)
  if (fields.length > 0) {
    await profiles.put(actor.organisationId, profile, session)
    const about = { kind: 'user', id: user.id, name: actor.name }
    ctx.record({ what: 'personal data changed', record: about, companyId: null, details: { fields } })
  }
  return parts
})

/** GOV-30: no one gives themselves the name of a colleague here either. */
async function ensureNameFree(
  { users, session }: Acting<ActorContext>,
  user: User,
  { userInformation }: ReturnType<typeof presentParts>,
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
