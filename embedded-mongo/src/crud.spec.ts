import { GridFSBucket, ObjectId } from 'mongodb'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientOf, embedded } from './testing/embedded'

type Person = {
  _id: string | number
  name?: string
  age?: number
  tags?: string[]
  address?: { city: string; zip?: string }
  marks?: { course: string; points: number }[]
}

let people: ReturnType<typeof collection>
let client: ReturnType<typeof clientOf>
const collection = () => client.db('crud').collection<Person>('people')

beforeAll(async () => {
  client = clientOf((await embedded()).uri)
  people = collection()
})

beforeEach(async () => {
  await client.db('crud').dropDatabase()
})

describe('Reading and writing through the official driver', () => {
  it('inserts, finds, replaces and deletes', async () => {
    await people.insertMany([
      { _id: 1, name: 'Ann' },
      { _id: 2, name: 'Bo' },
    ])
    await people.replaceOne({ _id: 2 }, { name: 'Bob', age: 4 })
    await people.deleteOne({ _id: 1 })
    expect(await people.find().toArray()).toEqual([{ _id: 2, name: 'Bob', age: 4 }])
  })

  it('keeps dates, ids, binary data, nested values and nulls as they were', async () => {
    const document = { _id: new ObjectId(), at: new Date(5), raw: Buffer.from('abc'), list: [1, 2.5, null, { a: [] }] }
    const values = client.db('crud').collection('values', { promoteBuffers: true })
    await values.insertOne(document)
    expect(await values.findOne()).toEqual(document)
  })

  it('sorts, skips and limits, with and without an index', async () => {
    await people.insertMany(Array.from({ length: 300 }, (_, i) => ({ _id: i, age: i % 7, name: `n${i % 5}` })))
    const page = () => people.find({ name: 'n1' }).sort({ age: -1, _id: 1 }).skip(5).limit(10).toArray()
    const unindexed = await page()
    await people.createIndex({ name: 1, age: -1, _id: 1 })
    expect(await page()).toEqual(unindexed)
    expect(unindexed).toHaveLength(10)
  })

  it('reads a long result in batches', async () => {
    await people.insertMany(Array.from({ length: 1_000 }, (_, i) => ({ _id: i })))
    expect(await people.find().batchSize(150).toArray()).toHaveLength(1_000)
  })

  it('answers a second document with a unique value with 11000 and its key', async () => {
    await people.createIndex({ 'address.city': 1, name: 1 }, { unique: true })
    await people.insertOne({ _id: 1, name: 'Ann', address: { city: 'Rome' } })
    await expect(people.insertOne({ _id: 2, name: 'Ann', address: { city: 'Rome' } })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { 'address.city': 1, name: 1 },
      keyValue: { 'address.city': 'Rome', name: 'Ann' },
    })
  })

  it('lets a sparse and a partial unique index pass what they do not cover', async () => {
    await people.createIndex({ name: 1 }, { unique: true, sparse: true })
    await people.createIndex({ age: 1 }, { unique: true, partialFilterExpression: { age: { $gt: 10 } } })
    await people.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3, age: 5 }, { _id: 4, age: 5 }, { _id: 5, age: 11 }])
    await expect(people.insertOne({ _id: 6, age: 11 })).rejects.toMatchObject({ code: 11000 })
  })

  it('finds documents by every element of an array, through a multikey index too', async () => {
    await people.createIndex({ tags: 1 })
    await people.insertMany([
      { _id: 1, tags: ['ann', 'nna', 'nnx'] },
      { _id: 2, tags: ['ann'] },
      { _id: 3, tags: ['nna', 'ann'] },
    ])
    expect(await people.distinct('_id', { tags: { $all: ['ann', 'nna'] } })).toEqual([1, 3])
  })

  it('matches regular expressions, anchored and with options', async () => {
    await people.createIndex({ name: 1 })
    await people.insertMany([
      { _id: 1, name: 'Müller' },
      { _id: 2, name: 'Mühlemann' },
      { _id: 3, name: 'Amüller' },
    ])
    expect(await people.distinct('_id', { name: { $regex: '^Mü' } })).toEqual([1, 2])
    expect(await people.distinct('_id', { name: /MÜLLER/i })).toEqual([1, 3])
  })

  it('updates by operator, position and array filter', async () => {
    await people.insertOne({
      _id: 1,
      age: 1,
      marks: [
        { course: 'a', points: 1 },
        { course: 'b', points: 9 },
      ],
    })
    await people.updateOne(
      { _id: 1, 'marks.course': 'a' },
      { $inc: { age: 2, 'marks.$.points': 5 }, $push: { tags: 'x' } },
    )
    await people.updateOne(
      { _id: 1 },
      { $set: { 'marks.$[high].points': 0 } },
      { arrayFilters: [{ 'high.points': 9 }] },
    )
    expect(await people.findOne()).toEqual({
      _id: 1,
      age: 3,
      marks: [
        { course: 'a', points: 6 },
        { course: 'b', points: 0 },
      ],
      tags: ['x'],
    })
  })

  it('updates by pipeline, in bulk and counts what changed', async () => {
    await people.insertMany([
      { _id: 1, age: 1 },
      { _id: 2, age: 2 },
    ])
    await people.updateMany({}, [{ $set: { age: { $multiply: ['$age', 10] } } }])
    const outcome = await people.bulkWrite([
      { updateOne: { filter: { _id: 1 }, update: { $set: { age: 10 } } } },
      { updateOne: { filter: { _id: 2 }, update: { $set: { age: 21 } } } },
      { insertOne: { document: { _id: 3 } } },
    ])
    expect(outcome).toMatchObject({ matchedCount: 2, modifiedCount: 1, insertedCount: 1 })
  })

  it('finds and updates in one step, inserting what is missing', async () => {
    const count = (_id: string) =>
      people.findOneAndUpdate({ _id }, { $inc: { age: 1 } }, { upsert: true, returnDocument: 'after' })
    await Promise.all(Array.from({ length: 20 }, () => count('counter')))
    expect(await count('counter')).toEqual({ _id: 'counter', age: 21 })
  })

  it('groups and counts in a pipeline', async () => {
    await people.insertMany([
      { _id: 1, name: 'Ann', age: 3 },
      { _id: 2, name: 'Ann', age: 4 },
      { _id: 3, name: 'Bo', age: 5 },
    ])
    const byName = [{ $group: { _id: '$name', total: { $sum: '$age' } } }, { $sort: { _id: 1 } }]
    expect(await people.aggregate(byName).toArray()).toEqual([
      { _id: 'Ann', total: 7 },
      { _id: 'Bo', total: 5 },
    ])
    expect(await people.countDocuments({ name: 'Ann' })).toBe(2)
    expect(await people.estimatedDocumentCount()).toBe(3)
  })

  it('stores files in a bucket', async () => {
    const bucket = new GridFSBucket(client.db('crud'))
    const content = Buffer.alloc(700_000, 'x')
    const upload = bucket.openUploadStream('a.pdf')
    await new Promise((resolve, reject) => upload.on('finish', resolve).on('error', reject).end(content))
    const parts: Buffer[] = []
    for await (const part of bucket.openDownloadStream(upload.id)) parts.push(part)
    expect(Buffer.concat(parts).equals(content)).toBe(true)
  })

  it('tells the expiry of an index', async () => {
    await people.createIndex({ age: 1 }, { expireAfterSeconds: 60 })
    expect(await people.indexes()).toContainEqual(expect.objectContaining({ name: 'age_1', expireAfterSeconds: 60 }))
  })
})

describe('What the embedded database does not do', () => {
  const refused = { code: 115 }

  it('refuses it by name instead of guessing', async () => {
    const db = client.db('crud')
    await people.insertOne({ _id: 1 })
    await expect(people.watch().tryNext()).rejects.toMatchObject(refused)
    await expect(db.createCollection('log', { capped: true, size: 1_000 })).rejects.toMatchObject(refused)
    await expect(db.createCollection('c', { validator: { $jsonSchema: {} } })).rejects.toMatchObject(refused)
    await expect(people.createIndex({ name: 'text' })).rejects.toMatchObject(refused)
    await expect(people.createIndex({ name: 1 }, { collation: { locale: 'en' } })).rejects.toMatchObject(refused)
    await expect(db.command({ mapReduce: 'people' })).rejects.toMatchObject(refused)
  })

  it('never runs code that comes in a query', async () => {
    await people.insertOne({ _id: 1 })
    await expect(people.findOne({ $where: 'true' })).rejects.toMatchObject(refused)
    const code = { $function: { body: 'function () { return 1 }', args: [], lang: 'js' } }
    await expect(people.aggregate([{ $project: { x: code } }]).toArray()).rejects.toMatchObject(refused)
    await expect(people.findOne({ $expr: code })).rejects.toMatchObject(refused)
  })
})
