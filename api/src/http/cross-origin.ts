import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env'

const allowed = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
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
