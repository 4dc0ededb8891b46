import { describe, expect, it } from 'vitest'
import { addressOf, isSameState, opened } from './view-state'

const all = () => true

describe('A kept state of the client list', () => {
  it('opens with what it still means', () => {
    const kept = { type: 'account_holder', search: 'silva', sort: 'last_name', order: 'desc', pending: 'yes' }
    expect(opened(kept, all)).toEqual({ state: kept, gone: [] })
  })

  it('says which filters, values and orders are no more', () => {
    const kept = { risk_level: 'high,grave', review: 'soon', country: 'NL', sort: 'rating' }
    expect(opened(kept, all)).toEqual({
      state: { risk_level: 'high' },
      gone: ['Risk', 'Next review', 'country', 'order by rating'],
    })
  })

  it('says what its reader may not see', () => {
    const kept = { risk_level: 'high', pending: 'yes', sort: 'risk_level', order: 'asc' }
    expect(opened(kept, (column) => column === 'changesCount')).toEqual({
      state: { pending: 'yes' },
      gone: ['Risk', 'order by Risk'],
    })
  })

  it('misses nothing where it says what is usual', () => {
    const kept = { type: 'corporate', sort: 'createdAt', order: 'desc' }
    expect(opened(kept, all)).toEqual({ state: {}, gone: [] })
  })

  it('is the same in any order of its parameters', () => {
    expect(isSameState({ sort: 'name', pending: 'yes' }, { pending: 'yes', sort: 'name' })).toBe(true)
    expect(isSameState({ pending: 'yes' }, { pending: 'no' })).toBe(false)
  })

  it('stands in an address', () => {
    expect(addressOf('/kyc', {})).toBe('/kyc')
    expect(addressOf('/', { search: 'a & b', risk_level: 'high' })).toBe('/?search=a+%26+b&risk_level=high')
  })
})
