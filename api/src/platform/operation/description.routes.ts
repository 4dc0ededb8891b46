import { endpointGroups } from '@dossier/contract/endpoints'
import { Hono } from 'hono'
import { docsPage } from './docs-page'
import { docsStyle } from './docs-style'
import { describeApi } from './openapi'

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The description of the API, for programs and for people (PLT-24). Made once, when it is first asked for. */
export function descriptionRoutes(): Hono {
  let made: Promise<{ json: string; page: string }> | undefined
  const description = () => {
    made ??= describeApi(endpointGroups).then((api) => ({ json: JSON.stringify(api), page: docsPage(api) }))
    return made
  }
  const headers = { 'Cache-Control': 'no-cache' }
  return new Hono()
    .get('/api/openapi.json', async (c) =>
      c.body((await description()).json, 200, { ...headers, 'Content-Type': 'application/json' }),
    )
    .get('/api/docs', async (c) =>
      c.html((await description()).page, 200, { ...headers, 'Content-Security-Policy': policy }),
    )
    .get('/api/docs/style.css', (c) =>
      c.body(docsStyle, 200, { ...headers, 'Content-Type': 'text/css; charset=utf-8' }),
    )
}
