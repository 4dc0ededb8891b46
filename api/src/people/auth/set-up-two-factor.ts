import { accessMessages } from '@dossier/contract/people/messages/access'
import { ensure, found } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import type { ActorContext } from '../context'
import type { User } from '../users/user'
import { countTry } from './count-try'
import { type Proof, proveSecondFactor, takeSecondFactor } from './second-factor'

const wrong = { message: accessMessages.invalidCode }

/** ACC-13: finishes setup from the dialog of a signed-in user. */
export async function setUpTwoFactor(ctx: ActorContext, code: string) {
  const { users, limits, actor } = ctx
  const user = found(await users.byId(actor.userId))
  ensure(!user.twoFactorEnabled && user.twoFactorSecret != null, 'invalid-request', wrong)
  await countTry(ctx, user)
  await finish(ctx, user, await proveSecondFactor(ctx, user, code, 'invalid-request'))
  await limits.clearAttempts(user.email, actor.address)
  return {}
}

const finish = act(async (ctx: Acting<ActorContext>, user: User, proof: Proof) => {
  const current = await ctx.users.byId(user.id, ctx.session)
  const same = current?.active === true && current.twoFactorSecret === user.twoFactorSecret
  ensure(same, 'invalid-request', wrong)
  await takeSecondFactor(ctx, user.id, proof, 'invalid-request')
  ctx.record({ what: 'two-factor set up', record: null, companyId: null, details: {} })
})
