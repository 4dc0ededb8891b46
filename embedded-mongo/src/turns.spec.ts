import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, embedded } from './testing/embedded'

let uri: string
const records = () => clientOf(uri).db('turns').collection<{ _id: number; text: string }>('records')

beforeAll(async () => {
  uri = (await embedded()).uri
  const text = 'x'.repeat(2_000)
  await records().insertMany(Array.from({ length: 20_000 }, (_, _id) => ({ _id, text })))
})

describe('A long scan', () => {
  it('gives way: short questions are answered before it ends', async () => {
    const scanner = records()
    const asker = records()
    await Promise.all([scanner.findOne(), asker.findOne()])
    const order: string[] = []
    const scan = scanner.find({ text: /never there/ }).toArray()
    const scanned = scan.then(() => order.push('scan'))
    for (let i = 0; i < 5; i++) {
      await asker.findOne({ _id: i })
      order.push('question')
    }
    await scanned
    expect(order.indexOf('scan')).toBe(5)
  })

  it('sees the state of its beginning while others write', async () => {
    const scanner = records()
    await scanner.findOne()
    const scan = scanner.countDocuments({ text: /^x*$/ })
    const writer = records()
    for (let i = 0; i < 5; i++) await writer.updateOne({ _id: 19_999 - i }, { $set: { text: 'changed' } })
    expect([20_000, 19_995]).toContain(await scan)
  })

  it('ends when its time is over', async () => {
    const scan = records().find({ text: /never there/ }, { maxTimeMS: 10 })
    await expect(scan.toArray()).rejects.toMatchObject({ code: 50 })
  })

  it('does not outlive a server that stops', async () => {
    const server = await embedded()
    const many = clientOf(server.uri, { retryReads: false }).db('turns').collection('many')
    await many.insertMany(Array.from({ length: 20_000 }, () => ({ text: 'x'.repeat(500) })))
    const scans = Array.from({ length: 3 }, () =>
      many
        .find({ text: /never there/ })
        .toArray()
        .then(String, String),
    )
    await server.close()
    await Promise.all(scans)
  })
})
