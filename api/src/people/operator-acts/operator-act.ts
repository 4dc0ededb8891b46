import { callerOf } from '../../platform/access/actor'
import { found } from '../../platform/errors'
import { type Acting, actOf } from '../../trail/act'
import type { ActorContext } from '../context'
import { aboutUser, type User } from '../users/user'
import type { OperatorEvent } from './operator-news.repository'

/** Whose organisation an operator acts on, by one of its users (WAL-07). */
export type OfUser = {
  readonly user: User
  readonly organisationId: string
  /** The operator's username. */
  readonly initiator: string
}

/** Runs a verb as one act of an operator in the chain of a user's organisation; 404 for a user who belongs to none. */
export async function operatorAct<T>(
  ctx: ActorContext,
  userId: string,
  verb: (ctx: Acting<ActorContext>, of: OfUser) => Promise<T>,
): Promise<T> {
  const user = found(await ctx.users.byId(userId))
  const organisationId = found(user.organisationId)
  const { username: initiator } = found(await ctx.users.byId(ctx.actor.userId))
  const answer = await actOf(ctx, { chain: organisationId, by: callerOf(ctx.actor) }, (acting) =>
    verb(acting, { user, organisationId, initiator }),
  )
  void ctx.operatorNews.work()
  return answer
}

/** Records the act in the chain of the organisation, and asks for the same event in that of the platform. */
export async function recordOperatorAct(ctx: Acting<ActorContext>, user: User, event: OperatorEvent) {
  const about = aboutUser(user)
  const { userId, name, type, address } = callerOf(ctx.actor)
  ctx.record({ ...event, ...about })
  const id = ctx.newId()
  await ctx.operatorEvents.add(id, { event, record: about.record, by: { userId, name, type, address } }, ctx.session)
  await ctx.operatorNews.add({ input: id }, ctx.session)
}
