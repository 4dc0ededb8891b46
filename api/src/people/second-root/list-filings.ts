import { decides } from '@dossier/contract/people/permissions/deciding-rights'
import { ensure, found } from '../../platform/errors'
import type { ActorContext } from '../context'
import { colleagueOf, userName } from '../users/user'
import { ensureCandidate } from './candidate'
import { waitingOperators } from './confirm-operator'
import { hasLapsed, mayStop, presentFiling } from './filing'

/** GOV-37: confirmations from outside in all organisations, the newest first. */
export async function listFilings({ users, filings, organisations, actor, now }: ActorContext) {
  const at = now()
  const newest = await filings.newest()
  const names = await organisations.namesOf(newest.map(({ organisationId }) => organisationId))
  return {
    filings: newest.map((filing) => ({
      ...presentFiling(filing, names.get(filing.organisationId) ?? ''),
      confirmed_by: filing.confirmed?.name ?? null,
      ...(filing.confirmer !== null && { confirmer: filing.confirmer }),
      ...(filing.stoppedBecause !== null && { stopped_because: filing.stoppedBecause }),
      may_confirm: filing.state === 'filed' && !hasLapsed(filing, at) && filing.filed.userId !== actor.userId,
      may_withdraw: mayStop(filing, at),
    })),
    operators_waiting: waitingOperators(await users.superUsers(), actor.userId),
  }
}

/** Who is to be confirmed from outside, by the mailbox of their account; what keeps them from it is 409 in words. */
export async function findCandidate(ctx: ActorContext, email: string) {
  const { users, organisations, actor, now } = ctx
  const user = found(await users.byEmail(email))
  const organisationId = found(user.organisationId)
  ensure(decides(colleagueOf(user).permissions), 'not-found')
  await ensureCandidate(ctx, user, now())
  const { name } = await organisations.settings({ organisationId })
  const operators = await users.superUsers()
  return {
    candidate: { user_id: user.id, name: userName(user), organisation: name },
    another_operator: operators.some(({ id }) => id !== actor.userId),
  }
}
