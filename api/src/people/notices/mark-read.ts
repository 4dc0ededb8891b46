import type { ActorContext } from '../context'

/** Not on the trail (ruling 22). */
export async function markRead({ actor: { userId }, notices }: ActorContext, ids: readonly string[]) {
  await notices.markRead(userId, ids)
  return { unread: await notices.unread(userId) }
}
