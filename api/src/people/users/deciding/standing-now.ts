import type { JobContext } from '../../context'
import { isConfirmed, standingOf, type TrustStanding } from '../trust'
import { colleagueOf, type User } from '../user'
import { holdersOf } from './holders'

/** How an account decides now. Most are confirmed, which takes no read. */
export async function standingNow(ctx: Pick<JobContext, 'users' | 'formers'>, user: User): Promise<TrustStanding> {
  const person = colleagueOf(user)
  if (isConfirmed(person) || user.organisationId === null) return 'confirmed'
  return standingOf(person, await holdersOf(ctx, { organisationId: user.organisationId }))
}
