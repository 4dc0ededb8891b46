import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { join } from 'node:path'
import { BSON } from 'bson'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../testing/embedded'
import { commandSection, ofOperation, opMsg, opQuery } from '../testing/messages'
import { MAX_MESSAGE_BYTES } from './limits'
import { MessageReader } from './message-reader'
import { RawReply } from './raw-reply'
import { type Client, createWireServer, type Respond } from './wire-server'

const ping = opMsg([commandSection({ ping: 1 })])
/** Long for a busy machine; what holds does not wait for it. */
const WITHIN = { timeout: 20_000, interval: 5 }
const oversized = Buffer.alloc(16)
oversized.writeInt32LE(MAX_MESSAGE_BYTES + 1, 0)

async function serving(respond: Respond) {
  const path = join(temporaryFolder(), 'wire.sock')
  const server = createWireServer(respond)
  await new Promise<void>((resolve) => server.listen(path, resolve))
  onTestFinished(() => void server.close())
  return async () => {
    const socket = createConnection(path)
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
}

const echo: Respond = async ({ command }) => RawReply.of(command)

async function answers(socket: Socket, count: number): Promise<Document[]> {
  const reader = new MessageReader()
  const found: Document[] = []
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    reader.push(chunk)
    for (let bytes = reader.next(); bytes !== undefined; bytes = reader.next()) {
      found.push(BSON.deserialize(bytes.subarray(bytes.readInt32LE(12) === 1 ? 36 : 21)) as Document)
    }
    if (found.length >= count) break
  }
  return found
}

type Document = Record<string, unknown>

describe('The wire server', () => {
  it('answers one after the other, also when many ask at once', async () => {
    const connect = await serving(async (message) => {
      await new Promise((resolve) => setImmediate(resolve))
      return echo(message, { id: 0, gone: false })
    })
    const socket = await connect()
    socket.write(Buffer.concat([1, 2, 3].map((number) => opMsg([commandSection({ number })]))))
    expect(await answers(socket, 3)).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }])
  })

  it('answers the old greeting in its own format, and nothing where no answer is wanted', async () => {
    const connect = await serving(echo)
    const socket = await connect()
    socket.write(opMsg([commandSection({ silent: 1 })], { flags: 2 }))
    socket.write(opQuery('admin.$cmd', { isMaster: 1 }))
    expect(await answers(socket, 1)).toEqual([{ isMaster: 1 }])
  })

  it.each([
    ['is no message', Buffer.alloc(16, 0xff)],
    ['is too short', Buffer.alloc(16)],
    ['would be too long', oversized],
    ['is of an unknown operation', ofOperation(2001)],
    ['has a wrong checksum', opMsg([commandSection({ ping: 1 })], { checksum: 'wrong' })],
  ])('disconnects who sends what %s, and nobody else', async (_, bytes) => {
    const connect = await serving(echo)
    const [bad, good] = [await connect(), await connect()]
    bad.write(bytes)
    await once(bad.resume(), 'close')
    good.write(ping)
    expect(await answers(good, 1)).toEqual([{ ping: 1 }])
  })

  it('does not mind clients that vanish in the middle of a message, or before their answer', async () => {
    let release: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const clients: Client[] = []
    const connect = await serving(async (message, client) => {
      clients.push(client)
      if (BSON.deserialize(message.command).slow) await held
      return RawReply.of(message.command)
    })
    const half = await connect()
    half.write(ping.subarray(0, 20))
    half.destroy()
    const impatient = await connect()
    impatient.write(opMsg([commandSection({ slow: true })]))
    await vi.waitUntil(() => clients.length === 1, WITHIN)
    impatient.destroy()
    await vi.waitUntil(() => clients[0]?.gone, WITHIN)
    release()
    const patient = await connect()
    patient.write(ping)
    expect(await answers(patient, 1)).toEqual([{ ping: 1 }])
  })

  it('waits until a slow client has taken its answers', async () => {
    const answer = RawReply.of(BSON.serialize({ text: 'x'.repeat(4_000_000) }))
    let asked = 0
    const connect = await serving(async () => {
      asked += 1
      return answer
    })
    const socket = await connect()
    socket.pause()
    socket.write(Buffer.concat(Array.from({ length: 20 }, () => ping)))
    await vi.waitUntil(() => asked > 0, WITHIN)
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toBeLessThan(20)
    expect(await answers(socket.resume(), 20)).toHaveLength(20)
  })
})
