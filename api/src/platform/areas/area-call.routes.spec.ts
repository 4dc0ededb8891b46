import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ErrorBody } from '@dossier/contract/platform/errors'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import type { InstalledArea } from './installed-areas'

const notes: InstalledArea = {
  name: 'mfe-notes',
  title: 'Notes',
  permissions: [
    { name: 'notes.read', label: 'Read notes' },
    { name: 'notes.write', label: 'Write notes' },
  ],
}
const letters: InstalledArea = { name: 'mfe-letters', title: 'Letters', permissions: [] }
const down: InstalledArea = { name: 'mfe-down', title: 'Down', permissions: [] }
const unset: InstalledArea = { name: 'mfe-unset', title: 'Unset', permissions: [] }
const limits = { bytes: 50_000, beginMs: 300, completeMs: 600, heldBytes: 20_000, atOnce: 3 }

type Asked = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let product: OpenProduct
let firm: Firm
let server: Server
let answer: (outgoing: ServerResponse, asked: Asked) => void
let asked: Asked[] = []

const inJson = (outgoing: ServerResponse, body: unknown, status = 200) =>
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

beforeAll(async () => {
  server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { method = '', url = '', headers } = incoming
    const one = { method, url, headers, body: Buffer.concat(chunks).toString() }
    asked.push(one)
    answer(outgoing, one)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const here = `http://127.0.0.1:${port}`
  product = await openProduct({
    installedAreas: async () => [notes, letters, down, unset],
    areaApis: { notes: `${here}/notes/`, letters: here, down: 'http://127.0.0.1:1', gone: here },
    areaCallLimits: limits,
  })
  firm = await openFirm(product, ['manager', 'trust'])
  for (const permission of ['notes.read', 'letters.send'] as const) {
    const held = await product.users.byId(firm.users.manager.id)
    if (held) firm.users.manager = { ...held, areaPermissions: [...(held.areaPermissions ?? []), permission] }
    await product.database.db
      .collection<{ _id: string }>('users')
      .updateOne({ _id: firm.users.manager.id }, { $set: { areaPermissions: firm.users.manager.areaPermissions } })
  }
  manager = await product.tokenOf(firm.users.manager)
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

afterEach(() => void vi.useRealTimers())

let manager = ''

async function ask(path: string, { token = manager, ...init }: RequestInit & { token?: string } = {}) {
  asked = []
  const headers = { ...(token !== '' && { authorization: `Bearer ${token}` }), ...init.headers }
  return product.api.request(`/api/areas${path}`, { ...init, headers })
}
const refused = async (path: string, init?: Parameters<typeof ask>[1]) => {
  const response = await ask(path, init)
  const { message, code, requestId } = (await response.json()) as ErrorBody
  expect(requestId).toEqual(expect.any(String))
  return { status: response.status, code, message }
}
const failed = (words: string) => ({ status: 502, code: 'provider-failed', message: `The service of Notes ${words}` })
const partOf = (token: string, at: number) =>
  JSON.parse(Buffer.from(token.split('.')[at] ?? '', 'base64url').toString())

describe('A call that an area serves itself', () => {
  it('PLT-15 is passed on with what was sent, and answered with what came', async () => {
    answer = (outgoing, { body }) => inJson(outgoing, { got: JSON.parse(body) }, 201)
    const response = await ask('/notes/list/a%20b?page=2', {
      method: 'POST',
      body: JSON.stringify({ text: 'hello' }),
      headers: { 'content-type': 'application/json', cookie: 'a=b', 'x-other': 'c' },
    })
    expect([response.status, await response.json()]).toEqual([201, { got: { text: 'hello' } }])
    expect(asked).toMatchObject([{ method: 'POST', url: '/notes/list/a%20b?page=2' }])
    for (const [name, value] of Object.entries({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })) {
      expect(response.headers.get(name)).toBe(value)
    }
  })

  it('PLT-26 carries a token of two minutes that names person, type, organisation and permissions of that area, and never the session', async () => {
    answer = (outgoing) => inJson(outgoing, {})
    await ask('/notes/me', { headers: { cookie: 'a=b', 'x-session': manager } })
    const headers = asked[0]?.headers ?? {}
    expect(JSON.stringify(headers)).not.toContain(manager)
    expect(headers.cookie).toBeUndefined()
    const token = String(headers.authorization).replace('Bearer ', '')
    expect(partOf(token, 0)).toMatchObject({ alg: 'EdDSA', typ: 'JWT', kid: expect.any(String) })
    const issued = Math.floor(product.clock.now().getTime() / 1000)
    expect(partOf(token, 1)).toEqual({
      iss: 'https://dossier.test',
      aud: 'notes',
      sub: firm.users.manager.id,
      name: expect.any(String),
      type: 'DATA_CONTROLLER',
      organisation: firm.id,
      permissions: ['notes.read'],
      iat: issued,
      exp: issued + 120,
    })

    const { keys } = (await (await product.api.request('/.well-known/jwks.json')).json()) as { keys: JsonWebKey[] }
    expect(keys).toEqual([
      { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: partOf(token, 0).kid, x: expect.any(String) },
    ])
    const [head, body, signature = ''] = token.split('.')
    const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' })
    const proof = Buffer.from(signature, 'base64url')
    expect(verify(null, Buffer.from(`${head}.${body}`), key, proof)).toBe(true)
    expect(verify(null, Buffer.from(`${head}.${body}x`), key, proof)).toBe(false)
    expect((await product.api.request('/api/client/get-roles', { headers: { authorization: token } })).status).toBe(401)
  })

  it('is streamed: what is longer than is held back arrives whole', async () => {
    const text = 'x'.repeat(45_000)
    answer = (outgoing) => outgoing.writeHead(200, { 'content-type': 'text/plain' }).end(text)
    expect(await (await ask('/notes/long')).text()).toBe(text)
    answer = (outgoing) => outgoing.writeHead(204).end()
    expect((await ask('/notes/none', { method: 'DELETE' })).status).toBe(204)
  })

  it('PLT-27 is read as slowly as its reader likes: only the service is waited for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    let sendRest: () => void = () => undefined
    answer = (outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/plain' }).write('x'.repeat(30_000))
      sendRest = () => outgoing.end('x'.repeat(14_000))
    }
    const reader = (await ask('/notes/slow')).body?.getReader()
    let read = (await reader?.read())?.value?.byteLength ?? 0
    sendRest()
    // what was read ahead has come: the service is not waited for any more
    while (vi.getTimerCount() > 0) await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(2 * limits.completeMs)
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) read += next.value.byteLength
    expect(read).toBe(44_000)
  })

  it('is no failure of the area where the caller has gone', async () => {
    const caller = new AbortController()
    answer = () => caller.abort()
    expect(await refused('/notes/x', { signal: caller.signal })).toMatchObject({ status: 503, code: 'unavailable' })
  })

  it('answers the refusals of the area itself as they are', async () => {
    answer = (outgoing) => inJson(outgoing, { message: 'There is no such note' }, 404)
    const response = await ask('/notes/9')
    expect([response.status, await response.json()]).toEqual([404, { message: 'There is no such note' }])
  })
})

describe('A call that an area serves itself is refused', () => {
  const signIn = { status: 401, code: 'not-signed-in', message: 'Please sign in again' }
  const forbidden = { status: 403, code: 'forbidden', message: 'You are not allowed to perform this action' }
  const none = { status: 404, code: 'not-found', message: 'Not found' }

  it('PLT-28 without a session, without an organisation, and without a permission of the area', async () => {
    answer = (outgoing) => inJson(outgoing, {})
    expect(await refused('/notes/x', { token: '' })).toEqual(signIn)
    expect(await refused('/notes/x', { token: 'nonsense' })).toEqual(signIn)
    expect(asked).toEqual([])
    const operator = await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true })
    expect(await refused('/notes/x', { token: await product.tokenOf(operator) })).toEqual(forbidden)
    expect(await refused('/notes/x', { token: firm.as.trust })).toEqual(forbidden)
    expect(asked).toEqual([])
    expect((await ask('/letters/x', { token: firm.as.trust })).status, 'an area without permissions').toBe(200)
  })

  it('PRM-13, PLT-28 to a client, also where the area brings no permissions or one was granted', async () => {
    answer = (outgoing) => inJson(outgoing, {})
    asked = []
    const client = await product.hire(firm.id, { type: 'CLIENT', areaPermissions: ['notes.read'] })
    const token = await product.tokenOf(client)
    expect(await refused('/letters/x', { token })).toEqual(forbidden)
    expect(await refused('/notes/x', { token })).toEqual(forbidden)
    expect(asked).toEqual([])
  })

  it('PLT-28 of an area that is not installed, has no service, or at an address that leads out of it', async () => {
    answer = (outgoing) => inJson(outgoing, {})
    expect(await refused('/gone/x')).toEqual(none)
    expect(await refused('/__proto__/x')).toEqual(none)
    expect(await refused('/mfe-notes/x')).toEqual(none)
    expect(await refused('/unset/x')).toEqual({ ...none, message: 'No service is set up for Unset' })
    for (const path of ['/notes/a%2fb', '/notes//x', '/notes/a%5cb', '/note%73/x', '/%6eotes/x', '/notes']) {
      expect(await refused(path), path).toEqual(none)
    }
    expect(asked).toEqual([])
  })

  it('PLT-27 where too much is sent, whether it says so or not', async () => {
    answer = (outgoing) => inJson(outgoing, {})
    const tooLarge = { status: 413, code: 'too-large', message: 'The request is too large' }
    const body = 'x'.repeat(60_000)
    expect(await refused('/notes/x', { method: 'POST', body, headers: { 'content-length': '60000' } })).toEqual(
      tooLarge,
    )
    const stream = new Blob([body]).stream()
    expect(await refused('/notes/x', { method: 'POST', body: stream, duplex: 'half' } as RequestInit)).toEqual(tooLarge)
  })

  it('PLT-27 beyond three of one person to one area at once, until one was read, was given up, or failed', async () => {
    const tooMany = { status: 429, code: 'too-many-requests', message: 'Too many requests, please try again later' }
    // longer than is held back, so that a call is on its way until its answer is read
    answer = (outgoing) => outgoing.writeHead(200, { 'content-type': 'text/plain' }).end('x'.repeat(45_000))
    const unread = [await ask('/notes/1'), await ask('/notes/2'), await ask('/notes/3')]
    expect(await refused('/notes/4')).toEqual(tooMany)
    expect((await ask('/notes/4')).headers.get('retry-after')).toBe('1')
    expect(asked).toEqual([])
    const ofAnotherArea = [await ask('/letters/1'), await ask('/letters/2'), await ask('/letters/3')]
    expect(await refused('/letters/4')).toEqual(tooMany)
    expect(await (await ask('/letters/4', { token: firm.as.trust })).text()).toHaveLength(45_000)
    for (const each of ofAnotherArea) await each.body?.cancel()

    await unread[0]?.text()
    unread[0] = await ask('/notes/5')
    expect(await refused('/notes/6')).toEqual(tooMany)
    await unread[1]?.body?.cancel()
    answer = (outgoing) => inJson(outgoing, {}, 500)
    expect(await refused('/notes/7')).toEqual(failed('failed'))
    answer = (outgoing) => outgoing.writeHead(204).end()
    expect((await ask('/notes/8')).status).toBe(204)
    expect((await ask('/notes/9')).status).toBe(204)
    for (const each of [unread[0], unread[2]]) await each?.body?.cancel()
  })

  it('where its service is down', async () => {
    expect(await refused('/down/x')).toEqual({
      ...failed(''),
      message: 'The service of Down cannot be reached',
    })
    answer = (outgoing) => void outgoing.destroy()
    expect(await refused('/notes/x')).toEqual(failed('cannot be reached'))
  })

  it.each<[string, (outgoing: ServerResponse) => void, string]>([
    ['answers late', () => undefined, 'did not answer in time'],
    [
      'never ends',
      (outgoing) => {
        outgoing.writeHead(200, { 'content-type': 'application/json' })
        const drip = setInterval(() => outgoing.write(' '), 20)
        outgoing.on('close', () => clearInterval(drip))
      },
      'did not answer in time',
    ],
    [
      'says that it answers too much',
      (outgoing) =>
        outgoing.writeHead(200, { 'content-type': 'text/plain', 'content-length': '60000' }).end('x'.repeat(60_000)),
      'answered too much',
    ],
    [
      'answers a page',
      (outgoing) => outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>'),
      'answered something that is no data',
    ],
    [
      'answers a script',
      (outgoing) => outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end('alert(1)'),
      'answered something that is no data',
    ],
    ['leads elsewhere', (outgoing) => outgoing.writeHead(302, { location: '/' }).end(), 'leads elsewhere'],
    [
      "asks for the session's token",
      (outgoing) => outgoing.writeHead(401, { 'www-authenticate': 'Bearer' }).end(),
      'did not accept who calls',
    ],
    ['fails', (outgoing) => inJson(outgoing, { stack: 'at x' }, 500), 'failed'],
  ])('where its service %s', async (_, answers, words) => {
    answer = answers
    expect(await refused('/notes/x')).toEqual(failed(words))
  })

  it('breaks off where an answer has begun and never ends', async () => {
    answer = (outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/plain' }).write('x'.repeat(25_000))
      const drip = setInterval(() => outgoing.write(' '), 20)
      outgoing.on('close', () => clearInterval(drip))
    }
    const response = await ask('/notes/x')
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
  })

  it('breaks off where an answer turns out too long after it has begun', async () => {
    answer = (outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/plain' })
      for (let sent = 0; sent < 8; sent += 1) outgoing.write('x'.repeat(10_000))
      outgoing.end()
    }
    const response = await ask('/notes/x').catch((error: unknown) => error)
    // what has been read by then decides whether it is said in words or broken off
    if (response instanceof Response && response.status === 200) await expect(response.text()).rejects.toThrow()
    else expect(response).toMatchObject({ status: 502 })
  })
})
