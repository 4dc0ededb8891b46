import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { listen } from './listen'
import { serveSignIn } from './testing/sign-in-server'

const short = { headersMs: 60, requestMs: 120, checkMs: 10 }

let listening: Awaited<ReturnType<typeof serveSignIn>>

afterEach(() => listening.close())

/** An API whose sign-in does some work before it answers. */
async function serve(work?: () => Promise<void>, timeouts?: typeof short) {
  listening = await serveSignIn({ work, ...(timeouts && { timeouts }) })
}

/** Sends a text as it is and answers all that comes back until the server hangs up. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(listening.port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

const head = (...more: string[]) =>
  ['POST /api/client/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...more].join('\r\n')
const body = JSON.stringify({ email: 'a@b.test', password: 'x' })
const whole = `${head(`Content-Length: ${body.length}`, 'Connection: close')}\r\n\r\n${body}`

describe('Requests over HTTP', () => {
  it('PLT-16 are not taken where someone else takes them, or at an address of another machine', async () => {
    await serve()
    const { port } = listening
    const nothing = { fetch: async () => new Response() }
    await expect(listen(nothing, { port, host: '127.0.0.1' })).rejects.toThrow(
      `Something listens at port ${port} already`,
    )
    await expect(listen(nothing, { port: 0, host: '192.0.2.1' })).rejects.toThrow(
      '192.0.2.1 is no address of this machine',
    )
  })

  it('are answered', async () => {
    await serve()
    const answer = await send(whole)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain('{"status":"success","token":"a token"}')
  })

  it('PLT-27 are ended with 408 when their head does not come to an end', async () => {
    await serve(undefined, short)
    expect(await send(head('X-Slow: '))).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('PLT-27 are ended with 408 when their body does not, and that is no fault of ours', async () => {
    await serve(undefined, short)
    expect(await send(`${head('Content-Length: 100')}\r\n\r\n{"email"`)).toMatch(/^HTTP\/1\.1 408 /)
    await expect.poll(() => listening.lines.length).toBeGreaterThan(0)
    expect(listening.lines.join('')).not.toContain('request failed')
  })

  it('PLT-27 are answered 431 when their head is too long', async () => {
    await serve()
    expect(await send(`${head(`X-Long: ${'x'.repeat(20_000)}`)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
  })

  it('PLT-27 are answered 400 when they are none', async () => {
    await serve()
    expect(await send('HELLO\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('may take long to answer once they are there', async () => {
    const timeouts = { headersMs: 1_000, requestMs: 1_000, checkMs: 10 }
    // one who came later and is not there by then is ended: the time of the first is over too
    const untilTimeIsOver = async () => expect(await send(head('X-Slow: '))).toMatch(/^HTTP\/1\.1 408 /)
    await serve(untilTimeIsOver, timeouts)
    expect(await send(whole)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('PLT-22 that are being answered are answered when the server closes, and no others are taken', async () => {
    const steps = new EventEmitter()
    await serve(async () => {
      steps.emit('started')
      await once(steps, 'finish')
    })
    const answer = send(whole)
    await once(steps, 'started')
    const closed = listening.close()
    await expect(send(whole)).rejects.toThrow('ECONNREFUSED')
    steps.emit('finish')
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
    await closed
  })

  it('PLT-22 do not keep the server open by a connection that is kept alive after its answer', async () => {
    const steps = new EventEmitter()
    await serve(async () => {
      steps.emit('started')
      await once(steps, 'finish')
    })
    const answer = send(whole.replace('Connection: close', 'Connection: keep-alive'))
    await once(steps, 'started')
    const closed = listening.close()
    steps.emit('finish')
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
    await closed
  })

  it('PLT-22 are hung up on when they are not answered before the server has to end', async () => {
    const steps = new EventEmitter()
    await serve(async () => {
      steps.emit('started')
      await once(steps, 'never')
    })
    const answer = send(whole)
    await once(steps, 'started')
    await listening.close(10)
    expect(await answer).toBe('')
  })
})
