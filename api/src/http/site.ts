import { Hono } from 'hono'
import type { AppEnv } from './app-env'
import { crossOrigin } from './cross-origin'
import { respondToError } from './error-response'

type Parts = {
  /** Also gives every request its id and its line in the log, those for pages too. */
  readonly api: Hono<AppEnv>
  readonly pages: Hono
  /** Other hosts whose pages may call the API (PLT-15). */
  readonly pageOrigins: readonly string[]
}

/** API and pages at one address. What nobody expected of a page is answered and logged as it is of the API (PLT-21). */
export function createSite({ api, pages, pageOrigins }: Parts): Hono<AppEnv> {
  const site = new Hono<AppEnv>()
  site.onError(respondToError)
  return site.use('/api/*', crossOrigin(pageOrigins)).route('/', api).route('/', pages)
}
