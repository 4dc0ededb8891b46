import { type Collection, MongoClient } from 'mongodb'
import { randomFrom } from '../src/testing/random'
import { type Client, clients } from './clients'
import { atOnce, latency, type Row, rate } from './measure'
import { memoryOf, type Subject } from './subject'

/** Everything that is measured through the driver against a server in another process. */
export async function serverRows(subject: Subject, count: number): Promise<Row[]> {
  const rows: Row[] = []
  const note = (what: string, value: string) => rows.push({ what, value })
  const all = clients(count)
  let running = await subject.start()
  await withCollection(running.uri, async (collection) => {
    await collection.createIndexes([
      { key: { email: 1 }, unique: true },
      { key: { organisation: 1, createdAt: -1 } },
      { key: { organisation: 1, status: 1, createdAt: -1 } },
    ])
    await fill(collection, all, note)
  })
  const loaded = memoryOf(running.pid)
  note('memory after loading', `${loaded.privateMb} MB private, ${loaded.residentMb} MB with the mapped file`)
  note('data file', `${Math.round(subject.fileBytes() / 2 ** 20)} MB`)
  await running.kill()
  note(
    'start after kill -9, first answer',
    await latency(1, async () => {
      running = await subject.start()
      await withCollection(running.uri, (collection) => collection.findOne({ _id: all[0]?._id }))
    }),
  )
  await withCollection(running.uri, async (collection) => {
    await read(collection, all, note)
    await change(collection, all, note)
  })
  const busy = memoryOf(running.pid)
  note('memory after all', `${busy.privateMb} MB private, ${busy.residentMb} MB with the mapped file`)
  await running.kill()
  return rows
}

type Note = (what: string, value: string) => void

async function withCollection(uri: string, work: (collection: Collection<Client>) => Promise<unknown>): Promise<void> {
  const client = new MongoClient(uri, { maxPoolSize: 60 })
  await work(client.db('bench').collection<Client>('clients'))
  await client.close()
}

async function fill(collection: Collection<Client>, all: Client[], note: Note): Promise<void> {
  const [bulk, many] = [Math.floor(all.length * 0.8), Math.floor(all.length * 0.98)]
  const inBulk = async () => {
    for (let i = 0; i < bulk; i += 1_000) await collection.insertMany(all.slice(i, Math.min(bulk, i + 1_000)))
  }
  note('insertMany of 1,000, durable', await rate(bulk, inBulk))
  const insert = (from: number) => async (i: number) => {
    const client = all[from + i]
    if (client) await collection.insertOne(client)
  }
  note('insertOne, 50 at once, durable', await rate(many - bulk, () => atOnce(many - bulk, 50, insert(bulk))))
  const rest = all.length - many
  note('insertOne, one after the other, durable', await rate(rest, () => atOnce(rest, 1, insert(many))))
}

async function read(collection: Collection<Client>, all: Client[], note: Note): Promise<void> {
  const random = randomFrom(7)
  const someone = () => all[random.below(all.length)]
  const byId = () => collection.findOne({ _id: someone()?._id })
  await latency(500, byId)
  note('findOne by _id', await latency(2_000, byId))
  note('findOne by _id, 20 at once', await rate(4_000, () => atOnce(4_000, 20, byId)))
  note('findOne by unique field', await latency(1_000, () => collection.findOne({ email: someone()?.email })))
  const page = (filter: object) => collection.find(filter).sort({ createdAt: -1 }).skip(300).limit(30).toArray()
  const organisation = (i: number) => `o${i % 10}`
  note('indexed page, skip 300 limit 30', await latency(200, (i) => page({ organisation: organisation(i) })))
  const open = (i: number) => ({ organisation: organisation(i), status: 'open' })
  note('the same with two fields fixed', await latency(200, (i) => page(open(i))))
  note('countDocuments by index', await latency(50, (i) => collection.countDocuments(open(i))))
  note('page without an index', await latency(5, () => page({ score: { $gte: 50 } })))
  const never = () =>
    collection
      .find({ body: /never-there/i })
      .limit(30)
      .toArray()
  note('worst-case scan: pattern nobody matches', await latency(5, never))
  const grouping = [{ $group: { _id: '$status', n: { $sum: 1 }, average: { $avg: '$score' } } }]
  note('$group over everything', await latency(3, () => collection.aggregate(grouping).toArray()))
  note('reading everything', await latency(1, () => collection.find().toArray()))
}

async function change(collection: Collection<Client>, all: Client[], note: Note): Promise<void> {
  const random = randomFrom(11)
  const someone = () => ({ _id: all[random.below(all.length)]?._id })
  const update = () => collection.updateOne(someone(), { $set: { status: 'open' }, $inc: { score: 1 } })
  note('updateOne by _id, durable', await latency(500, update))
  note('updateOne, 50 at once, durable', await rate(4_000, () => atOnce(4_000, 50, update)))
  note('transaction of two writes, durable', await latency(200, () => twoWrites(collection, someone())))
  const byOrganisation = (organisation: string) => ({ organisation })
  note(
    'updateMany of a tenth',
    await latency(1, () => collection.updateMany(byOrganisation('o3'), { $inc: { score: 1 } })),
  )
  note('createIndex', await latency(1, () => collection.createIndex({ score: 1 })))
  note('deleteMany of a tenth', await latency(1, () => collection.deleteMany(byOrganisation('o4'))))
}

async function twoWrites(collection: Collection<Client>, whom: Pick<Partial<Client>, '_id'>): Promise<void> {
  const { client } = collection.db
  await client.withSession((session) =>
    session.withTransaction(async () => {
      await collection.updateOne({ _id: whom._id }, { $inc: { score: 1 } }, { session })
      await collection.db.collection('notes').insertOne({ whom: whom._id }, { session })
    }),
  )
}
