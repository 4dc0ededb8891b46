import { describe, expect, it } from 'vitest'
import { fuzzIsolation } from './testing/isolation-fuzz'
import { localServer } from './testing/local-server'

describe('Random steps of several transactions and of writers outside', () => {
  it.each([1, 2, 3])('come to what a simple model of snapshot isolation says, with seed %i', async (seed) => {
    const { differences, verdicts } = await fuzzIsolation(await localServer(), 400, seed)
    expect(differences).toEqual([])
    expect([...verdicts.keys()].sort()).toEqual(['conflict', 'done', 'duplicate', 'waits'])
  })
})
