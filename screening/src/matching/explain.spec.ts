import { describe, expect, it } from 'vitest'
import { anEntry } from '../testing/an-entry'
import { createEngine } from './engine'
import { explain } from './explain'
import type { Query } from './query'

const entries = [
  anEntry('silva', 'SILVA, Anna Maria', {
    aliases: [{ name: 'SHURKA', weak: true }],
    births: [{ from: '1970-03-05' }],
    countries: ['CW'],
    identifiers: [{ type: 'Passport', number: 'NL 123-4567' }],
  }),
  anEntry('haddad', 'AL-HADDAD, Khalid'),
  anEntry('petrov', 'PETROV, Aleksandr'),
  anEntry('lines', 'LEEWARD AND HARBOUR SHIPPING LINES LTD', { kind: 'organisation' }),
  anEntry('banco', 'BANCO MERIDIAAN II S.A.', { kind: 'organisation' }),
]
const engine = createEngine(entries)

function nameOf(name: string, id: string, more: Partial<Query> = {}) {
  const query: Query = { name, kind: 'person', ...more }
  const found = engine.match(query, 0).find(({ entry }) => entries[entry]?.id === id)
  const entry = found && entries[found.entry]
  if (!entry) throw new Error(`${id} was not found`)
  return explain(query, entry, found)[0]
}

describe('What is said of a name', () => {
  it.each([
    ['A. Silva', 'silva', {}, 'the initial a fits anna'],
    ['AM Silva', 'silva', {}, 'am is made of the first letters of anna maria'],
    ['Sasha Petrov', 'petrov', {}, 'sasha and aleksandr are forms of one name'],
    ['خالد الحداد', 'haddad', {}, /خالد and khalid are \d+ % alike;.* حداد and haddad are \d+ % alike/],
    ['Dr. Anna Silva', 'silva', {}, 'left out as titles: dr'],
    [
      'Shurka',
      'silva',
      {},
      "'Shurka' is 100 % similar to the listed weak alias 'SHURKA'. Score: 100 % by name, 93 % because the alias is a weak one.",
    ],
    ['LHSL', 'lines', { kind: 'organisation' }, 'lhsl is made of the first letters of leeward harbour shipping lines;'],
    ['Leeward and Harbour Shipping Lines', 'lines', { kind: 'organisation' }, 'left out as legal forms or titles: ltd'],
    [
      'Leeward and Harbour Shipping Lines',
      'lines',
      {},
      '80 % because a person was searched for and an organisation is listed',
    ],
    ['Meridiaan Bank 2', 'banco', { kind: 'organisation' }, '2 stands for the same as ii'],
    ['Meridiaan Bank', 'banco', { kind: 'organisation' }, 'a number that only one of them has lowers this by 30 %'],
    ['Nobody Else', 'silva', { identifiers: ['NL1234567'] }, 'Score: 0 % by name, 98 % by the number.'],
    ['Anna Silva', 'silva', { birth: '1990-01-01' }, /Score: \d+ % by name, \d+ % with the date of birth\./],
  ] as const)('%s, beside %s', (name, id, more, text) => {
    expect(nameOf(name, id, more)?.text).toMatch(text)
  })

  it('speaks for an entry only where names are alike', () => {
    expect(nameOf('Anna Silva', 'silva')?.speaks).toBe('for')
    expect(nameOf('Anna Silba Perez', 'silva')?.speaks).toBe('neither')
    expect(nameOf('Nobody Else', 'silva', { identifiers: ['NL1234567'] })?.speaks).toBe('against')
  })
})
