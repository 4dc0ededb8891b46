import { checkPasswordChange, type PasswordChange } from '@dossier/contract/people/checks/credentials'
import { accessMessages } from '@dossier/contract/people/messages/access'
import { found } from '../../platform/errors'
import { passwordChangedMail } from '../../platform/mail/templates'
import { type Acting, act } from '../../trail/act'
import type { ActorContext } from '../context'
import { addresseeOf, type User } from '../users/user'
import { countTry } from './count-try'

/** ACC-48: refusals are answered inside 200. The user's other sessions end. */
export async function changePassword(ctx: ActorContext, sent: PasswordChange) {
  const { users, passwords, limits, mail, actor } = ctx
  const [fault] = Object.values(checkPasswordChange(sent))
  if (fault !== undefined) return refused(fault)
  const user = found(await users.byId(actor.userId))
  await countTry(ctx, user)
  if (!(await passwords.matches(user.passwordHash, sent.currentPassword))) {
    return refused(accessMessages.currentPasswordWrong)
  }
  await limits.forgiveAttempt(user.email, actor.address)
  const changed = await change(ctx, user, await passwords.hash(sent.newPassword))
  if (!changed) return refused(accessMessages.currentPasswordWrong)
  void mail.deliver()
  return { status: 'success' as const }
}

/** A reset meanwhile has the last word. */
const change = act(async (ctx: Acting<ActorContext>, user: User, passwordHash: string) => {
  const { users, sessions, mailLinks, mail, actor, session } = ctx
  const current = await users.byId(user.id, session)
  if (current?.active !== true || current.passwordHash !== user.passwordHash) return false
  await users.setPassword(user.id, passwordHash, session)
  await sessions.endAllOf(user.id, session, actor.sessionId)
  await mailLinks.withdraw(user.id, 'reset-password', session)
  await mail.queue(passwordChangedMail(addresseeOf(user)), session)
  ctx.record({ what: 'password changed', record: null, companyId: null, details: {} })
  return true
})

const refused = (message: string) => ({ status: 'error' as const, message })
