import type { Actor } from '../../platform/access/actor'
import { actorFrom } from '../../platform/sessions/actor-from'
import type { JobContext } from '../context'

/** Who a token speaks for; undefined when it is not valid or its session is over. */
export async function actorOfToken(ctx: JobContext, token: string, address: string): Promise<Actor | undefined> {
  const named = await ctx.tokens.read(token)
  return named && actorOfSession(ctx, named.sessionId, address)
}

/** The same for a session. */
export async function actorOfSession(ctx: JobContext, sessionId: string, address: string): Promise<Actor | undefined> {
  const session = await ctx.sessions.open(sessionId, ctx.now())
  return session ? actorFrom(session, address) : undefined
}

/** ACC-37: whether a token that opens nothing any more was given to someone whose account is deleted. */
async function isOfDeletedUser({ tokens, users }: JobContext, token: string): Promise<boolean> {
  const named = await tokens.read(token)
  return named !== undefined && !(await users.byId(named.userId))?.active
}

/** The same as what binds calls asks it, before there is a context of anyone. */
export const callersIn = (ctx: JobContext) => ({
  actorOf: (token: string, address: string) => actorOfToken(ctx, token, address),
  isOfDeletedUser: (token: string) => isOfDeletedUser(ctx, token),
})
