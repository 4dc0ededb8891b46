import { userMessages } from '@dossier/contract/people/messages/users'
import { ensure, found } from '../../../platform/errors'
import type { Acting } from '../../../trail/act'
import type { JobContext } from '../../context'
import { type Colleague, colleagueOf, type User } from '../user'
import { withTaken } from './former-decider'

type Asking = Pick<Acting<JobContext>, 'formers' | 'session'>

/** An account as it counts when something is given to it: with what was taken and no one has confirmed. */
export async function asBeforeTakings({ formers, session }: Asking, user: User): Promise<Colleague> {
  const scope = { organisationId: found(user.organisationId) }
  return withTaken(colleagueOf(user), await formers.unconfirmed(scope, session))
}

/** Throws 403 where someone was an administrator until another one said otherwise, and no one has confirmed that (GOV-05). */
export async function ensureDemotionConfirmed({ formers, session }: Asking, { id, organisationId }: User) {
  const takings = await formers.unconfirmed({ organisationId: found(organisationId) }, session)
  const demoted = takings.some(({ userId, type }) => userId === id && type === 'ADMINISTRATOR')
  ensure(!demoted, 'forbidden', { message: userMessages.demotionNotConfirmed })
}
