import { describe, expect, it } from 'vitest'
import { openTestDatabase } from './test-database'

describe('A database for a test', () => {
  it('starts empty and shares nothing with the others of its file', async () => {
    const [one, other] = [await openTestDatabase(), await openTestDatabase()]
    await one.db.collection('notes').insertOne({ text: 'mine' })
    expect(await other.db.collection('notes').countDocuments()).toBe(0)
    expect(one.client).toBe(other.client)
  })

  it('is gone when it is closed, the others stay', async () => {
    const [one, other] = [await openTestDatabase(), await openTestDatabase()]
    await one.db.collection('notes').insertOne({})
    await other.db.collection('notes').insertOne({})
    await one.close()
    expect(await one.db.listCollections().toArray()).toEqual([])
    expect(await other.ping()).toBe(true)
    expect(await other.db.collection('notes').countDocuments()).toBe(1)
  })
})
