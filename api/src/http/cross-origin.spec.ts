import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { crossOrigin } from './cross-origin'

const forms = 'https://forms.example'
const app = (...origins: string[]) =>
  new Hono().use('/api/*', crossOrigin(origins)).get('/api/client/get-user', (c) => c.json({ status: 'success' }))

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
    expect(answer.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type')
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
    const answer = await call([], { origin: forms })
    expect([answer.headers.get('access-control-allow-origin'), answer.headers.get('vary')]).toEqual([null, null])
  })
})
