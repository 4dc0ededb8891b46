import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './serve'

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
    if (origins.length > 0) c.header('Vary', 'Origin', { append: true })
    if (origin === undefined || !origins.includes(origin)) return next()
    c.set('namedOrigin', true)
    c.header('Access-Control-Allow-Origin', origin)
    c.header('Access-Control-Expose-Headers', exposed)
    if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')) return c.body(null, 204, allowed)
    return next()
  }
}
