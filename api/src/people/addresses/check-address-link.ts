import { sameMailbox } from '../../platform/access/login-of'
import { ensure } from '../../platform/errors'
import type { JobContext } from '../context'
import { formerMailbox } from '../organisations/keep-auditor-mailbox'
import { awaits, mayKeep } from '../users/address'
import { linkInvalid, openedLink } from './address-links'

/** Throws 400 where a link does nothing any more. Asking uses it up as little as opening it (GOV-20). */
export async function checkAddressLink(
  ctx: JobContext,
  { token, act }: { token: string; act: 'confirm' | 'keep' | 'keep-mailbox' },
) {
  if (act === 'keep-mailbox') {
    await formerMailbox(ctx, token)
    return {}
  }
  const { link, user } = await openedLink(ctx, token, `${act}-address`)
  const at = ctx.now()
  const open = act === 'confirm' ? awaits(user, link.email, at) : mayKeep(user, link.email, at)
  ensure(link.usedAt === null ? open : sameMailbox(user.email, link.email), 'invalid-request', linkInvalid)
  return {}
}
