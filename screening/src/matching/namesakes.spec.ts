import { describe, expect, it } from 'vitest'
import { anEntry } from '../testing/an-entry'
import { createEngine } from './engine'
import type { Query } from './query'

const { entries, ask } = createEngine([
  anEntry('older', 'HADDAD, Karim', { births: [{ from: '1952-04-01' }], countries: ['SY'] }),
  anEntry('same', 'HADDAD, Karim', { births: [{ from: '1970-03-05' }] }),
  anEntry('unknown', 'HADAD, Kareem'),
  anEntry('passport', 'HADDAD, Karim', {
    births: [{ from: '1952' }],
    identifiers: [{ type: 'Passport', number: 'X1234567' }],
  }),
  anEntry('other', 'VERHAAL, Tomas', { births: [{ from: '1952' }] }),
])
const idsOf = (query: Partial<Query> = {}) => {
  const { found, namesakes } = ask({ name: 'Karim Haddad', kind: 'person', countries: ['NL'], ...query }, 0.75)
  const ids = (matches: typeof found) => matches.map(({ entry }) => entries[entry]?.id).sort()
  return { found: ids(found), namesakes: ids(namesakes) }
}

describe('A namesake', () => {
  it('is ruled out by another date of birth, and not for want of one', () => {
    expect(idsOf({ birth: '1970-03-05' })).toEqual({ found: ['same', 'unknown'], namesakes: ['older', 'passport'] })
  })

  it('is one who would be found without that date', () => {
    expect(idsOf()).toEqual({ found: ['older', 'passport', 'same', 'unknown'], namesakes: [] })
  })

  it('is found all the same by a number', () => {
    expect(idsOf({ birth: '1970-03-05', identifiers: ['x 1234567'] }).found).toContain('passport')
  })
})
