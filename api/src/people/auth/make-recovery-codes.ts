import { accessMessages } from '@dossier/contract/people/messages/access'
import { ensure, found } from '../../platform/errors'
import { recoveryCodesMadeMail } from '../../platform/mail/templates'
import { hashOfRecoveryCode, newRecoveryCodes } from '../../platform/secrets/recovery-codes'
import { type Acting, act } from '../../trail/act'
import type { ActorContext } from '../context'
import { addresseeOf, type User } from '../users/user'
import { countTry } from './count-try'
import { type Proof, proveSecondFactor, takeSecondFactor } from './second-factor'

/** Ruling 39: a new set of recovery codes for a right code, in place of the former one. It is shown this once. */
export async function makeRecoveryCodes(ctx: ActorContext, code: string) {
  const { users, limits, mail, actor } = ctx
  const user = found(await users.byId(actor.userId))
  ensure(user.twoFactorEnabled, 'invalid-request', { message: accessMessages.twoFactorMissing })
  await countTry(ctx, user)
  const proof = await proveSecondFactor(ctx, user, code, 'invalid-request')
  const codes = newRecoveryCodes()
  await replace(ctx, user, proof, codes)
  void mail.deliver()
  await limits.clearAttempts(user.email, actor.address)
  return { codes }
}

const replace = act(async (ctx: Acting<ActorContext>, user: User, proof: Proof, codes: readonly string[]) => {
  const { users, mail, session } = ctx
  await takeSecondFactor(ctx, user.id, proof, 'invalid-request')
  await users.setRecoveryCodes(user.id, codes.map(hashOfRecoveryCode), session)
  await mail.queue(recoveryCodesMadeMail(addresseeOf(user)), session)
  ctx.record({ what: 'recovery codes made', record: null, companyId: null, details: { codes: codes.length } })
})
