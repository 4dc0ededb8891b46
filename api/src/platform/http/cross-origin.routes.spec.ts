import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import type { AppEnv } from './app-env'
import { crossOrigin } from './cross-origin'

const forms = 'https://forms.example'
const app = (...origins: string[]) =>
  new Hono<AppEnv>()
    .use('/api/*', crossOrigin(origins))
    .get('/api/client/get-user', (c) => c.json({ status: 'success' }))

const call = (origins: string[], headers: Record<string, string> = {}, method = 'GET') =>
  app(...origins).request('/api/client/get-user', { method, headers })

describe('Calls of pages on other hosts', () => {
  it('PLT-15 are answered to those that are named', async () => {
    const answer = await call([forms], { origin: forms })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, forms])
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Request-Id')
    expect(answer.headers.get('vary')).toBe('Origin')
  })

  it('PLT-15 are allowed beforehand, with a token but without cookies', async () => {
    const asking = { origin: forms, 'access-control-request-method': 'POST' }
    const answer = await call([forms], asking, 'OPTIONS')
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, forms])
    expect(answer.headers.get('access-control-allow-headers')).toBe(
      'Authorization, Browser-Id, Content-Type, Idempotency-Key',
    )
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })

  it.each(['https://evil.example', 'https://forms.example.evil.test', 'null'])(
    'PLT-15 are not readable for anybody else: %s',
    async (origin) => {
      const answer = await call([forms], { origin })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      const asked = await call([forms], { origin, 'access-control-request-method': 'GET' }, 'OPTIONS')
      expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([404, null])
    },
  )

  it('know nothing of all this when no other host is named', async () => {
    const { api } = await openProduct()
    const answer = await api.request('/api/client/get-terms', { headers: { origin: forms } })
    expect([answer.headers.get('access-control-allow-origin'), answer.headers.get('vary')]).toEqual([null, null])
  })

  it('PLT-21, PLT-25 are asked about beforehand in requests like all others', async () => {
    const { api } = await openProduct({ pageOrigins: [forms] })
    const headers = { origin: forms, 'access-control-request-method': 'POST' }
    const answer = await api.request('/api/client/verify-token', { method: 'OPTIONS', headers })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, forms])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('What a page of another site has a browser send', () => {
  let product: OpenProduct

  beforeAll(async () => {
    product = await openProduct({ pageOrigins: [forms] })
  })

  const send = async (headers: Record<string, string>, method = 'POST') => {
    const body = method === 'POST' ? { body: '{"token":"x"}' } : {}
    return product.api.request(`/api/client/${method === 'POST' ? 'verify-token' : 'get-terms'}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...body,
    })
  }
  const foreign = { 'sec-fetch-site': 'cross-site' }

  it.each(['https://evil.example', 'null'])('PLT-28 is refused from %s, in the common form', async (origin) => {
    const answer = await send({ ...foreign, origin })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'no-store'])
    expect(await answer.json()).toMatchObject({ code: 'forbidden', requestId: answer.headers.get('x-request-id') })
  })

  it.each([
    'https://evil.example',
    'null',
    'https://localhost.evil.example',
    'http://localhost:8080',
    'http://dossier.test',
    'https://localhost',
  ])('PLT-28 is refused from %s by a browser that says no more than that', async (origin) => {
    const answer = await send({ origin })
    expect([answer.status, (await answer.json()) as object]).toMatchObject([403, { code: 'forbidden' }])
  })

  it('PLT-15 is taken from a named host, from the product itself and from what is no browser', async () => {
    const welcome: Record<string, string>[] = [
      { ...foreign, origin: forms },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://localhost' },
      { origin: 'https://dossier.test' },
      {},
    ]
    for (const headers of welcome) {
      expect((await send(headers)).status).toBe(400)
    }
  })

  it.each(['https://evil.example', 'null'])('PLT-28 is refused from %s when it only reads', async (origin) => {
    expect((await send({ origin }, 'GET')).status).toBe(403)
    expect((await send({ ...foreign, origin }, 'GET')).status).toBe(403)
  })

  it('may be a link that is followed', async () => {
    expect((await send(foreign, 'GET')).status).toBe(200)
  })
})
