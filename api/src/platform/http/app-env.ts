import type { Logger } from 'pino'
import type { Actor, RequestKey } from '../access/actor'

/** Headers of an answer by name. A record, which a server writes as it is; a `Headers` costs more than the rest of it. */
export type AnswerHeaders = Readonly<Record<string, string>>

/** What a request carries on its way to its answer. */
export type AppEnv = {
  Variables: {
    requestId: string
    log: Logger
    address: string
    /** What every answer to the request says. */
    headers: AnswerHeaders
    /** Whether the answer was made with them. */
    hasHeaders?: boolean
    actor?: Actor | undefined
    /** What the acts of the request keep, so that it happens once. */
    requestKey?: RequestKey
    /** Whether the page that calls stands on a host of its own that may (PAGE_ORIGINS). */
    namedOrigin?: boolean
  }
}
