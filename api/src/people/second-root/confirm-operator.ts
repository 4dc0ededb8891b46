import { deciderMessages } from '@dossier/contract/people/messages/deciders'
import { userMessages } from '@dossier/contract/people/messages/users'
import { ensure, found } from '../../platform/errors'
import { type Acting, platformAct } from '../../trail/act'
import type { ActorContext } from '../context'
import { ownerStep } from '../users/address'
import { confirmed, isConfirmed } from '../users/trust'
import { aboutUser, type User, userName } from '../users/user'

/** Throws 403 where the command line touched the account of a super user and no other one has confirmed it since (GOV-41). */
export async function ensureOperator({ users, session }: Pick<ActorContext, 'users' | 'session'>, id: string) {
  ensure(isConfirmed(found(await users.byId(id, session))), 'forbidden', { message: deciderMessages.operatorWaits })
}

/** Whether one super user may confirm another: a confirmed one, where there is any. */
const mayConfirm = (operators: readonly User[], confirmerId: string, candidateId: string) => {
  const confirmer = operators.find(({ id }) => id === confirmerId)
  const others = operators.filter(({ id }) => id !== candidateId)
  return confirmer !== undefined && confirmerId !== candidateId && (isConfirmed(confirmer) || !others.some(isConfirmed))
}

/** The super users whom the command line touched, for the others to confirm. */
export const waitingOperators = (operators: readonly User[], viewerId: string) =>
  operators
    .filter((operator) => !isConfirmed(operator))
    .map((operator) => ({
      user_id: operator.id,
      name: userName(operator),
      email: operator.email,
      may_confirm: mayConfirm(operators, viewerId, operator.id),
    }))

/** GOV-41: another super user confirms the account of one that the command line made or touched. */
export const confirmOperator = platformAct(async (ctx: Acting<ActorContext>, id: string) => {
  const { users, actor, session, at } = ctx
  const operators = await users.superUsers(session)
  const candidate = found(operators.find((operator) => operator.id === id))
  ensure(!isConfirmed(candidate), 'conflict', { message: deciderMessages.operatorIsConfirmed })
  ensure(mayConfirm(operators, actor.userId, id), 'forbidden', { message: deciderMessages.anotherOperator })
  ensure(ownerStep(candidate, at) === undefined, 'conflict', { message: userMessages.passwordWaits })
  await users.setTrust({ ...candidate, trust: confirmed(candidate.trust) }, session)
  ctx.record({ what: 'super user confirmed', ...aboutUser(candidate), details: {} })
  return {}
})
