import { endpointGroups } from '@dossier/contract/endpoints'
import { Hono } from 'hono'
import { docsPage } from './docs-page'
import { docsStyle } from './docs-style'
import { describeApi, type OpenApi } from './openapi'

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The description of the API, for programs and for people (PLT-24). Made when it is first asked for. */
export function descriptionRoutes(): Hono {
  let described: Promise<OpenApi> | undefined
  const description = () => {
    described ??= describeApi(endpointGroups)
    return described
  }
  return new Hono()
    .get('/api/openapi.json', async (c) => c.json(await description(), 200, { 'Cache-Control': 'no-cache' }))
    .get('/api/docs', async (c) =>
      c.html(docsPage(await description()), 200, { 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy }),
    )
    .get('/api/docs/style.css', (c) =>
      c.body(docsStyle, 200, { 'Cache-Control': 'no-cache', 'Content-Type': 'text/css; charset=utf-8' }),
    )
}
