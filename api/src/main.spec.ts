import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { beginApiProcess, startApiProcess } from './testing/api-process'
import { severableLine } from './testing/severable-line'
import { openTestDatabase } from './testing/test-database'

const body = JSON.stringify({ email: 'nobody@example.test', password: 'wrong' })
const json = { 'content-type': 'application/json' }
const head = [
  'POST /api/client/login HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  `Content-Length: ${body.length}`,
  'Expect: 100-continue',
].join('\r\n')

describe('The process', () => {
  it('PLT-20, PLT-22 has metrics at a port of their own, finishes on SIGTERM what it was asked and exits 0', async () => {
    const { child, exited, port, metricsPort } = await startApiProcess({ METRICS_PORT: '0' })
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${metricsPort}/health/live`)).status).toBe(404)
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(metrics).toContain('route="/health/ready",status="200"')
    expect(metrics).toMatch(
      /dossier_database_command_duration_seconds_count\{command="ping",outcome="succeeded"\} [1-9]/,
    )
    expect(metrics).toContain('dossier_queue_size{queue="mail"} 0')

    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n`)).setEncoding('utf8')
    const [asked] = await once(socket, 'data')
    expect(asked).toMatch(/^HTTP\/1\.1 100 /)
    child.kill('SIGTERM')
    const live = () => fetch(`http://127.0.0.1:${port}/health/live`).catch(() => 'refused')
    await expect.poll(live).toBe('refused')
    socket.write(body)
    const [answered] = await once(socket, 'data')
    expect(answered).toMatch(/^HTTP\/1\.1 401 /)
    expect(await exited).toBe(0)
  })

  it('GOV-42 warns at its start while nothing outside the machine proves the trail', async () => {
    const { log } = await startApiProcess()
    await expect.poll(() => log.join('\n')).toContain('lies beside the database and no anchor is kept outside')
  })

  it.skipIf(process.platform !== 'linux')(
    'PLT-17, PLT-22 goes on when its embedded database is ended by a fault of native code, and says so',
    async () => {
      const { child, port, log } = await startApiProcess()
      const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'latin1').trim().split(' ')
      const isEngine = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('engine')
      const engine = Number(children.find(isEngine))
      const at = (path: string) => `http://127.0.0.1:${port}${path}`
      const signIn = () => fetch(at('/api/client/login'), { method: 'POST', headers: json, body })
      expect((await signIn()).status).toBe(401)
      process.kill(engine, 'SIGKILL')
      await expect.poll(() => log.join('\n')).toContain('the embedded database ended, and is started again')
      expect(log.join('\n')).toContain('SIGKILL')
      expect((await fetch(at('/health/live'))).status).toBe(200)
      await expect.poll(async () => (await signIn()).status).toBe(401)
    },
  )

  it('PLT-17, PLT-22 answers 503 while its MongoDB is gone, goes on by itself when it is back, and can end meanwhile', async () => {
    const line = await severableLine((await openTestDatabase()).uri)
    const secret = Buffer.alloc(32, 7).toString('base64url')
    const settings = {
      MONGODB_URI: line.uri,
      SESSION_KEYS: `one:${secret}`,
      ENCRYPTION_KEY: secret,
      SIGNING_KEY: secret,
    }
    const { child, exited, port } = await startApiProcess(settings)
    const at = (path: string) => `http://127.0.0.1:${port}${path}`
    const signIn = () => fetch(at('/api/client/login'), { method: 'POST', headers: json, body })
    expect((await signIn()).status).toBe(401)
    line.sever()
    for (const answer of [await signIn(), await fetch(at('/health/ready'))]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    }
    expect((await fetch(at('/health/live'))).status).toBe(200)
    line.mend()
    await expect.poll(async () => (await signIn()).status, { interval: 200 }).toBe(401)
    line.sever()
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
  })

  it('PLT-14 serves no one before the pages are there, where they are built meanwhile', async () => {
    const { child } = await beginApiProcess({}, '--pages-follow')
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (more) => {
      said += more
    })
    await expect.poll(() => said).toContain('where mail goes')
    expect(said).not.toContain('"ready"')
    child.send('pages are built')
    await expect.poll(() => said).toContain('"ready"')
  })

  it('PLT-14 ends by itself when the build of the pages is gone', async () => {
    const { child, exited } = await beginApiProcess({}, '--pages-follow')
    child.disconnect()
    expect(await exited).toBe(1)
  })
})
