import { fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync, writeSync } from 'node:fs'
import { MongoClient } from 'mongodb'

// Writes into the embedded database of a folder from many clients and notes in a file what it tries and what it was
// told, so that someone who watches the system calls of this process and the engine's sees both in their order.
const [dataDir, notebook, address, count] = process.argv.slice(2)
const marks = openSync(notebook, 'w')
const note = (...mark) => writeSync(marks, `${JSON.stringify(mark)}\n`)

const program = new URL('../../engine-from-source.mjs', import.meta.url)
const engine = fork(program, [JSON.stringify({ dataDir, noSync: false, address: JSON.parse(address) })])
const [report] = await once(engine, 'message')
const host = encodeURIComponent(report.address.path)
const client = new MongoClient(`mongodb://${host}/?directConnection=true`, { maxPoolSize: 12 })
const database = client.db('power')
const [notes, accounts, transfers] = ['notes', 'accounts', 'transfers'].map((name) => database.collection(name))

await notes.createIndexes([{ key: { email: 1 }, unique: true }, { key: { version: 1 } }, { key: { tags: 1 } }])
await database.createCollection('transfers')
await accounts.insertMany(Array.from({ length: 8 }, (_, _id) => ({ _id, balance: 100 })))
note('ready')

let left = Number(count)

async function change(_id, version, act) {
  note('try', _id, version)
  await act()
  note('done', _id, version)
  left -= 1
}

async function write(writer) {
  for (let i = 0; left > 0; i++) {
    const _id = `${writer}-${i}`
    const email = `${_id}@example.test`
    const tags = [i % 5, i % 7]
    await change(_id, 1, () => notes.insertOne({ _id, email, version: 1, tags, text: 'x'.repeat((i * 977) % 9_000) }))
    if (i % 3 === 0) {
      const $set = { version: 2, tags: [i % 11], text: 'y'.repeat((i * 613) % 6_000) }
      await change(_id, 2, () => notes.updateOne({ _id }, { $set }))
    }
    if (i % 4 === 0) await change(_id, 0, () => notes.deleteOne({ _id }))
  }
}

async function move(mover) {
  for (let i = 0; left > 0; i++) {
    const [from, to] = [(i * 3 + mover) % 8, (i * 5 + mover + 1) % 8]
    if (from === to) continue
    const _id = `${mover}-${i}`
    note('moving', _id)
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await accounts.updateOne({ _id: from }, { $inc: { balance: -1 } }, { session })
        await accounts.updateOne({ _id: to }, { $inc: { balance: 1 } }, { session })
        await transfers.insertOne({ _id, from, to }, { session })
      }),
    )
    note('moved', _id)
    left -= 1
  }
}

await Promise.all([write('a'), write('b'), write('c'), write('d'), move(0), move(1)])
await notes.updateMany({}, { $set: { touched: true } })
note('touched')
engine.kill('SIGKILL')
process.exit()
