import type { ClientSession, MongoClient } from 'mongodb'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientOf, embedded } from './testing/embedded'

type Account = { _id: number; owner?: string; balance: number }

let uri: string
let client: MongoClient
const accounts = () => client.db('bank').collection<Account>('accounts')

beforeAll(async () => {
  uri = (await embedded()).uri
  client = clientOf(uri)
})

beforeEach(async () => {
  await client.db('bank').dropDatabase()
  await accounts().createIndex({ owner: 1 }, { unique: true, sparse: true })
  await accounts().insertMany([
    { _id: 1, balance: 100 },
    { _id: 2, balance: 100 },
  ])
})

const balanceOf = async (_id: number, session?: ClientSession) =>
  (await accounts().findOne({ _id }, session ? { session } : {}))?.balance

async function inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = client.startSession()
  try {
    return await session.withTransaction(() => work(session))
  } finally {
    await session.endSession()
  }
}

/** A session with an open transaction that has already read, so that its snapshot is taken. */
async function openTransaction(): Promise<ClientSession> {
  const session = client.startSession()
  session.startTransaction()
  await balanceOf(1, session)
  return session
}

describe('A transaction', () => {
  it('shows its changes to itself at once and to others with the commit', async () => {
    await inTransaction(async (session) => {
      await accounts().updateOne({ _id: 1 }, { $inc: { balance: -30 } }, { session })
      await accounts().insertOne({ _id: 3, balance: 30 }, { session })
      expect(await balanceOf(1, session)).toBe(70)
      expect(await accounts().countDocuments({ balance: { $lt: 80 } }, { session })).toBe(2)
      expect(await balanceOf(1)).toBe(100)
      expect(await balanceOf(3)).toBeUndefined()
    })
    expect([await balanceOf(1), await balanceOf(3)]).toEqual([70, 30])
    expect(await accounts().estimatedDocumentCount()).toBe(3)
  })

  it('leaves nothing behind when it is given up', async () => {
    const giveUp = inTransaction(async (session) => {
      await accounts().deleteOne({ _id: 1 }, { session })
      await accounts().insertOne({ _id: 3, owner: 'ann', balance: 0 }, { session })
      throw new Error('given up')
    })
    await expect(giveUp).rejects.toThrow('given up')
    expect(await accounts().distinct('_id')).toEqual([1, 2])
    await accounts().insertOne({ _id: 4, owner: 'ann', balance: 0 })
  })

  it('goes on seeing what was there when it began', async () => {
    const session = await openTransaction()
    await accounts().updateOne({ _id: 1 }, { $set: { balance: 0 } })
    await accounts().deleteOne({ _id: 2 })
    await accounts().insertOne({ _id: 3, balance: 5 })
    expect([await balanceOf(1, session), await balanceOf(2, session), await balanceOf(3, session)]).toEqual([
      100,
      100,
      undefined,
    ])
    expect(await accounts().countDocuments({}, { session })).toBe(2)
    await session.abortTransaction()
  })

  it('sees every write that was acknowledged before it began', async () => {
    for (let balance = 0; balance < 50; balance++) {
      await accounts().updateOne({ _id: 1 }, { $set: { balance } })
      expect(await inTransaction((session) => balanceOf(1, session))).toBe(balance)
    }
  })

  it('is refused with 112 and the label for another try when it lost a race', async () => {
    const conflict = { code: 112, errorLabels: ['TransientTransactionError'] }
    const late = await openTransaction()
    await accounts().updateOne({ _id: 1 }, { $inc: { balance: 1 } })
    const afterOthers = accounts().updateOne({ _id: 1 }, { $inc: { balance: 1 } }, { session: late })
    await expect(afterOthers).rejects.toMatchObject(conflict)

    const [first, second] = [await openTransaction(), await openTransaction()]
    await accounts().updateOne({ _id: 2 }, { $inc: { balance: 1 } }, { session: first })
    const beside = accounts().updateOne({ _id: 2 }, { $inc: { balance: 1 } }, { session: second })
    await expect(beside).rejects.toMatchObject(conflict)
    await first.commitTransaction()
    expect(await balanceOf(2)).toBe(101)
  })

  it('is tried again by the driver until every one of many has had its way', async () => {
    const transfers = Array.from({ length: 25 }, () =>
      inTransaction(async (session) => {
        await accounts().updateOne({ _id: 1 }, { $inc: { balance: -1 } }, { session })
        await accounts().updateOne({ _id: 2 }, { $inc: { balance: 1 } }, { session })
      }),
    )
    await Promise.all(transfers)
    expect([await balanceOf(1), await balanceOf(2)]).toEqual([75, 125])
  })

  it('makes writers outside wait for the record and the unique value it holds', async () => {
    const session = await openTransaction()
    await accounts().updateOne({ _id: 1 }, { $set: { balance: 10 } }, { session })
    await accounts().insertOne({ _id: 3, owner: 'ann', balance: 0 }, { session })
    const sameRecord = accounts().updateOne({ _id: 1 }, { $inc: { balance: 5 } })
    const sameValue = expect(accounts().insertOne({ _id: 4, owner: 'ann', balance: 0 })).rejects.toMatchObject({
      code: 11000,
    })
    const impatient = accounts().findOneAndUpdate({ _id: 1 }, { $inc: { balance: 7 } }, { maxTimeMS: 20 })
    await expect(impatient).rejects.toMatchObject({ code: 50 })
    await session.commitTransaction()
    await sameRecord
    expect(await balanceOf(1)).toBe(15)
    await sameValue
  })

  it('lets two records swap a unique value', async () => {
    await accounts().updateOne({ _id: 1 }, { $set: { owner: 'ann' } })
    await accounts().updateOne({ _id: 2 }, { $set: { owner: 'bo' } })
    await inTransaction(async (session) => {
      await accounts().updateOne({ _id: 1 }, { $set: { owner: 'nobody' } }, { session })
      await accounts().updateOne({ _id: 2 }, { $set: { owner: 'ann' } }, { session })
      await accounts().updateOne({ _id: 1 }, { $set: { owner: 'bo' } }, { session })
    })
    expect(await accounts().distinct('_id', { owner: 'ann' })).toEqual([2])
    expect(await accounts().distinct('_id', { owner: 'bo' })).toEqual([1])
  })

  it('refuses a second record with a unique value inside and ends', async () => {
    const twice = inTransaction(async (session) => {
      await accounts().insertOne({ _id: 3, owner: 'ann', balance: 0 }, { session })
      await accounts().insertOne({ _id: 4, owner: 'ann', balance: 0 }, { session })
    })
    await expect(twice).rejects.toMatchObject({ code: 11000, keyPattern: { owner: 1 } })
    expect(await accounts().distinct('_id')).toEqual([1, 2])
  })

  it('may not change collections or indexes', async () => {
    const session = await openTransaction()
    const indexing = accounts().createIndex({ balance: 1 }, { session })
    await expect(indexing).rejects.toMatchObject({ code: 263 })
    await session.endSession()
  })

  it('delays a new index on what it changed', async () => {
    const session = await openTransaction()
    await accounts().insertOne({ _id: 3, balance: 7 }, { session })
    const indexing = accounts().createIndex({ balance: 1 })
    await session.commitTransaction()
    await indexing
    expect(await accounts().find({ balance: 7 }).hint('balance_1').toArray()).toHaveLength(1)
  })

  it('gives back what it held when its session or its client ends', async () => {
    const other = clientOf(uri)
    const session = other.startSession()
    session.startTransaction()
    await other
      .db('bank')
      .collection<Account>('accounts')
      .updateOne({ _id: 1 }, { $inc: { balance: 1 } }, { session })
    await other.close()
    await accounts().updateOne({ _id: 1 }, { $inc: { balance: 5 } })
    expect(await balanceOf(1)).toBe(105)
  })

  it('comes through among hundreds', async () => {
    const balances = await Promise.all(
      Array.from({ length: 600 }, () =>
        inTransaction(async (session) => {
          await balanceOf(2, session)
          return balanceOf(1, session)
        }),
      ),
    )
    expect(new Set(balances)).toEqual(new Set([100]))
  })
})
