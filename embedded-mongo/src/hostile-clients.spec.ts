import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { BSON } from 'bson'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, embedded } from './testing/embedded'
import { commandSection, ofOperation, opMsg, opQuery, sequenceSection } from './testing/messages'
import { randomFrom } from './testing/random'
import { MAX_MESSAGE_BYTES } from './wire/limits'
import { MessageReader } from './wire/message-reader'

let uri: string
const notes = () => clientOf(uri).db('wire').collection<{ _id: number; text: string }>('notes')

beforeAll(async () => {
  uri = (await embedded()).uri
  await notes().insertOne({ _id: 1, text: 'there' })
})

async function connected(): Promise<Socket> {
  const socket = createConnection(decodeURIComponent(new URL(uri).host))
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** What the server does with bytes: answers with a document, or hangs up. */
async function reactionTo(bytes: Buffer): Promise<Record<string, unknown> | 'hung up'> {
  const socket = await connected()
  socket.write(bytes)
  const reader = new MessageReader()
  for await (const chunk of socket) {
    reader.push(chunk)
    const answer = reader.next()
    if (answer !== undefined) return BSON.deserialize(answer.subarray(answer.readInt32LE(12) === 1 ? 36 : 21))
  }
  return 'hung up'
}

/** The same where the bytes may be a message that wants no answer: a ping behind them is answered then. */
function firstAnswer(bytes: Buffer): Promise<Record<string, unknown> | 'hung up'> {
  return reactionTo(Buffer.concat([bytes, opMsg([commandSection({ ping: 1, $db: 'wire' })])]))
}

async function expectUndisturbed(): Promise<void> {
  await notes().updateOne({ _id: 1 }, { $set: { text: 'still there' } })
  expect(await notes().findOne()).toEqual({ _id: 1, text: 'still there' })
}

const find = { find: 'notes', $db: 'wire' }

/** A message whose command has some bytes overwritten. */
function spoiled(command: Record<string, unknown>, at: number, bytes: number[]): Buffer {
  const section = commandSection(command)
  section.set(bytes, at < 0 ? section.length + at : at)
  return opMsg([section])
}

/** Documents inside documents, put together as bytes since no encoder goes that deep. */
function nestedBytes(levels: number): Buffer {
  const [opening, closing] = [Buffer.from([0x03, 0x61, 0x00]), Buffer.from([0])]
  const parts: Buffer[] = []
  for (let level = 0; level < levels; level++) {
    const length = Buffer.alloc(4)
    length.writeInt32LE(5 + (levels - level - 1) * 8)
    parts.push(length, ...(level < levels - 1 ? [opening] : []))
  }
  return Buffer.concat([...parts, Buffer.concat(Array.from({ length: levels }, () => closing))])
}

const lengthOnly = (length: number) => {
  const bytes = Buffer.alloc(16)
  bytes.writeInt32LE(length)
  return bytes
}

describe('A client that does not speak the protocol', () => {
  it.each<[string, Buffer, unknown]>([
    ['random bytes', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'), 'hung up'],
    ['a negative length', lengthOnly(-1), 'hung up'],
    ['a length of nothing', lengthOnly(0), 'hung up'],
    ['a length beyond the limit', lengthOnly(MAX_MESSAGE_BYTES + 1), 'hung up'],
    ['a compressed message', ofOperation(2012), 'hung up'],
    ['an operation of old servers', ofOperation(2002), 'hung up'],
    ['a message without a command', opMsg([]), 'hung up'],
    ['two commands', opMsg([commandSection(find), commandSection(find)]), 'hung up'],
    ['a section of a kind nobody knows', opMsg([Buffer.concat([Buffer.from([9]), BSON.serialize(find)])]), 'hung up'],
    ['flags nobody knows', opMsg([commandSection(find)], { flags: 4 }), 'hung up'],
    ['a wrong checksum', opMsg([commandSection(find)], { checksum: 'wrong' }), 'hung up'],
    ['a section longer than its message', spoiled(find, 1, [0xff, 0xff, 0, 0]), 'hung up'],
    ['a document that does not end', spoiled(find, -1, [7]), { ok: 0, code: 22 }],
    ['a text longer than its document', spoiled(find, 11, [0xff, 0xff, 0xff, 0x7f]), { ok: 0, code: 22 }],
    ['a text of negative length', spoiled(find, 11, [0, 0, 0, 0x80]), { ok: 0, code: 22 }],
    ['a type nobody knows', spoiled(find, 5, [0x42]), { ok: 0, code: 22 }],
    ['an empty command', opMsg([commandSection({})]), { ok: 0, code: 59 }],
    ['a command without a database', opMsg([commandSection({ find: 'notes' })]), { ok: 0, code: 40_571 }],
    ['a query in an old format', opQuery('wire.$cmd', { find: 'notes' }), { ok: 0, code: 352 }],
    [
      'documents nobody asked for',
      opMsg([commandSection(find), sequenceSection('documents', [{}])]),
      { ok: 0, code: 40_415 },
    ],
  ])('hears so, and nobody else notices: %s', async (_, bytes, reaction) => {
    const found = await reactionTo(bytes)
    if (typeof reaction === 'string') expect(found).toBe(reaction)
    else expect(found).toMatchObject(reaction ?? {})
    await expectUndisturbed()
  })

  it('is refused documents nested a hundred thousand times', async () => {
    const inner = nestedBytes(100_000)
    const command = Buffer.from(BSON.serialize({ ...find, filter: {} }))
    const place = command.indexOf('filter\0') + 7
    const whole = Buffer.concat([command.subarray(0, place), inner, command.subarray(place + 5)])
    whole.writeInt32LE(whole.length)
    const answer = await reactionTo(opMsg([Buffer.concat([Buffer.from([0]), whole])]))
    expect(answer).toMatchObject({ ok: 0, code: 15 })
    await expectUndisturbed()
  })

  it('is refused a document of 40 MB, which fits into a message and not into the store', async () => {
    const large = { _id: 2, text: 'x'.repeat(40_000_000) }
    BSON.setInternalBufferSize(41_000_000)
    const answer = await reactionTo(opMsg([commandSection({ insert: 'notes', documents: [large], $db: 'wire' })]))
    BSON.setInternalBufferSize(17 * 1024 * 1024)
    expect(answer).toMatchObject({ n: 0, writeErrors: [{ code: 10_334 }] })
    await expectUndisturbed()
  })

  it('may send anything: two thousand messages with some bytes overwritten at random', {
    timeout: 300_000,
  }, async () => {
    const random = randomFrom(5)
    const messages = [
      opMsg([commandSection({ ...find, filter: { a: { $in: [1, 'x', null] } }, sort: { b: -1 }, limit: 5 })]),
      opMsg([
        commandSection({ update: 'none', $db: 'wire' }),
        sequenceSection('updates', [{ q: { a: 1 }, u: { $set: { b: 2 } } }]),
      ]),
      opMsg([
        commandSection({
          aggregate: 'notes',
          pipeline: [{ $group: { _id: '$a', n: { $sum: 1 } } }],
          cursor: {},
          $db: 'wire',
        }),
      ]),
      opMsg([
        commandSection({ insert: 'none', $db: 'wire' }),
        sequenceSection('documents', [{ _id: 1, a: [new Date(0)] }]),
      ]),
    ] as const
    const outcomes = { answered: 0, refused: 0, 'hung up': 0 }
    for (let i = 0; i < 2_000; i++) {
      const message = Buffer.from(random.pick(messages))
      for (let spoiled = random.below(3); spoiled >= 0; spoiled--)
        message[8 + random.below(message.length - 8)] = random.below(256)
      const answer = await firstAnswer(message)
      if (answer === 'hung up') outcomes['hung up'] += 1
      else {
        expect(answer.code, `${i}: ${answer.errmsg}`).not.toBe(1)
        outcomes[answer.ok === 1 ? 'answered' : 'refused'] += 1
      }
    }
    expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(20)
    await expectUndisturbed()
  })

  it('may vanish in the middle of messages, hundreds of times, and leave connections open that say nothing', async () => {
    const whole = opMsg([commandSection({ insert: 'notes', documents: [{ _id: 3 }], $db: 'wire' })])
    const silent = await Promise.all(Array.from({ length: 300 }, () => connected()))
    for (const [i, socket] of silent.entries()) socket.write(whole.subarray(0, i % whole.length))
    await expectUndisturbed()
    for (const socket of silent) socket.destroy()
    await expectUndisturbed()
    expect(await notes().findOne({ _id: 3 })).toBeNull()
  })

  it('may ask for thousands of cursors and leave', async () => {
    await clientOf(uri)
      .db('wire')
      .collection<{ _id: number }>('many')
      .insertMany(Array.from({ length: 10 }, (_, _id) => ({ _id })))
    const socket = await connected()
    const ask = opMsg([commandSection({ find: 'many', batchSize: 1, $db: 'wire' })])
    socket.write(Buffer.concat(Array.from({ length: 3_000 }, () => ask)))
    const reader = new MessageReader()
    let answers = 0
    for await (const chunk of socket) {
      reader.push(chunk)
      while (reader.next() !== undefined) answers += 1
      if (answers === 3_000) break
    }
    const { metrics } = await clientOf(uri).db('wire').command({ serverStatus: 1 })
    expect(metrics.cursor.open.total).toBeLessThanOrEqual(2_000)
    await expectUndisturbed()
  })
})
