import { describe, expect, it } from 'vitest'
import { holdNextWork } from './testing/held-work'
import { localServer } from './testing/local-server'
import type { Document } from './values/document'

const COUNT = 1_000

/** A scan that has given way to others, and goes on once it is released. */
async function scanning(more: Document = {}) {
  const local = await localServer({ impatient: true })
  const text = 'x'.repeat(100)
  await local.run({ insert: 'records', documents: Array.from({ length: COUNT }, (_, _id) => ({ _id, text })) })
  const { gaveWay, release } = holdNextWork()
  const scan = local.send({ count: 'records', query: { text: /^x*$/ }, ...more })
  await gaveWay
  return { ...local, scan, release }
}

describe('A long scan', () => {
  it('gives way: short questions are answered before it ends', async () => {
    const { run, scan, release } = await scanning()
    const question = { find: 'records', filter: { _id: 7 }, projection: { text: 0 } }
    expect(await run(question)).toMatchObject({ cursor: { firstBatch: [{ _id: 7 }] } })
    release()
    expect(await scan).toMatchObject({ ok: 1, n: COUNT })
  })

  it('sees the state of its beginning while others write', async () => {
    const { run, scan, release } = await scanning()
    const change = { q: { _id: { $gte: COUNT - 5 } }, u: { $set: { text: 'changed' } }, multi: true }
    expect(await run({ update: 'records', updates: [change] })).toMatchObject({ nModified: 5 })
    release()
    expect(await scan).toMatchObject({ ok: 1, n: COUNT })
    expect(await run({ count: 'records', query: { text: /^x*$/ } })).toMatchObject({ n: COUNT - 5 })
  })

  it('ends when its time is over (50)', async () => {
    const { clock, scan, release } = await scanning({ maxTimeMS: 10 })
    clock.now += 11
    release()
    expect(await scan).toMatchObject({ ok: 0, code: 50 })
  })

  it('does not outlive a server that stops (11600)', async () => {
    const { server, scan, release } = await scanning()
    const closed = server.close()
    release()
    expect(await scan).toMatchObject({ ok: 0, code: 11_600 })
    await closed
  })
})
