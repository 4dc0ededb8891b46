import { accessMessages } from '@dossier/contract/people/messages/access'
import { ensure, found } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import type { ActorContext } from '../context'

const refusal = { message: accessMessages.twoFactorIsSetUp }

/** The secret to set up with, for those who want a second factor where it is optional; refused once it is set up. */
export async function beginTwoFactor(ctx: ActorContext) {
  const { users, twoFactor, actor } = ctx
  const user = found(await users.byId(actor.userId))
  ensure(!user.twoFactorEnabled, 'invalid-request', refusal)
  if (!user.twoFactorSecret) await offer(ctx)
  const offered = found(await users.byId(user.id))
  ensure(!offered.twoFactorEnabled, 'invalid-request', refusal)
  return { secret: twoFactor.reveal(found(offered.twoFactorSecret)) }
}

const offer = act(async ({ users, twoFactor, actor, session, record }: Acting<ActorContext>) => {
  await users.offerTwoFactor(actor.userId, twoFactor.newSecret(), session)
  record({ what: 'two-factor offered', record: null, companyId: null, details: {} })
})
