import type { Hono } from 'hono'
import type { AppEnv } from './app-env'
import { respondToError } from './error-response'

/**
 * API and pages at one address: the API with the pages behind it, which also gives their requests an id and a line in the
 * log. What nobody expected of a page is answered and logged as it is of the API (PLT-21).
 */
export const createSite = (api: Hono<AppEnv>, pages: Hono): Hono<AppEnv> =>
  api.onError(respondToError).route('/', pages)
