import { found } from '../../platform/errors'
import type { ActorContext, JobContext } from '../context'
import type { User } from '../users/user'
import { presentParts, presentRows } from './profile'

/** FIU-18: the caller's own rows. */
export async function savedInfo({ users, profiles, actor }: ActorContext) {
  const [user, profile] = await Promise.all([users.byId(actor.userId), profiles.ofUser(actor.userId)])
  return { savedInfo: presentRows(found(user), profile) }
}

/** ACC-33: the parts of a user's data. */
export const personalDataOf = async ({ profiles, session }: Pick<JobContext, 'profiles' | 'session'>, user: User) =>
  presentParts(user, await profiles.ofUser(user.id, session))
