import type { Caller } from '../../platform/access/actor'
import { type Acting, actOf } from '../../trail/act'
import { platformChain } from '../../trail/audit/transaction'
import type { JobContext } from '../context'
import type { User } from '../users/user'

/** What someone at the machine itself wanted and cannot have, in words for them. */
export class CommandRefused extends Error {}

export const commandLine: Caller = { userId: null, name: 'Command line', type: 'SYSTEM', address: '' }

/** Does something to an account for someone with access to the machine; its mails are on their way when it is done. */
export async function actOnAccount<T>(
  ctx: JobContext,
  email: string,
  verb: (ctx: Acting<JobContext>, user: User) => Promise<T>,
): Promise<T> {
  const user = await ctx.users.byEmail(email)
  if (!user) throw new CommandRefused(`No account has the address ${email.trim()}.`)
  const chain = user.organisationId ?? platformChain
  const answer = await actOf(ctx, { chain, by: commandLine }, (acting) => verb(acting, user))
  await ctx.mail.deliver()
  return answer
}
