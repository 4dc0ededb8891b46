import { deciderMessages } from '@dossier/contract/people/messages/deciders'
import { userMessages } from '@dossier/contract/people/messages/users'
import { decides } from '@dossier/contract/people/permissions/deciding-rights'
import { DomainError, found } from '../../platform/errors'
import type { JobContext } from '../context'
import { ownerStep } from '../users/address'
import { holdersOf } from '../users/deciding/holders'
import { sameIdentity } from '../users/identity'
import { isConfirmed, type Person, standingOf } from '../users/trust'
import { colleagueOf, type User } from '../users/user'

/** What the organisation of a candidate looks like to who confirms from outside. */
type Surroundings = {
  /** Everyone at work, as they count for confirming others. */
  readonly holders: readonly Person[]
  /** Every other account of the organisation, deleted ones too. */
  readonly others: readonly User[]
  readonly at: Date
}

/**
 * Why a person is not confirmed from outside now; undefined where they are: nobody at work could do it, and they are
 * someone of their own, as far as an account shows (GOV-37).
 */
export function candidateFault(user: User, { holders, others, at }: Surroundings): string | undefined {
  const person = colleagueOf(user)
  if (isConfirmed(person)) return deciderMessages.isConfirmed
  if (!user.active || !decides(person.permissions)) return deciderMessages.decidesNothing
  if (standingOf(person, holders) === 'waiting') return deciderMessages.confirmedWithin
  const step = ownerStep(user, at)
  if (step !== undefined) return step === 'address' ? userMessages.addressWaits : userMessages.passwordWaits
  if (!user.emailVerified) return deciderMessages.mailboxFirst
  if (!user.twoFactorEnabled) return deciderMessages.twoFactorFirst
  return sharesIdentity(user, others) ? deciderMessages.sharesIdentity : undefined
}

const sharesIdentity = (user: User, others: readonly User[]) =>
  (user.formerly ?? []).length > 0 || others.some((other) => sameIdentity(user, other))

/** The person with the reason why they are not confirmed from outside now, as an act or a read sees them. */
export async function examine(ctx: Pick<JobContext, 'users' | 'formers' | 'session'>, user: User, at: Date) {
  const scope = { organisationId: found(user.organisationId) }
  const holders = await holdersOf(ctx, scope)
  const others = (await ctx.users.everyone(scope, ctx.session)).filter(({ id }) => id !== user.id)
  return candidateFault(user, { holders, others, at })
}

/** Throws 409 with what keeps a person from being confirmed from outside now. */
export async function ensureCandidate(
  ctx: Pick<JobContext, 'users' | 'formers' | 'session'>,
  user: User,
  at: Date,
): Promise<void> {
  const message = await examine(ctx, user, at)
  if (message !== undefined) throw new DomainError('conflict', { message })
}
