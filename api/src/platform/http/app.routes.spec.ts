import { endpoints } from '@dossier/contract/endpoints'
import { updateClient } from '@dossier/contract/file/endpoints/clients'
import { getRoles } from '@dossier/contract/people/endpoints/session'
import { apiBase, type Endpoint } from '@dossier/contract/platform/endpoint'
import type { ErrorBody } from '@dossier/contract/platform/errors'
import { Hono } from 'hono'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { anApi } from '../../testing/an-api'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { unknownId } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product, ['manager'])
})

const request = (path: string, init: RequestInit = {}) => product.api.request(path, init)
const post = (
  body: string | ReadableStream,
  headers: Record<string, string> = {},
  path = '/api/client/companies/list',
) =>
  request(path, {
    method: 'POST',
    body,
    headers: { authorization: firm.as.manager, 'content-type': 'application/json', ...headers },
    ...(typeof body !== 'string' && { duplex: 'half' }),
  } as RequestInit)
/** What every failure answers (PRM-05). */
const failureOf = async (response: Response) => (await response.json()) as ErrorBody
const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`

describe('Pages behind the API', () => {
  it('PLT-21 are answered and logged with the id of the request where they cannot be made, as every fault of ours', async () => {
    const lines: string[] = []
    const { api } = await openProduct({ log: pino({}, { write: (line: string) => void lines.push(line) }) })
    const pages = new Hono().get('*', () => {
      throw new TypeError('what nobody expected')
    })
    const answer = await api.route('/', pages).request('/login')
    const { requestId, code } = await failureOf(answer)
    expect([answer.status, code]).toEqual([500, 'internal-error'])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'request failed', requestId, fault: 'TypeError' },
      { msg: 'request', requestId, path: '/login', status: 500 },
    ])
  })
})

describe('Every answer', () => {
  it('PLT-25 forbids framing, guessing and keeping it, whatever came of the request', async () => {
    const answers = await Promise.all([
      request('/health/live'),
      request('/api/client/get-roles', { headers: { authorization: firm.as.manager } }),
      request('/api/client/get-roles'),
      request('/api/client/nothing-here'),
      post('{'),
      request(`/api/client/get-roles?${'x'.repeat(9_000)}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 404, 400, 414])
    for (const { headers } of answers) {
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('strict-transport-security')).toBeNull()
    }
    for (const { headers } of answers.slice(1)) expect(headers.get('cache-control')).toBe('no-store')
  })

  it('PLT-25 keeps what a page says of itself, and says the rest for it', async () => {
    const { headers } = await request('/api/docs')
    expect(headers.get('content-security-policy')).toContain("style-src 'self'")
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('PLT-25 asks for TLS from then on when it came over TLS', async () => {
    const { headers } = await request('/health/live', { headers: { 'x-forwarded-proto': 'https' } })
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/)
  })

  it('PLT-21 carries a request id of its own, which a failure repeats in its body', async () => {
    const [one, other] = [await request('/api/client/get-roles'), await request('/api/client/get-roles')]
    const body = await failureOf(one)
    expect(body).toEqual({
      status: 'error',
      message: 'Please sign in again',
      code: 'not-signed-in',
      requestId: one.headers.get('x-request-id'),
    })
    expect(other.headers.get('x-request-id')).not.toBe(body.requestId)
  })
})

describe('The log of requests', () => {
  it('PLT-21 tells what was asked, how it ended and how long it took, and no one’s data', async () => {
    const lines: string[] = []
    const api = anApi({ log: pino({ base: null }, { write: (line: string) => lines.push(line) }) })
    const response = await api.request('/api/client/companies/list?search=Winkel', {
      method: 'POST',
      body: '{"name":"Johanna"}',
      headers: { authorization: 'Bearer secret', 'user-agent': 'a browser' },
    })
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        msg: 'request',
        requestId: response.headers.get('x-request-id'),
        method: 'POST',
        path: '/api/client/companies/list',
        status: 404,
        ms: expect.any(Number),
      },
    ])
  })
})

describe('Health', () => {
  it('PLT-20 is live without a session, and ready while the database answers', async () => {
    for (const path of ['/health/live', '/health/ready']) {
      const response = await request(path)
      expect([path, response.status, await response.json()]).toEqual([path, 200, { status: 'success' }])
    }
  })

  it('PLT-20 keeps metrics away from the public address', async () => {
    expect((await request('/metrics')).status).toBe(404)
  })

  it('PLT-22 is not ready without the database, and says when to ask again', async () => {
    const api = anApi({ ping: async () => false })
    const response = await api.request('/health/ready')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect((await api.request('/health/live')).status).toBe(200)
  })
})

describe('What is asked for', () => {
  it('PLT-28 is one of the calls of the contract, each of which is there, or their description, or one of an area, and nothing else', () => {
    const declared = Object.values(endpoints).map(({ api, method, path }) => `${method} ${apiBase[api]}${path}`)
    const bound = product.api.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !path.endsWith('/'))
      .map(({ method, path }) => `${method} ${path}`)
    const description = ['GET /api/openapi.json', 'GET /api/docs', 'GET /api/docs/style.css']
    const ofAreas = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} /api/areas/:area/*`)
    expect([...new Set(bound)].toSorted()).toEqual([...declared, ...description, ...ofAreas].toSorted())
  })

  it('PLT-28 does not start the server when it declares no access', () => {
    const undeclared = { ...getRoles, access: undefined } as unknown as Endpoint
    expect(() => anApi({ routes: (serve) => serve(undeclared, async () => ({})) })).toThrow('declares no access')
  })

  it('FIL-10, PRM-02 answers with and without a slash at the end', async () => {
    for (const path of ['/api/client/get-roles', '/api/client/get-roles/']) {
      expect((await request(path, { headers: { authorization: firm.as.manager } })).status).toBe(200)
    }
  })

  it.each([
    ['GET', '/api/client/nothing-here'],
    ['GET', '/api/client/login'],
    ['DELETE', '/api/client/get-roles'],
    ['GET', '/api/'],
    ['POST', '/api/elsewhere/login'],
    ['GET', '/api/client/get-person/'],
    ['GET', '/api/client/get-person/%E0%A4%A/x'],
  ])('PRM-07 answers 404 to %s %s', async (method, path) => {
    const response = await request(path, { method, headers: { authorization: firm.as.manager } })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ status: 'error', code: 'not-found', message: 'Not found' })
  })

  it('PRM-06, ruling 10 guards the back office before anyone learns which of its calls there are', async () => {
    const operator = await product.tokenOf(await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true }))
    const administrator = await product.tokenOf(await product.hire(firm.id, { type: 'ADMINISTRATOR' }))
    const ask = async (authorization?: string) => {
      const response = await request('/api/back-office/nothing-here', {
        headers: authorization ? { authorization } : {},
      })
      return [response.status, (await failureOf(response)).message]
    }
    expect(await ask()).toEqual([401, 'Please sign in again'])
    expect(await ask('nonsense')).toEqual([401, 'Please sign in again'])
    expect(await ask(administrator)).toEqual([403, 'You are not allowed to perform this action'])
    expect(await ask(operator)).toEqual([404, 'Not found'])
  })
})

describe('A JSON body', () => {
  it('PLT-27 may be 1 MB long, not a byte longer, however it arrives', async () => {
    const element = { _id: unknownId, website_urls: 'x'.repeat(10_000) }
    const body = JSON.stringify({ id: unknownId, elements: new Array(104).fill(element) })
    const save = (length: number) => post(body.padEnd(length), {}, '/api/client/due-diligence/save')
    expect((await save(1_048_576)).status).toBe(404)
    const tooLarge = await save(1_048_577)
    expect(tooLarge.status).toBe(413)
    expect(await tooLarge.json()).toMatchObject({ code: 'too-large', message: 'The request is too large' })
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    const cutOff = await post(endless)
    expect(cutOff.status).toBe(413)
    expect(await cutOff.json()).toMatchObject({ code: 'too-large' })
    expect(sent).toBeLessThan(3 * 1_048_576)
  })

  it('PLT-27 may be 20 levels deep, not one deeper', async () => {
    const deep = await post(`{"filters":${nested(19)}}`)
    expect(await deep.json()).toMatchObject({ errors: { a: 'Unknown field' } })
    for (const body of [
      `{"filters":${nested(20)}}`,
      `${'['.repeat(400_000)}${']'.repeat(400_000)}`,
      '['.repeat(500_000),
    ]) {
      const answer = await post(body)
      expect([answer.status, await answer.json()]).toMatchObject([413, { message: 'The request is nested too deeply' }])
    }
  })

  it.each(['{', '{"filters"}', "{'filters':{}}", '{} {}', 'undefined', '\u0000', '{"a":1,}'])(
    'answers 400 to %j, which is not JSON',
    async (body) => {
      const response = await post(body)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'invalid-request', message: 'The request is not valid JSON' })
    },
  )

  it.each([
    '{"__proto__":{"admin":true}}',
    '{"filters":{"__proto__":{}}}',
    '{"filters":{"$where":"sleep(1000)"}}',
    '{"$or":[{}]}',
    '{"filters.company_type":"corporate"}',
    '{"filters":[{"a":{"$gt":""}}]}',
  ])('PLT-29 answers 400 to %j, whose keys mean something to a database', async (body) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(Object.values((await failureOf(response)).errors ?? {})).toEqual(['This name is not allowed'])
    expect({}).not.toHaveProperty('admin')
  })

  it('answers 400 to half a character, which no database would keep', async () => {
    for (const body of ['{"name":"\\ud800"}', '{"\\udc00":1}', '{"filters":["\\ud83d"]}']) {
      const response = await post(body)
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { message: 'The request holds broken text' },
      ])
    }
    expect(await (await post('{"name":"\\ud83d\\ude00"}')).json()).toMatchObject({ errors: { name: 'Unknown field' } })
  })

  it('may be left out where nothing in it is asked for', async () => {
    const { status } = await request('/api/client/companies/list', {
      method: 'POST',
      headers: { authorization: firm.as.manager },
    })
    expect(status).toBe(200)
  })

  it('is not looked at before the caller is known and allowed', async () => {
    expect(await product.attempt(null, updateClient, { params: { id: 'x' }, body: 7 })).toMatchObject({ status: 401 })
    const trust = await product.tokenOf(await product.hire(firm.id, { type: 'TRUST_OFFICER' }))
    expect(await product.attempt(trust, updateClient, { params: { id: 'x' }, body: 7 })).toMatchObject({ status: 403 })
  })
})
