import { ensure } from '../../platform/errors'
import type { Session } from '../../platform/sessions/session.repository'
import { longestSessionSeconds, sessionSeconds } from '../../platform/sessions/session-token'
import { type Acting, act } from '../../trail/act'
import type { ActorContext } from '../context'

/** ACC-38: the session is over on every process at once. */
export const signOut = act(async ({ sessions, actor, session, record }: Acting<ActorContext>) => {
  await sessions.end(actor.sessionId, session)
  record({ what: 'signed out', record: null, companyId: null, details: {} })
  return {}
})

/** The caller's own open sessions, newest first (ruling 11). */
export async function listSessions({ sessions, actor, now }: ActorContext) {
  const open = await sessions.ofUser(actor.userId, now())
  return { sessions: open.map((session) => presentSession(session, actor.sessionId)) }
}

/** Ends one of the caller's own sessions, 404 for any other, or all but the one that asks. */
export const endSessions = act(async (ctx: Acting<ActorContext>, which: { id: string } | { others: true }) => {
  const { sessions, actor, session } = ctx
  if ('others' in which) await sessions.endAllOf(actor.userId, session, actor.sessionId)
  else ensure(await sessions.endOf(actor.userId, which.id, session), 'not-found')
  ctx.record({ what: 'sessions ended', record: null, companyId: null, details: which })
  return {}
})

/** A new token for the same session, which lasts another 24 hours from now, and a week in all at most. */
export async function renewSession(ctx: ActorContext) {
  const { sessions, tokens, actor, now } = ctx
  const open = await sessions.open(actor.sessionId, now())
  ensure(open !== null, 'not-signed-in')
  const age = Math.floor((now().getTime() - open.startedAt.getTime()) / 1000)
  const seconds = Math.min(sessionSeconds, longestSessionSeconds - age)
  await extend(ctx, seconds)
  return { token: await tokens.sign(actor.sessionId, actor.userId, seconds) }
}

const extend = act(async ({ sessions, actor, session, at, record }: Acting<ActorContext>, seconds: number) => {
  const until = new Date(at.getTime() + seconds * 1000)
  ensure(await sessions.extend(actor.sessionId, until, session), 'not-signed-in')
  record({ what: 'session renewed', record: null, companyId: null, details: {} })
})

const presentSession = (session: Session, currentId: string) => ({
  _id: session.id,
  current: session.id === currentId,
  started_at: session.startedAt.toISOString(),
  expires_at: session.expiresAt.toISOString(),
  address: session.address,
  user_agent: session.userAgent,
})
