import { sameMailbox } from '../../platform/access/login-of'
import { ensure, found } from '../../platform/errors'
import { addressChangedMail } from '../../platform/mail/templates'
import type { Acting } from '../../trail/act'
import type { VisitorContext } from '../context'
import { actOfOwner } from '../users/act-of-owner'
import { addressMs, after, arrived, awaits } from '../users/address'
import { followEdit } from '../users/deciding/follow-deciders'
import { idsOf } from '../users/hired-again'
import { union } from '../users/trust'
import { aboutUser, addresseeOf, type User } from '../users/user'
import { addressTaken, keepLink, linkInvalid, openedLink } from './address-links'

/** From now on the account is signed in to with the confirmed address (GOV-31). A link that was used says so again. */
export async function confirmAddress(ctx: VisitorContext, token: string) {
  const { link, user } = await openedLink(ctx, token, 'confirm-address')
  if (link.usedAt !== null && sameMailbox(user.email, link.email)) return { email: user.email }
  await actOfOwner(ctx, user, (acting) => confirm(acting, user.id, { token, email: link.email }))
  void ctx.mail.deliver()
  return { email: link.email }
}

async function confirm(ctx: Acting<VisitorContext>, id: string, { token, email }: { token: string; email: string }) {
  const { users, addresses, mailLinks, mail, session, at } = ctx
  const before = found(await users.byId(id, session))
  ensure(before.active && awaits(before, email, at), 'invalid-request', linkInvalid)
  ensure(await mailLinks.use(token, at, session), 'invalid-request', linkInvalid)
  ensure(!(await addresses.isTaken(email, { id, at }, session)), 'conflict', addressTaken)
  const there = { ...arrived(before, at), formerly: await formerly(ctx, before, email) }
  ensure(await addresses.move(there, session), 'conflict', addressTaken)
  const { by: editor } = found(before.newAddress)
  if (editor.userId !== id) {
    await followEdit(ctx, { before, after: there, editor })
    await users.setTrust(there, session)
  }
  await mailLinks.withdraw(id, 'reset-password', session)
  await mailLinks.withdraw(id, 'verify-email', session)
  const keep = await keepLink(ctx, before, after(at, addressMs))
  await mail.queue(addressChangedMail(addresseeOf(before), keep), session)
  ctx.record({ what: 'address confirmed', ...aboutUser(before), details: { from: before.email, to: email } })
}

/** An account arrives at a mailbox, and with it those that were deleted there. */
async function formerly(
  { users, session }: Acting<VisitorContext>,
  { organisationId, formerly: known = [] }: User,
  email: string,
) {
  if (organisationId === null) return known
  return union(known, idsOf(await users.deletedAt({ organisationId }, email, session)))
}
