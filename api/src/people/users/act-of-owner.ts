import type { Caller } from '../../platform/access/actor'
import { type Acting, actOf } from '../../trail/act'
import { platformChain } from '../../trail/audit/transaction'
import type { VisitorContext } from '../context'
import { type User, userName } from './user'

/** Runs what the owner of an account does who is not signed in, known by their password or a mailed link. */
export const actOfOwner = <T>(
  ctx: VisitorContext,
  user: User,
  verb: (ctx: Acting<VisitorContext>) => Promise<T>,
): Promise<T> =>
  actOf(ctx, { chain: user.organisationId ?? platformChain, by: callerNamed(user, ctx.visitor.address) }, verb)

const callerNamed = (user: User, address: string): Caller => ({
  userId: user.id,
  name: userName(user),
  type: user.type,
  address,
})
