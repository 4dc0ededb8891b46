import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startApiProcess } from './testing/api-process'

const body = JSON.stringify({ email: 'nobody@example.test', password: 'wrong' })
const head = [
  'POST /api/client/login HTTP/1.1',
  'Host: localhost',
  `Content-Length: ${body.length}`,
  'Expect: 100-continue',
].join('\r\n')

describe('The process', () => {
  it('PLT-22 finishes on SIGTERM what it was asked, takes nothing new and exits 0', async () => {
    const { child, exited, port } = await startApiProcess()
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n`)).setEncoding('utf8')
    const [asked] = await once(socket, 'data')
    expect(asked).toMatch(/^HTTP\/1\.1 100 /)
    child.kill('SIGTERM')
    await expect.poll(() => fetch(`http://127.0.0.1:${port}/health/live`).catch(() => 'refused')).toBe('refused')
    socket.write(body)
    const [answered] = await once(socket, 'data')
    expect(answered).toMatch(/^HTTP\/1\.1 401 /)
    expect(await exited).toBe(0)
  })

  it('PLT-20 answers metrics at a port of their own and nowhere else', async () => {
    const { child, exited, port, metricsPort } = await startApiProcess({ METRICS_PORT: '0' })
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404)
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(metrics).toContain('route="/health/ready",status="200"')
    expect(metrics).toMatch(
      /dossier_database_command_duration_seconds_count\{command="ping",outcome="succeeded"\} [1-9]/,
    )
    expect(metrics).toContain('dossier_queue_size{queue="mail"} 0')
    expect((await fetch(`http://127.0.0.1:${metricsPort}/health/live`)).status).toBe(404)
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
  })
})
