import { EventEmitter, once } from 'node:events'
import { type ClientHttp2Session, connect, constants, type OutgoingHttpHeaders } from 'node:http2'
import { get } from 'node:https'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { serveSignIn } from './testing/sign-in-server'
import { hasOpenssl, makeTlsPair } from './testing/tls-pair'
import { readTls } from './tls-pair'

const body = JSON.stringify({ email: 'a@b.test', password: 'x' })
const signIn = { ':method': 'POST', ':path': '/api/client/login', 'content-type': 'application/json' }
const short = { headersMs: 60_000, requestMs: 120, checkMs: 10 }

describe.skipIf(!hasOpenssl)('Requests over TLS (skipped where there is no openssl)', () => {
  let pair: ReturnType<typeof makeTlsPair>
  let listening: Awaited<ReturnType<typeof serveSignIn>>
  let session: ClientHttp2Session

  beforeAll(() => {
    pair = makeTlsPair()
  })
  afterAll(() => pair.remove())
  afterEach(async () => {
    session.destroy()
    await listening.close(0)
  })

  async function serve(options: Omit<Parameters<typeof serveSignIn>[0] & object, 'tls'> = {}) {
    listening = await serveSignIn({ ...options, tls: pair.tls })
    session = connect(`https://localhost:${listening.port}`, { ca: pair.tls.cert })
    await once(session, 'connect')
  }

  /** Sends a request of HTTP/2; without all of its body where it is not ended. */
  async function ask(headers: OutgoingHttpHeaders, sent = '', isEnded = true) {
    const stream = session.request(headers, { endStream: isEnded && sent === '' })
    if (sent !== '') stream[isEnded ? 'end' : 'write'](sent)
    const [answer] = await Promise.race([once(stream, 'response'), once(stream, 'close').then(() => [undefined])])
    if (answer === undefined) return { status: undefined, headers: {}, text: '', code: stream.rstCode }
    stream.setEncoding('utf8')
    let text = ''
    for await (const part of stream) text += part
    return { status: answer[':status'], headers: answer, text, code: stream.rstCode }
  }

  it('PLT-05 are answered over HTTP/2, many over one connection', async () => {
    await serve()
    expect(session.alpnProtocol).toBe('h2')
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(signIn, body)))
    for (const { status, headers, text } of answers) {
      expect([status, text]).toEqual([200, '{"status":"success","token":"a token"}'])
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
      expect(headers['cache-control']).toBe('no-store')
    }
    expect(await ask({ ':path': '/nowhere' })).toMatchObject({ status: 404 })
  })

  it('PLT-05 one that waits holds up no other', async () => {
    const steps = new EventEmitter()
    let calls = 0
    await serve({
      work: async () => {
        calls += 1
        if (calls === 1) await once(steps, 'go')
      },
    })
    const first = ask(signIn, body)
    await expect.poll(() => calls).toBe(1)
    expect((await ask(signIn, body)).status).toBe(200)
    steps.emit('go')
    expect((await first).status).toBe(200)
  })

  it('are answered over HTTP/1.1 to those who do not speak HTTP/2', async () => {
    await serve()
    const address = `https://localhost:${listening.port}/health/live`
    const [answer] = await once(get(address, { ca: pair.tls.cert, agent: false }), 'response')
    expect([answer.httpVersion, answer.statusCode]).toEqual(['1.1', 200])
    answer.resume()
  })

  it('PLT-27 one that is too large is refused by itself: the others of its connection go on', async () => {
    await serve()
    const refused = await ask(signIn, JSON.stringify({ email: 'x'.repeat(60_000), password: 'x' }))
    expect([refused.status, 'connection' in refused.headers]).toEqual([413, false])
    expect((await ask(signIn, body)).status).toBe(200)
    expect(session.closed).toBe(false)
  })

  it('PLT-27 are ended when their body does not come to an end', async () => {
    await serve({ timeouts: short })
    const { status, code } = await ask({ ...signIn, 'content-length': '100' }, '{"email"', false)
    expect([status, code]).not.toEqual([200, constants.NGHTTP2_NO_ERROR])
    expect(listening.lines.join('')).not.toContain('request failed')
  })

  it('PLT-27 are answered 431 when their head is too long', async () => {
    await serve()
    expect((await ask({ ...signIn, 'x-long': 'x'.repeat(20_000) }, body)).status).toBe(431)
    expect((await ask(signIn, body)).status).toBe(200)
  })

  it('PLT-22 that are being answered are answered when the server closes, which then ends', async () => {
    const steps = new EventEmitter()
    await serve({
      work: async () => {
        steps.emit('started')
        await once(steps, 'finish')
      },
    })
    const started = once(steps, 'started')
    const answer = ask(signIn, body)
    await started
    const closed = listening.close()
    await once(session, 'goaway')
    steps.emit('finish')
    expect((await answer).status).toBe(200)
    await closed
  })

  it('PLT-22 are hung up on when they are not answered before the server has to end', async () => {
    const steps = new EventEmitter()
    await serve({
      work: async () => {
        steps.emit('started')
        await once(steps, 'never')
      },
    })
    session.on('error', () => undefined)
    const started = once(steps, 'started')
    const answer = ask(signIn, body).catch(() => ({ status: undefined }))
    await started
    await listening.close(10)
    expect((await answer).status).toBeUndefined()
  })

  it('PLT-16 key and certificate are refused in words where they are not there or no pair', () => {
    const other = makeTlsPair()
    const { key, cert } = pair.files
    expect(() => readTls({ key: '/nowhere/key.pem', cert })).toThrow(
      'Wrong settings:\n  TLS_KEY names /nowhere/key.pem, which cannot be read',
    )
    expect(() => readTls({ key, cert: other.files.cert })).toThrow('are no private key with its certificate in PEM')
    expect(() => readTls({ key: cert, cert: key })).toThrow('are no private key with its certificate in PEM')
    expect(readTls(pair.files)).toEqual(pair.tls)
    other.remove()
  })
})
