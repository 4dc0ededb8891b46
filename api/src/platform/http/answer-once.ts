import type { Context } from 'hono'
import type { Actor, RequestKey } from '../access/actor'
import { ensure } from '../errors'
import { DoneMeanwhile, type RequestKeys } from '../request-keys/request-keys'
import type { AppEnv } from './app-env'

const header = 'Idempotency-Key'
/** What one may be: as long as any identifier that is hard to guess, and no longer. */
const named = /^[\w-]{8,200}$/

export type AnswerOnce = ReturnType<typeof answeringOnce>

/** Runs requests that name a key once; others with the same key wait for the first of this process and get its answer. */
export function answeringOnce(keys: RequestKeys) {
  const running = new Map<string, Promise<unknown>>()

  async function once(key: RequestKey, make: () => Promise<object>): Promise<object> {
    await running.get(key.id)
    const earlier = await keys.answered(key)
    if (earlier) return earlier
    // Another one that waited began first.
    if (running.has(key.id)) return once(key, make)
    const made = makeAndKeep(key, make)
    const settled = made.catch(() => undefined).finally(() => running.delete(key.id))
    running.set(key.id, settled)
    return made
  }

  async function makeAndKeep(key: RequestKey, make: () => Promise<object>): Promise<object> {
    try {
      const answer = await make()
      await keys.keep(key, answer)
      return answer
    } catch (error) {
      const done = error instanceof DoneMeanwhile ? await keys.answered(key) : undefined
      if (done) return done
      throw error
    }
  }

  /** @param asked what the caller asked for, which another request with the same key is to ask for too */
  return (c: Context<AppEnv>, asked: unknown, make: () => Promise<object>): Promise<object> => {
    const name = c.req.header(header)
    const actor = c.get('actor')
    if (name === undefined || actor === undefined) return make()
    ensure(named.test(name), 'invalid-request', { errors: { [header]: 'Invalid value' } })
    const key = keys.keyOf(actor, name, asked)
    return once(key, () => {
      c.set('requestKey', key)
      return make()
    })
  }
}

export const withKey = (actor: Actor, requestKey: RequestKey | undefined): Actor =>
  requestKey ? { ...actor, requestKey } : actor
