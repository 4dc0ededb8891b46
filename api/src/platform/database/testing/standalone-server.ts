import { type AddressInfo, createServer, type Socket } from 'node:net'
import { BSON } from 'mongodb'
import { onTestFinished } from 'vitest'

const OP_REPLY = 1
const OP_QUERY = 2004
const OP_MSG = 2013

/** The handshake of a mongod that is no member of a replica set. */
const HELLO = {
  helloOk: true,
  isWritablePrimary: true,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  minWireVersion: 0,
  maxWireVersion: 21,
  ok: 1,
}

/** Answers every command like a standalone MongoDB server answers `hello`; ends with the test. */
export async function startStandaloneServer(): Promise<{ uri: string }> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('data', (message) => socket.write(answerTo(message))).on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return { uri: `mongodb://127.0.0.1:${portOf(server.address())}/?directConnection=true` }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port')
  return address.port
}

function answerTo(message: Buffer): Buffer {
  const asked = message.readInt32LE(12)
  const body = BSON.serialize(HELLO)
  const preface = asked === OP_QUERY ? Buffer.alloc(20) : Buffer.alloc(5)
  if (asked === OP_QUERY) preface.writeInt32LE(1, 16)
  const header = Buffer.alloc(16)
  header.writeInt32LE(header.length + preface.length + body.length, 0)
  header.writeInt32LE(message.readInt32LE(4), 8)
  header.writeInt32LE(asked === OP_QUERY ? OP_REPLY : OP_MSG, 12)
  return Buffer.concat([header, preface, body])
}
