import { ensure } from '../../platform/errors'
import { addressChangeMail, addressConfirmMail } from '../../platform/mail/templates'
import type { Acting } from '../../trail/act'
import type { JobContext } from '../context'
import { addressMs, after } from '../users/address'
import type { Editor } from '../users/trust'
import { addresseeOf, type User, userName } from '../users/user'
import { addressTaken, hrefOf, keepLink } from './address-links'

/**
 * Within the act that edits an account: asks for another mailbox, which counts once it is confirmed there (GOV-31).
 * Tells both mailboxes and ends pending resets; sign-in goes on with the present address.
 */
export async function askAddress(ctx: Acting<JobContext>, user: User, { email, by }: { email: string; by: Editor }) {
  const { addresses, mailLinks, mail, session, at } = ctx
  ensure(!(await addresses.isTaken(email, { id: user.id, at }, session)), 'conflict', addressTaken)
  const until = after(at, addressMs)
  const newAddress = { email, until, by }
  await addresses.awaitConfirmation(user.id, newAddress, session)
  await mailLinks.withdraw(user.id, 'reset-password', session)
  const token = await mailLinks.issue({ userId: user.id, email, purpose: 'confirm-address', expiresAt: until }, session)
  const confirm = hrefOf(ctx, 'confirm-address', token)
  await mail.queue(addressConfirmMail({ email, name: userName(user) }, confirm), session)
  const keep = await keepLink(ctx, user, after(until, addressMs))
  await mail.queue(addressChangeMail(addresseeOf(user), keep), session)
  return { newAddress }
}
