import { BSON, Long } from 'bson'
import { describe, expect, it } from 'vitest'
import { commandSection, opMsg, opQuery } from '../testing/messages'
import { ClusterClock } from './cluster-time'
import { readMessage } from './message'
import { RawReply } from './raw-reply'
import { replyTo } from './reply'

const whole = (reply: RawReply) => reply.assembled(Buffer.alloc(0))

describe('An answer', () => {
  it('names the message it belongs to and has its format', () => {
    const document = RawReply.of(BSON.serialize({ ok: 1 }))
    const modern = replyTo(readMessage(opMsg([commandSection({ ping: 1 })])), document)
    expect([modern.readInt32LE(0), modern.readInt32LE(8), modern.readInt32LE(12)]).toEqual([modern.length, 7, 2013])
    expect(BSON.deserialize(modern.subarray(21))).toEqual({ ok: 1 })
    const legacy = replyTo(readMessage(opQuery('admin.$cmd', { isMaster: 1 })), document)
    expect([legacy.readInt32LE(0), legacy.readInt32LE(8), legacy.readInt32LE(12)]).toEqual([legacy.length, 7, 1])
    expect(legacy.readInt32LE(32)).toBe(1)
    expect(BSON.deserialize(legacy.subarray(36))).toEqual({ ok: 1 })
  })

  it('carries stored documents as they are', () => {
    const stored = [BSON.serialize({ a: new BSON.Double(1) }), BSON.serialize({ b: 'x' })]
    const reply = BSON.deserialize(whole(RawReply.batch('firstBatch', stored, { id: 5n, ns: 'd.c' })), {
      promoteValues: false,
    })
    expect(reply.cursor.firstBatch[0].a).toBeInstanceOf(BSON.Double)
    expect(reply.cursor).toMatchObject({ firstBatch: [{}, { b: 'x' }], id: Long.fromNumber(5), ns: 'd.c' })
    expect(Number(reply.ok)).toBe(1)
    const empty = RawReply.batch('nextBatch', [], { id: 0n, ns: 'd.c' })
    expect(BSON.deserialize(whole(empty))).toEqual({ cursor: { nextBatch: [], id: 0, ns: 'd.c' }, ok: 1 })
  })

  it('gets more fields behind its own', () => {
    const reply = RawReply.of(BSON.serialize({ a: 1 })).with(BSON.serialize({ b: { c: 2 } }))
    expect(BSON.deserialize(whole(reply))).toEqual({ a: 1, b: { c: 2 } })
  })
})

describe('The logical clock', () => {
  it('only goes forward, whatever the clock on the wall does', () => {
    let now = 5_000
    const clock = new ClusterClock(() => now)
    const [first, second] = [clock.tick(), clock.tick()]
    now = 3_000
    const third = clock.tick()
    now = 6_000
    const fourth = clock.tick()
    expect([first, second, third, fourth].map(({ t, i }) => [t, i])).toEqual([
      [5, 1],
      [5, 2],
      [5, 3],
      [6, 1],
    ])
  })

  it('stamps answers', () => {
    const clock = new ClusterClock(() => 7_000)
    const { operationTime, $clusterTime, ok } = BSON.deserialize(
      whole(clock.stamped(RawReply.of(BSON.serialize({ ok: 1 })))),
    )
    expect(ok).toBe(1)
    expect([operationTime.t, operationTime.i]).toEqual([7, 1])
    expect($clusterTime.clusterTime).toEqual(operationTime)
  })
})
