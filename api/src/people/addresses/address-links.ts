import { accessMessages } from '@dossier/contract/people/messages/access'
import { ensure, found } from '../../platform/errors'
import type { Acting } from '../../trail/act'
import type { LinkPurpose, LinkToken } from '../auth/link-token.repository'
import type { JobContext } from '../context'
import type { User } from '../users/user'

/** What refuses a link that does nothing any more. */
export const linkInvalid = { message: accessMessages.linkInvalid }
/** What refuses an address that another account has. */
export const addressTaken = { message: accessMessages.emailTaken, errors: { email: accessMessages.emailTaken } }

/** A link with its account. Opening it uses nothing up. */
export async function openedLink(
  { mailLinks, users, now }: JobContext,
  token: string,
  purpose: LinkPurpose,
): Promise<{ link: LinkToken; user: User }> {
  const link = found(await mailLinks.find(token, purpose), 'invalid-request', linkInvalid)
  const user = found(await users.byId(link.userId), 'invalid-request', linkInvalid)
  ensure(user.active && link.expiresAt > now(), 'invalid-request', linkInvalid)
  return { link, user }
}

/** A new link by which the present mailbox of an account objects to another one. */
export async function keepLink(ctx: Acting<JobContext>, { id: userId, email }: User, expiresAt: Date) {
  const token = await ctx.mailLinks.issue({ userId, email, purpose: 'keep-address', expiresAt }, ctx.session)
  return hrefOf(ctx, 'keep-address', token)
}

export const hrefOf = (
  { publicUrl }: Pick<JobContext, 'publicUrl'>,
  page: 'confirm-address' | 'keep-address',
  token: string,
) => `${publicUrl}/${page}?token=${token}`
