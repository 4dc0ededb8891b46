import { describe, expect, it } from 'vitest'
import { createEngine } from '../matching/engine'
import { readShippedList } from './shipped-list'

describe('The list that is shipped', () => {
  it('is whole, dated, and finds its entries', async () => {
    const { facts, entries } = await readShippedList(new URL('../../lists/ofac-sdn/', import.meta.url))
    expect(facts).toMatchObject({
      id: 'ofac-sdn',
      name: 'OFAC SDN list',
      country: 'US',
      published: '2021-07-07',
      entries: 8_976,
    })
    expect(entries).toHaveLength(8_976)
    expect(entries.filter(({ kind }) => kind === 'person')).toHaveLength(4_620)
    const engine = createEngine(entries)
    const [found] = engine.match({ name: 'Igor Rotenberg', kind: 'person', birth: '1973-05-09' }, 0.7)
    expect(found && entries[found.entry]).toMatchObject({ id: 'ofac-24183', kind: 'person' })
  })
})
