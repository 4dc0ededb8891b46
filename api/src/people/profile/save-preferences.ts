import type { Preferences } from '@dossier/contract/people/preferences'
import type { ActorContext } from '../context'

/** WRK-15: of the caller; not on the trail, as read marks are not. */
export async function savePreferences({ actor, users }: ActorContext, preferences: Preferences) {
  await users.savePreferences(actor.userId, preferences)
  return { preferences }
}
