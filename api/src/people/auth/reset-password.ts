import { checkResetPassword } from '@dossier/contract/people/checks/credentials'
import { accessMessages } from '@dossier/contract/people/messages/access'
import { sameMailbox } from '../../platform/access/login-of'
import { ensure } from '../../platform/errors'
import { passwordChangedMail } from '../../platform/mail/templates'
import type { Acting } from '../../trail/act'
import type { VisitorContext } from '../context'
import { actOfOwner } from '../users/act-of-owner'
import { askToConfirm } from '../users/deciding/ask-to-confirm'
import { sharedUntil } from '../users/trust'
import { addresseeOf, type User } from '../users/user'

const invalid = { message: accessMessages.resetLinkInvalid }

/** ACC-25: a new password by a link, once; every session of the user ends. */
export async function resetPassword(ctx: VisitorContext, { password, token }: { password: string; token: string }) {
  const { mailLinks, users, passwords, mail } = ctx
  const fault = checkResetPassword(password)
  ensure(fault === undefined, 'invalid-request', { errors: { password: fault ?? '' }, message: fault ?? '' })
  const link = await mailLinks.find(token, 'reset-password')
  ensure(link !== null && link.usedAt === null && link.expiresAt > ctx.now(), 'invalid-request', invalid)
  const user = await users.byId(link.userId)
  ensure(user?.active === true && sameMailbox(user.email, link.email), 'invalid-request', invalid)
  const passwordHash = await passwords.hash(password)
  await actOfOwner(ctx, user, async (acting) => {
    const current = await users.byId(user.id, acting.session)
    ensure(current?.active === true && sameMailbox(current.email, link.email), 'invalid-request', invalid)
    ensure(await mailLinks.use(token, acting.at, acting.session), 'invalid-request', invalid)
    if (link.printed) await setByAnyone(acting, current, passwordHash)
    else await setByOwner(acting, current, passwordHash)
    await endSessions(acting, current)
    acting.record({ what: 'password reset', record: null, companyId: null, details: {} })
  })
  void mail.deliver()
  return {}
}

/** A link that was printed at the machine says nothing of who used it: the owner has yet to choose a password (GOV-41). */
async function setByAnyone({ users, session }: Acting<VisitorContext>, user: User, passwordHash: string) {
  await users.setPasswordByAnother(user.id, passwordHash, session)
}

async function setByOwner(ctx: Acting<VisitorContext>, user: User, passwordHash: string) {
  const { users, session, sequence } = ctx
  if (user.passwordByAnother) {
    await users.setOwnPassword({ ...user, trust: sharedUntil(user.trust, sequence) }, passwordHash, session)
    await askToConfirm(ctx, null, user)
  } else await users.setPassword(user.id, passwordHash, session)
}

async function endSessions({ sessions, mail, session }: Acting<VisitorContext>, user: User) {
  await sessions.endAllOf(user.id, session)
  await mail.queue(passwordChangedMail(addresseeOf(user)), session)
}
