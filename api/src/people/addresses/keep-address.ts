import { sameMailbox } from '../../platform/access/login-of'
import { ensure, found } from '../../platform/errors'
import { addressKeptMail } from '../../platform/mail/templates'
import type { Acting } from '../../trail/act'
import type { VisitorContext } from '../context'
import { actOfOwner } from '../users/act-of-owner'
import { awaited, mayKeep, mayReturnTo, returned } from '../users/address'
import { askToConfirm } from '../users/deciding/ask-to-confirm'
import { followEdit } from '../users/deciding/follow-deciders'
import { aboutUser, editorOf, type User, userName } from '../users/user'
import { addressTaken, linkInvalid, openedLink } from './address-links'

/**
 * The former mailbox objects: what waits does not count any more (GOV-31). Where the account was moved already it comes
 * back, and with it ends every session and the password, which another person may have chosen.
 */
export async function keepAddress(ctx: VisitorContext, token: string) {
  const { link, user } = await openedLink(ctx, token, 'keep-address')
  if (link.usedAt !== null && sameMailbox(user.email, link.email)) return { email: user.email }
  await actOfOwner(ctx, user, (acting) => keep(acting, user.id, { token, email: link.email }))
  void ctx.mail.deliver()
  return { email: link.email }
}

async function keep(ctx: Acting<VisitorContext>, id: string, { token, email }: { token: string; email: string }) {
  const { users, addresses, mailLinks, mail, session, at } = ctx
  const before = found(await users.byId(id, session))
  const returns = mayReturnTo(before, email, at)
  ensure(before.active && mayKeep(before, email, at), 'invalid-request', linkInvalid)
  const other = found(returns ? before.email : awaited(before, at))
  ensure(await mailLinks.use(token, at, session), 'invalid-request', linkInvalid)
  if (returns) await moveBack(ctx, before, email)
  else await addresses.awaitConfirmation(id, null, session)
  await mailLinks.withdraw(id, 'confirm-address', session)
  for (const to of [email, other]) {
    await mail.queue(addressKeptMail({ email: to, name: userName(before) }, returns), session)
  }
  ctx.record({ what: 'address objected to', ...aboutUser(before), details: { from: other, to: email } })
}

/** The account waits again where it waited, and decides again where it did, regardless of what was confirmed since (GOV-29). */
async function moveBack(ctx: Acting<VisitorContext>, before: User, email: string) {
  const { users, addresses, sessions, mailLinks, session, sequence } = ctx
  const after = { ...returned(before, email, sequence), passwordHash: '' }
  ensure(await addresses.move(after, session), 'conflict', addressTaken)
  await followEdit(ctx, { before, after, editor: editorOf(before) })
  await askToConfirm(ctx, before, after)
  await users.setTrust(after, session)
  await sessions.endAllOf(before.id, session)
  await mailLinks.withdraw(before.id, 'reset-password', session)
}
