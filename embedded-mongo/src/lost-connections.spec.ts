import { randomBytes } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type MongoClientOptions, MongoNetworkError } from 'mongodb'
// @ts-expect-error the driver declares its entry only
import { Connection } from 'mongodb/lib/cmap/connection.js'
import { describe, expect, it, onTestFinished } from 'vitest'
import { clientOf, embedded } from './testing/embedded'

type Note = { _id: number; text?: string }

/** The sockets that are opened from now on, to the end of the test. */
function socketsOpened(): Socket[] {
  const sockets: Socket[] = []
  const note = (message: unknown) => void sockets.push((message as { socket: Socket }).socket)
  subscribe('net.client.socket', note)
  onTestFinished(() => void unsubscribe('net.client.socket', note))
  return sockets
}

type Write = (command: unknown, options: object) => Promise<void>

/** Has the driver compress what it writes, as with a server that it has agreed on that with. Returns how to end it. */
function compressing(): () => void {
  const { writeCommand } = Connection.prototype as { writeCommand: Write }
  Connection.prototype.writeCommand = function (this: unknown, command: unknown, options: object) {
    return writeCommand.call(this, command, { ...options, agreedCompressor: 'zlib', zlibCompressionLevel: 6 })
  }
  const end = () => {
    Connection.prototype.writeCommand = writeCommand
  }
  onTestFinished(end)
  return end
}

/** A client that has written once, the collection it wrote to, and how to lose its connections. */
async function writer(options: MongoClientOptions) {
  const server = await embedded()
  const sockets = socketsOpened()
  const client = clientOf(server.uri, options)
  const notes = client.db('lost').collection<Note>('notes')
  await notes.insertOne({ _id: 0 })
  const lose = () => sockets.forEach((socket) => void socket.destroy())
  return { client, notes, lose }
}

describe('A command on a connection that was lost a moment before', () => {
  it('PLT-22 is refused and not waited for', async () => {
    const { notes, lose } = await writer({ retryWrites: false, maxPoolSize: 1 })
    lose()
    await expect(notes.insertOne({ _id: 1 })).rejects.toBeInstanceOf(MongoNetworkError)
    // the one connection that there may be is to be had again
    await notes.insertOne({ _id: 2 })
    expect(await notes.distinct('_id')).toEqual([0, 2])
  })

  it('PLT-22 is refused while it is being compressed, too', async () => {
    const { notes, lose } = await writer({ retryWrites: false, maxPoolSize: 1 })
    const asItComes = compressing()
    const text = randomBytes(4_000_000).toString('hex')
    const refused = expect(notes.insertOne({ _id: 1, text })).rejects.toBeInstanceOf(MongoNetworkError)
    await nextTurn()
    lose()
    await refused
    asItComes()
    await notes.insertOne({ _id: 2 })
    expect(await notes.distinct('_id')).toEqual([0, 2])
  })

  it('PLT-22 is sent again on another one, where it may be', async () => {
    const { notes, lose } = await writer({ maxPoolSize: 1 })
    lose()
    await notes.insertOne({ _id: 1 })
    lose()
    expect(await notes.distinct('_id')).toEqual([0, 1])
  })

  it('PLT-22 ends its transaction, which is done again', async () => {
    const { client, notes, lose } = await writer({ maxPoolSize: 1 })
    let attempts = 0
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await notes.insertOne({ _id: 1 }, { session })
        if (attempts++ === 0) lose()
        await notes.insertOne({ _id: 2 }, { session })
      }),
    )
    expect(attempts).toBe(2)
    expect(await notes.distinct('_id')).toEqual([0, 1, 2])
  })
})
