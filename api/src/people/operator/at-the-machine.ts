import type { Caller } from '../../platform/access/actor'
import { found } from '../../platform/errors'
import { type Acting, actOf } from '../../trail/act'
import { platformChain } from '../../trail/audit/transaction'
import type { JobContext } from '../context'
import { askToConfirm } from '../users/deciding/ask-to-confirm'
import { followEdit } from '../users/deciding/follow-deciders'
import { commandLineId, commandLineName, type Editor, type Trust, union } from '../users/trust'
import type { User } from '../users/user'

/** What someone at the machine itself wanted and cannot have, in words for them. */
export class CommandRefused extends Error {}

export const commandLine: Caller = { userId: null, name: commandLineName, type: 'SYSTEM', address: '' }
const editor: Editor = { userId: commandLineId, behind: [], name: commandLineName }

/** The trust in an account that was touched at the machine: it counts as controlled there until someone confirms it again. */
export const touchedTrust = (trust: Trust): Trust => ({
  ...trust,
  controlledBy: union(trust.controlledBy, [commandLineId]),
})

/**
 * Does something to an account for someone with access to the machine, which then waits for a confirmation (GOV-41); its
 * mails are on their way when it is done.
 */
export async function actOnAccount<T>(
  ctx: JobContext,
  email: string,
  verb: (ctx: Acting<JobContext>, user: User) => Promise<T>,
): Promise<T> {
  const known = await ctx.users.byEmail(email)
  if (!known) throw new CommandRefused(`No account has the address ${email.trim()}.`)
  const chain = known.organisationId ?? platformChain
  const answer = await actOf(ctx, { chain, by: commandLine }, async (acting) => {
    const user = found(await acting.users.byId(known.id, acting.session))
    await touch(acting, user)
    return verb(acting, user)
  })
  await ctx.mail.deliver()
  return answer
}

async function touch(ctx: Acting<JobContext>, before: User) {
  const after = { ...before, trust: touchedTrust(before.trust) }
  if (before.organisationId !== null) {
    await followEdit(ctx, { before, after, editor })
    await askToConfirm(ctx, before, after)
  }
  await ctx.users.setTrust(after, ctx.session)
}
