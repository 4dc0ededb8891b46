import { twoFactorResetMail } from '../../platform/mail/templates'
import type { Acting } from '../../trail/act'
import type { JobContext } from '../context'
import { aboutUser, addresseeOf, type User } from './user'

/** In an act of someone else: the second factor begins anew at the next sign-in; sessions end, and the user gets a mail. */
export async function restartTwoFactor(ctx: Acting<JobContext>, user: User) {
  const { users, sessions, twoFactor, mail, session } = ctx
  await users.resetTwoFactor(user.id, twoFactor.newSecret(), session)
  await sessions.endAllOf(user.id, session)
  await mail.queue(twoFactorResetMail(addresseeOf(user)), session)
  ctx.record({ what: 'two-factor reset', ...aboutUser(user), details: {} })
}
