import { once } from 'node:events'
import { connect } from 'node:http2'
import { expect, it, onTestFinished } from 'vitest'
import { hasOpenssl, makeTlsPair } from './platform/http/testing/tls-pair'
import { startApiProcess } from './testing/api-process'

it.skipIf(!hasOpenssl)('PLT-05 The process speaks HTTP/2 where it has a key and a certificate', async () => {
  const pair = makeTlsPair()
  onTestFinished(pair.remove)
  const { child, exited, port } = await startApiProcess({ TLS_KEY: pair.files.key, TLS_CERT: pair.files.cert })
  const session = connect(`https://localhost:${port}`, { ca: pair.tls.cert })
  const ready = session.request({ ':path': '/health/ready' })
  const [answer] = await once(ready, 'response')
  expect([session.alpnProtocol, answer[':status']]).toEqual(['h2', 200])
  ready.resume()
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
})
