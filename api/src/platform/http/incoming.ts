import type { Context } from 'hono'
import type { Actor, Member } from '../access/actor'
import type { Visitor } from '../context'
import { ensure } from '../errors'
import { withKey } from './answer-once'
import type { AppEnv } from './app-env'

/** The parsed parts of a request, and who asks: a handler that asks for a member cannot forget that there may be none. */
export class Incoming {
  readonly #c: Context<AppEnv>

  constructor(c: Context<AppEnv>, parts: object) {
    this.#c = c
    Object.assign(this, parts)
  }

  get actor(): Actor {
    return withKey(signedIn(this.#c.get('actor')), this.#c.get('requestKey'))
  }

  get member(): Member {
    const { actor } = this
    ensure(actor.organisationId !== null, 'forbidden')
    return actor as Member
  }

  get visitor(): Visitor {
    const c = this.#c
    return {
      actor: c.get('actor'),
      address: c.get('address'),
      userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
      browser: browserOf(c),
      get signal() {
        return c.req.raw.signal
      },
    }
  }
}

/** Returns the name that the product's pages gave the browser they are read in; undefined for what is none. */
export function browserOf(c: Context<AppEnv>): string | undefined {
  const name = c.req.header('browser-id')
  return name !== undefined && /^[\w-]{16,64}$/.test(name) ? name : undefined
}

function signedIn(actor: Actor | undefined): Actor {
  ensure(actor !== undefined, 'not-signed-in')
  return actor
}
