import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { endpoints } from '@dossier/contract/endpoints'
import { apiBase } from '@dossier/contract/platform/endpoint'
import type { ErrorBody } from '@dossier/contract/platform/errors'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Actor } from '../access/actor'
import { opensByToken } from '../access/authorise'
import { DomainError } from '../errors'
import { descriptionRoutes } from '../operation/description.routes'
import type { AnsweredRequest } from '../operation/metrics'
import { answerJson, complete, headersFor } from './answer'
import type { AppEnv } from './app-env'
import { type BindCall, createBind } from './bind-call'
import { crossOrigin, refuseOtherSites } from './cross-origin'
import { respondToError } from './error-response'
import { browserOf } from './incoming'
import type { ServeOptions, TokenReader } from './route'
import { tokenIn } from './sent-tokens'

type Parts = ServeOptions & {
  readonly log: Logger
  readonly trustProxy: boolean
  /** Other hosts whose pages may call the API (PLT-15). */
  readonly pageOrigins?: readonly string[]
  /** Where the product is read. */
  readonly publicUrl?: string
  /** Called with the caller of every request and where they are. */
  readonly onCaller?: (actor: Actor, place: { address: string; browser: string | undefined }) => Promise<void>
  /** Whether the database answers. */
  readonly ping: () => Promise<boolean>
  readonly routes: (bind: BindCall) => void
  /** Binds the calls that areas serve themselves. */
  readonly callsOfAreas?: (app: Hono<AppEnv>) => void
  /** Called with every request that was answered. */
  readonly onAnswer?: ((request: AnsweredRequest) => void) | undefined
}

/** Paths of the back office that the token of a link opens (GOV-37). */
const openedByLink = new Set(
  Object.values(endpoints)
    .filter(({ api, access }) => api === 'back-office' && opensByToken(access))
    .map(({ path }) => apiBase['back-office'] + path),
)

const longestAddress = 8_000

/**
 * The API as one Hono app: every route closed by default, every answer in the common envelope. Pages may stand behind it:
 * their requests get an id and a line in the log too, and what no one expected of them is answered as it is of the API.
 */
export function createApi({
  log,
  sessions,
  trustProxy,
  pageOrigins = [],
  publicUrl = '',
  onCaller,
  ping,
  routes,
  callsOfAreas,
  onAnswer,
  ...options
}: Parts) {
  const app = new Hono<AppEnv>()
  app.onError(respondToError)
  app.use(identify(log, trustProxy, onAnswer))
  if (pageOrigins.length > 0) app.use('/api/*', crossOrigin(pageOrigins))

  app.get('/health/live', (c) => answerJson(c, { status: 'success' }))
  app.get('/health/ready', async (c) => {
    if (!(await ping())) throw new DomainError('unavailable')
    return answerJson(c, { status: 'success' })
  })
  // Metrics have a port of their own (PLT-20); here a page would answer for them.
  app.get('/metrics', () => {
    throw new DomainError('not-found')
  })

  app.route('/', descriptionRoutes())
  app.use('/api/*', refuseOtherSites(publicUrl), authenticate(sessions, onCaller))
  // The back office is guarded before routing, whether or not the route exists (ruling 10); what a link opens guards itself.
  app.use('/api/back-office/*', async (c, next) => {
    const actor = c.get('actor')
    if (openedByLink.has(c.req.path.replace(/\/$/, ''))) return next()
    if (!actor) throw new DomainError('not-signed-in')
    if (!actor.isSuperUser) throw new DomainError('forbidden')
    return next()
  })
  routes(createBind(app, { ...options, sessions }))
  callsOfAreas?.(app)
  app.all('/api/*', () => {
    throw new DomainError('not-found')
  })
  return app
}

/** A request id that also stands in every error answer (PLT-21), and where the request comes from. */
const identify =
  (log: Logger, trustProxy: boolean, onAnswer: Parts['onAnswer']): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('log', log)
    c.set('address', addressOf(c, trustProxy))
    c.set('headers', headersFor(c, requestId))
    if (c.req.url.length > longestAddress) return answerJson(c, addressTooLong(requestId), 414)
    const started = performance.now()
    await next()
    complete(c)
    const milliseconds = performance.now() - started
    const { method, path } = c.req
    const { status } = c.res
    log.info({ requestId, method, path, status, ms: Math.round(milliseconds) }, 'request')
    onAnswer?.({ method, route: routePath(c), status, milliseconds })
    return undefined
  }

/** PLT-27. No route can be named by it, so that no endpoint promises it. */
const addressTooLong = (requestId: string): ErrorBody => ({
  status: 'error',
  message: 'The address is too long',
  code: 'too-large',
  requestId,
})

/** Reads the session behind the Authorization header, bare or as Bearer (SHL-49). Without one the caller is nobody. */
const authenticate =
  (sessions: TokenReader, onCaller: Parts['onCaller']): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const token = tokenIn(c)
    const address = c.get('address')
    const actor = token ? await sessions.actorOf(token, address) : undefined
    c.set('actor', actor)
    if (actor) await onCaller?.(actor, { address, browser: browserOf(c) })
    await next()
  }

/** The address a request comes from; behind a trusted proxy the one that the proxy names (TRUST_PROXY). */
function addressOf(c: Context<AppEnv>, trustProxy: boolean): string {
  // The nearest proxy adds its caller at the end; what stands before it anyone may have written.
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded && isIP(forwarded)) return unmapped(forwarded)
  // Without a socket behind it, as in tests, a request comes from nowhere.
  const { incoming } = (c.env ?? {}) as { incoming?: unknown }
  const remote = incoming ? (getConnInfo(c).remote.address ?? '') : ''
  return unmapped(remote)
}

/** An IPv4 caller of a socket for both kinds goes by their own address, not by one that all of them share. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
