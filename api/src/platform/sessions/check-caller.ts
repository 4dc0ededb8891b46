import { isDeepStrictEqual } from 'node:util'
import type { ClientSession } from 'mongodb'
import type { Caller } from '../access/actor'
import { ensure } from '../errors'
import { actorFrom } from './actor-from'
import type { SessionRepository } from './session.repository'

/** A request's rights are no longer those it began with: it is to be decided again with those that hold now. */
export class RightsChanged extends Error {}

/**
 * Reads the caller's session once more, inside the act's transaction (GOV-03): 401 where it is over, because the
 * user signed out or was deleted, `RightsChanged` where their type, organisation or permissions differ.
 */
export function createCallerCheck(sessions: Pick<SessionRepository, 'open'>) {
  return async ({ actor }: Caller, at: Date, transaction: ClientSession): Promise<void> => {
    if (!actor) return
    const session = await sessions.open(actor.sessionId, at, transaction)
    ensure(session !== null, 'not-signed-in')
    const { requestKey, ...rights } = actor
    if (!isDeepStrictEqual(actorFrom(session, actor.address), rights)) throw new RightsChanged()
  }
}

/** Reads at once the sessions of callers who are checked later in a transaction. */
export function createCallersAhead(sessions: Pick<SessionRepository, 'readAhead'>) {
  return async (callers: readonly Caller[], transaction: ClientSession): Promise<void> => {
    const ids = callers.flatMap(({ actor }) => actor?.sessionId ?? [])
    if (ids.length > 0) await sessions.readAhead(ids, transaction)
  }
}
