import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ensureFree, freePort } from './free-port'

describe('The port of a development command', () => {
  it('PLT-16 is refused by its setting when something listens there', async () => {
    const port = await freePort()
    await ensureFree(port)
    const taken = createServer().listen(port, '127.0.0.1')
    onTestFinished(() => void taken.close())
    await once(taken, 'listening')
    await expect(ensureFree(port)).rejects.toThrow(`PORT is ${port}, which cannot be listened at: listen EADDRINUSE`)
  })
})
