import { accessMessages } from '@dossier/contract/people/messages/access'
import { ensure } from '../../platform/errors'
import type { ActorContext } from '../context'
import type { User } from '../users/user'

/** Codes and passwords are no easier to guess with a session than without: many networks are no way round the bound in all (ruling 38). */
export async function countTry({ limits, actor }: ActorContext, { email }: User) {
  const attempt = await limits.countAttempt(email, actor.address)
  ensure(attempt !== 'exhausted', 'too-many-requests', { message: accessMessages.tooManyAttempts })
}
