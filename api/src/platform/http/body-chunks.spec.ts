import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { bodyChunks } from './body-chunks'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

it('A body lets go of what was read of it before the rest arrives', async () => {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sender = controller
    },
  })
  const request = new Request('http://localhost', { method: 'POST', body, duplex: 'half' } as RequestInit)
  const chunks = bodyChunks(request, 60_000)
  const read = async () => {
    sender?.enqueue(new Uint8Array(100_000))
    return new WeakRef((await chunks.next()).value as Uint8Array)
  }
  const first = await read()
  await read()
  const isGone = () => {
    collect()
    return first.deref() === undefined
  }
  await expect.poll(isGone).toBe(true)
  await chunks.return()
})
