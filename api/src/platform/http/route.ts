import { apiBase, type Endpoint, type Schemas } from '@dossier/contract/platform/endpoint'
import type { Actor } from '../access/actor'
import { isOpen, opensByToken } from '../access/authorise'
import type { RateLimits } from '../limits/rate-limits'
import type { RequestKeys } from '../request-keys/request-keys'
import type { AnswerOnce } from './answer-once'
import type { BodyTimes } from './receive'

/** Who a token speaks for, as sessions on the server say. */
export type TokenReader = {
  /** Returns undefined for a token that is not valid or whose session is over. */
  readonly actorOf: (token: string, address: string) => Promise<Actor | undefined>
  /** Whether a token that opens nothing any more was a deleted user's (ACC-37). */
  readonly isOfDeletedUser: (token: string) => Promise<boolean>
}

export type ServeOptions = {
  readonly sessions: TokenReader
  /** Counts public calls by address and calls by token by that token (LIM-10). */
  readonly limits: Pick<RateLimits, 'countPublicCall' | 'countTokenCall' | 'countTokenBody'>
  /** By which a creating call happens once however often it is sent. */
  readonly requestKeys?: RequestKeys
  /** Checks every answer against the contract: for tests, not for hot paths (ruling 25). */
  readonly checkAnswers?: boolean
  /** How long bodies may take to arrive: for tests. */
  readonly bodyTimes?: BodyTimes
}

/** What every call is answered with. */
export type CallContext = ServeOptions & { readonly answerOnce: AnswerOnce | undefined }

/** A call as it is served. */
export type Route = {
  readonly endpoint: Endpoint
  readonly path: string
  /** Whether the token of a link opens it to someone without a session. */
  readonly isByToken: boolean
  readonly isPublic: boolean
  /** Loaded with the first request. */
  readonly schemas: () => Promise<Schemas>
}

/** Refuses an endpoint that does not say who may call it. */
export function routeOf(endpoint: Endpoint): Route {
  if (!endpoint.access) throw new Error(`${endpoint.method} ${endpoint.path} declares no access`)
  let loading: Promise<Schemas> | undefined
  const isByToken = opensByToken(endpoint.access)
  return {
    endpoint,
    path: apiBase[endpoint.api] + endpoint.path,
    isByToken,
    isPublic: isOpen(endpoint.access) && !isByToken,
    schemas() {
      loading ??= endpoint.schemas()
      return loading
    },
  }
}
