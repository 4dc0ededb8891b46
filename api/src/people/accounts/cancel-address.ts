import { userMessages } from '@dossier/contract/people/messages/users'
import { ensure, found } from '../../platform/errors'
import { addressCancelledMail } from '../../platform/mail/templates'
import { type Acting, act } from '../../trail/act'
import type { MemberContext } from '../context'
import { awaited } from '../users/address'
import { standingNow } from '../users/deciding/standing-now'
import { presentUserTo } from '../users/present-user'
import { aboutUser, userName } from '../users/user'
import { ensureNoOperator, isAdministrator } from './account-edit'

const nothing = { message: userMessages.noAddressWaits }

/** An address that was entered for an account is taken back before it counts, and both mailboxes get a mail (GOV-31). */
export async function cancelAddress(ctx: MemberContext, id: string) {
  const { users, limits, mail, member, now } = ctx
  const known = await users.activeOf(member, id)
  for (const email of [known.email, found(awaited(known, now()), 'conflict', nothing)]) {
    await limits.countMailTo(email, member.organisationId)
  }
  const user = await cancel(ctx, id)
  void mail.deliver()
  return { user: presentUserTo(user, await standingNow(ctx, user), member) }
}

const cancel = act(async (ctx: Acting<MemberContext>, id: string) => {
  const { users, addresses, mail, member, session } = ctx
  const before = await users.activeOf(member, id, session)
  const waits = found(awaited(before, ctx.at), 'conflict', nothing)
  ensure(!isAdministrator(before) || isAdministrator(member), 'forbidden')
  ensureNoOperator(before, member)
  await addresses.awaitConfirmation(before.id, null, session)
  for (const email of [before.email, waits]) {
    await mail.queue(addressCancelledMail({ email, name: userName(before) }), session)
  }
  ctx.record({ what: 'address cancelled', ...aboutUser(before), details: { from: waits, to: before.email } })
  return { ...before, newAddress: null }
})
