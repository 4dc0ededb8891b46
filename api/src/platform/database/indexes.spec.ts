import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database'
import { type CollectionIndexes, ensureIndexes } from './indexes'

const DECLARED: CollectionIndexes[] = [
  { collection: 'users', indexes: [{ key: { email: 1 }, unique: true }, { key: { organisation_id: 1, name: 1 } }] },
  { collection: 'events', indexes: [] },
]

describe('Collections and indexes at start', () => {
  it('are made as declared, again and again, by any number of processes at once', async () => {
    const { db } = await openTestDatabase()
    await Promise.all([ensureIndexes(db, DECLARED), ensureIndexes(db, DECLARED), ensureIndexes(db, DECLARED)])
    await ensureIndexes(db, DECLARED)
    const names = (await db.listCollections().toArray()).map(({ name }) => name)
    expect(names.sort()).toEqual(['events', 'users'])
    expect(Object.keys(await db.collection('users').indexInformation())).toEqual([
      '_id_',
      'email_1',
      'organisation_id_1_name_1',
    ])
  })

  it('are there before the first transaction needs them', async () => {
    const { client, db } = await openTestDatabase()
    await ensureIndexes(db, DECLARED)
    const insertTwice = client.withSession((session) =>
      session.withTransaction(async () => {
        await db.collection('events').insertOne({}, { session })
        await db.collection('users').insertOne({ email: 'a' }, { session })
        await db.collection('users').insertOne({ email: 'a' }, { session })
      }),
    )
    await expect(insertTwice).rejects.toMatchObject({ code: 11000 })
    expect(await db.collection('events').countDocuments()).toBe(0)
  })
})
