import { describe, expect, it } from 'vitest'
import { clientOf, embedded } from './testing/embedded'
import { fuzzIndexes } from './testing/index-fuzz'

describe('Random questions to an indexed and to a bare collection', () => {
  it('are answered alike', async () => {
    const client = clientOf((await embedded()).uri)
    const { differences, used } = await fuzzIndexes(client, 500, 1)
    expect(differences).toEqual([])
    expect(used.size).toBeGreaterThan(8)
  })
})
