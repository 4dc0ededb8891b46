import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { ErrorBody } from '@dossier/contract/errors'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { SessionService } from '../auth/session.service'
import { DomainError } from '../errors'
import { descriptionRoutes } from '../operation/description.routes'
import type { AnsweredRequest } from '../operation/metrics'
import { respondToError } from './error-response'
import { type AppEnv, createServe, type Serve, type ServeOptions, tokenIn } from './serve'

type Parts = Omit<ServeOptions, 'isOfDeletedUser'> & {
  readonly log: Logger
  readonly sessions: SessionService
  readonly trustProxy: boolean
  /** Whether the database answers. */
  readonly ping: () => Promise<boolean>
  readonly routes: (serve: Serve) => void
  /** Told of every request that was answered. */
  readonly onAnswer?: ((request: AnsweredRequest) => void) | undefined
}

const longestAddress = 8_000

/** The API as one Hono app: every route closed by default, every answer in the common envelope. */
export function createApi({ log, sessions, trustProxy, ping, routes, onAnswer, ...options }: Parts) {
  const app = new Hono<AppEnv>()
  app.onError(respondToError)
  app.use(secure, identify(log, trustProxy, onAnswer))

  app.get('/health/live', (c) => c.json({ status: 'success' }))
  app.get('/health/ready', async (c) => {
    if (!(await ping())) throw new DomainError('unavailable')
    return c.json({ status: 'success' })
  })
  // Metrics have a port of their own (PLT-20); here a page would answer for them.
  app.get('/metrics', () => {
    throw new DomainError('not-found')
  })

  app.route('/', descriptionRoutes())
  app.use('/api/*', refuseOtherSites, authenticate(sessions))
  // The back office is guarded before routing, whether or not the route exists (ruling 10).
  app.use('/api/back-office/*', async (c, next) => {
    if (!c.var.actor) throw new DomainError('not-signed-in')
    if (!c.var.actor.isSuperUser) throw new DomainError('forbidden')
    await next()
  })
  routes(createServe(app, { ...options, isOfDeletedUser: sessions.isOfDeletedUser }))
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
    c.header('X-Request-Id', requestId)
    if (c.req.url.length > longestAddress) return c.json(addressTooLong(requestId), 414)
    const started = performance.now()
    await next()
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

/**
 * PLT-25 for the API: nothing is cached, framed or guessed. Pages say their own later. Set before the answer is made:
 * changing headers of a finished answer costs a copy of it.
 */
const secure: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  if (c.req.path.startsWith('/api/')) c.header('Cache-Control', 'no-store')
  if (c.req.header('x-forwarded-proto') === 'https' || c.req.url.startsWith('https:')) {
    c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
  await next()
}

/**
 * What needs no token, as registering or asking for mail, is not done for a page of another site that has a visitor's
 * browser send it. Following a link to here is no act; anything but reading is.
 */
const refuseOtherSites: MiddlewareHandler<AppEnv> = async (c, next) => {
  const foreign = c.req.header('sec-fetch-site') === 'cross-site' && !c.var.namedOrigin
  if (foreign && !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) throw new DomainError('forbidden')
  await next()
}

/** Reads the session behind the Authorization header, bare or as Bearer (SHL-49). Without one the caller is nobody. */
const authenticate =
  (sessions: SessionService): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const token = tokenIn(c)
    c.set('actor', token ? await sessions.actorOf(token, c.var.address) : undefined)
    await next()
  }

/** The address a request comes from; behind a trusted proxy the one that the proxy names (TRUST_PROXY). */
function addressOf(c: Parameters<MiddlewareHandler<AppEnv>>[0], trustProxy: boolean): string {
  // The nearest proxy adds its caller at the end; what stands before it anybody may have written.
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded && isIP(forwarded)) return unmapped(forwarded)
  // Without a socket behind it, as in tests, a request comes from nowhere.
  const { incoming } = (c.env ?? {}) as { incoming?: unknown }
  const remote = incoming ? (getConnInfo(c).remote.address ?? '') : ''
  return unmapped(remote)
}

/** An IPv4 caller of a socket for both kinds goes by their own address, not by one that all of them share. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
