import type { Context, MiddlewareHandler } from 'hono'
import { DomainError } from '../errors'
import type { AppEnv } from './app-env'

const allowed = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Browser-Id, Content-Type, Idempotency-Key',
  'Access-Control-Max-Age': '7200',
}

/** What a page may read of an answer besides its body. */
const exposed = 'Content-Disposition, Retry-After, X-Request-Id'

/**
 * Lets pages on other hosts call the API (PLT-15): those of the named origins and no others. Calls carry a token that
 * the page holds, never a cookie, so nothing is sent along that the page does not know.
 */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const named = origin !== undefined && origins.includes(origin)
    c.set('namedOrigin', named)
    if (named && isPreflight(c)) c.res = c.body(null, 204, allowed)
    else await next()
    c.res.headers.append('Vary', 'Origin')
    if (!named) return
    c.res.headers.set('Access-Control-Allow-Origin', origin)
    c.res.headers.set('Access-Control-Expose-Headers', exposed)
  }
}

const isPreflight = ({ req }: Context<AppEnv>) =>
  req.method === 'OPTIONS' && req.header('access-control-request-method') !== undefined

const reading: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses with 403 what a page of another site, or one that hides which it is, has a visitor's browser send: what needs
 * no token, as registering or asking for mail, is not done for it. Following a link to here is no act and names no origin.
 * @param publicUrl where the product is read, for servers that stand behind a proxy under a name of their own
 */
export function refuseOtherSites(publicUrl: string): MiddlewareHandler<AppEnv> {
  const publicOrigin = originOf(publicUrl)
  return async (c, next) => {
    if (!c.get('namedOrigin') && comesFromElsewhere(c, publicOrigin)) {
      throw new DomainError('forbidden')
    }
    await next()
  }
}

/** What is no browser sends neither header. */
function comesFromElsewhere({ req }: Context<AppEnv>, publicOrigin: string | undefined): boolean {
  if (!reading.includes(req.method) && req.header('sec-fetch-site') === 'cross-site') return true
  const origin = req.header('origin')
  if (origin === undefined) return false
  const from = originOf(origin)
  return from === undefined || (from !== publicOrigin && from !== originOf(req.url))
}

/** Undefined for what names no host, as the origin `null` does. The same host by another scheme is another site. */
function originOf(address: string): string | undefined {
  const { origin, host } = URL.canParse(address) ? new URL(address) : { origin: '', host: '' }
  return host === '' ? undefined : origin
}
