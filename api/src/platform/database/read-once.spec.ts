import { type ClientSession, MongoError } from 'mongodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database'
import { inBoundedTransaction } from './bounded-transaction'
import { readingOnce } from './read-once'

type Thing = { readonly _id: string; readonly value: number }

let database: Awaited<ReturnType<typeof openTestDatabase>>
let read: readonly (readonly string[])[]
let valuesOf: (ids: readonly string[], session?: ClientSession) => Promise<readonly (readonly [string, number])[]>
let write: (value: number, session?: ClientSession) => Promise<unknown>

beforeEach(async () => {
  database = await openTestDatabase()
  const things = database.db.collection<Thing>('things')
  await things.insertMany(['a', 'b', 'c'].map((_id) => ({ _id, value: 1 })))
  const known = readingOnce<Thing>()
  read = []
  valuesOf = async (ids, session) => {
    const found = await known.byIds(ids, session, (unknown) => {
      read = [...read, unknown]
      return things.find({ _id: { $in: [...unknown] } }, { session }).toArray()
    })
    return found.map(({ _id, value }) => [_id, value] as const)
  }
  write = (value, session) => {
    if (session) known.forget(session)
    return things.updateOne({ _id: 'a' }, { $set: { value } }, { session })
  }
})

function lost() {
  const error = new MongoError('another was faster')
  error.addErrorLabel('TransientTransactionError')
  return error
}

const inTransaction = <T>(work: (session: ClientSession) => Promise<T>) => inBoundedTransaction(database.client, work)

describe('What acts of one transaction read of the same documents', () => {
  it('is read once, what is not there too', async () => {
    await inTransaction(async (session) => {
      expect(await valuesOf(['a', 'b', 'a', 'none'], session)).toEqual([
        ['a', 1],
        ['b', 1],
      ])
      expect(await valuesOf(['c', 'a', 'none'], session)).toEqual([
        ['c', 1],
        ['a', 1],
      ])
    })
    expect(read).toEqual([['a', 'b', 'a', 'none'], ['c']])
  })

  it('is read anew after the transaction wrote any of them', async () => {
    await inTransaction(async (session) => {
      await valuesOf(['a'], session)
      await write(2, session)
      expect(await valuesOf(['a'], session)).toEqual([['a', 2]])
    })
  })

  it('is read anew in each try', async () => {
    let isFirst = true
    const found = await inTransaction(async (session) => {
      const values = await valuesOf(['a'], session)
      if (!isFirst) return values
      isFirst = false
      await write(7, session)
      await valuesOf(['a'], session)
      throw lost()
    })
    expect(found).toEqual([['a', 1]])
  })

  it('is read each time outside of one', async () => {
    await valuesOf(['a'])
    await write(3)
    expect(await valuesOf(['a'])).toEqual([['a', 3]])
  })
})
