import { describe, expect, it } from 'vitest'
import { anEntry } from '../testing/an-entry'
import { createEngine } from './engine'
import { explain } from './explain'
import type { Query } from './query'

const entries = [
  anEntry('a', 'HADDAD, Karim Yusuf', { births: [{ from: '1970-03-05' }], countries: ['SY'] }),
  anEntry('b', 'PETROV, Aleksandr', { aliases: [{ name: 'SHURIK', weak: true }], births: [{ from: '1961' }] }),
  anEntry('c', 'BLUE HARBOUR TRADING LTD', {
    kind: 'organisation',
    identifiers: [{ type: 'Registration Number', number: 'HE 123-456' }],
  }),
  anEntry('d', 'KIM, Chol Su', { aliases: [{ name: '김철수' }] }),
  ...Array.from({ length: 60 }, (_, at) => anEntry(`x${at}`, `${'abcdefgh'[at % 8]}ontoro${at % 7}, Marek Beno`)),
]
const engine = createEngine(entries)
const ask = (name: string, more: Partial<Query> = {}) =>
  engine.match({ name, kind: 'person', ...more }, 0.65).map(({ entry }) => entries[entry]?.id)

describe('The engine', () => {
  it.each([
    ['Karim Haddad', 'a'],
    ['karim yousef hadad', 'a'],
    ['KarimYusuf Haddad', 'a'],
    ['карим юсуф хаддад', 'a'],
    ['كريم يوسف حداد', 'a'],
    ['Alexander Petrov', 'b'],
    ['김철수', 'd'],
  ])('finds %s', (name, id) => {
    expect(ask(name)).toEqual([id])
  })

  it.each(['', 'Q', '1234567890', 'Zz Xx', 'x'.repeat(10_000), 'a '.repeat(5_000), '\u0301'.repeat(300)])(
    'finds no one for what is no name: %#',
    (name) => {
      expect(ask(name)).toEqual([])
    },
  )

  it('finds an organisation by its acronym, and a vessel that is searched for as an organisation', () => {
    const fleet = createEngine([
      anEntry('lines', 'LEEWARD AND HARBOUR SHIPPING LINES', { kind: 'organisation' }),
      anEntry('vessel', 'MERIDIAAN STAR', { kind: 'craft' }),
      anEntry('person', 'HARBOUR, Lee', {}),
    ])
    const found = (name: string) =>
      fleet.match({ name, kind: 'organisation' }, 0.7).map(({ entry }) => fleet.entries[entry]?.id)
    expect(found('LHSL')).toEqual(['lines'])
    expect(found('LAHSL')).toEqual(['lines'])
    expect(found('LH')).toEqual([])
    expect(found('Meridian Star')).toEqual(['vessel'])
  })

  it('finds an organisation whose number in letters is one word with the next, whatever numbers others have', () => {
    const names = ['RIM GROUP I', 'HARBOUR 7', 'ONECOIN', 'SEVENSEAS SHIPPING', 'TWO RIVERS', 'ONE WORLD']
    const numbered = createEngine(names.map((name) => anEntry(name, name, { kind: 'organisation' })))
    const found = (name: string) =>
      numbered.match({ name, kind: 'organisation' }, 0.9).map(({ entry }) => numbered.entries[entry]?.id)
    expect(found('One Coin Ltd')).toEqual(['ONECOIN'])
    expect(found('Seven Seas Shipping')).toEqual(['SEVENSEAS SHIPPING'])
    expect(found('Oneworld')).toEqual(['ONE WORLD'])
    expect(found('2Rivers')).toEqual(['TWO RIVERS'])
  })

  it('weighs a birth date', () => {
    const score = (birth?: string) => engine.match({ name: 'Karim Haddad', kind: 'person', birth }, 0)[0]?.score ?? 0
    expect(score('1970-03-05')).toBeGreaterThan(score())
    expect(score('1990-03-05')).toBeLessThan(score())
    expect(ask('Karim Haddad', { birth: '1990-03-05' })).toEqual(['a'].filter(() => score('1990-03-05') >= 0.65))
  })

  it('knows an entry by its number, however either is written and whatever its name is', () => {
    const [found] = engine.match({ name: 'Neue Firma', kind: 'organisation', identifiers: ['he 123 456'] }, 0.65)
    expect(found).toMatchObject({ entry: 2, score: 0.98, identifier: 'he 123 456' })
    expect(engine.match({ name: 'Neue Firma', kind: 'organisation', identifiers: ['123', ''] }, 0.65)).toEqual([])
  })

  it('finds a name among thousands that share the sound of one of its words', () => {
    const alike = Array.from({ length: 4_000 }, (_, at) => anEntry(`m${at}`, `M${'aeiou'[at % 5]}n${at}, Karim`))
    const crowded = createEngine([...alike, anEntry('wanted', 'HADDAD, Mano'), anEntry('other', 'HARADA, Mina')])
    const [first] = crowded.match({ name: 'Haddad Manu', kind: 'person' }, 0.65)
    expect(first && crowded.entries[first.entry]?.id).toBe('wanted')
  })

  it('knows each of the entries that share a number', () => {
    const passport = { type: 'Passport', number: 'X1234567' }
    const shared = createEngine(['a', 'b'].map((id) => anEntry(id, 'Anna Silva', { identifiers: [passport] })))
    const found = shared.match({ name: 'Jan Vries', kind: 'person', identifiers: ['x-1234567'] }, 0.65)
    expect(found.map(({ entry, identifier }) => [entry, identifier])).toEqual([
      [0, 'x-1234567'],
      [1, 'x-1234567'],
    ])
  })

  it('answers each entry once, by its best name, the best first', () => {
    const found = engine.match({ name: 'Shurik Petrov Aleksandr', kind: 'person' }, 0)
    const ids = found.map(({ entry }) => entry)
    expect(new Set(ids).size).toBe(ids.length)
    expect(found.map(({ score }) => score)).toEqual([...found.map(({ score }) => score)].sort((a, b) => b - a))
  })

  it('explains each feature', () => {
    const query: Query = { name: 'Karim Hadad', kind: 'person', birth: '1970-05-03', countries: ['CY'] }
    const [found] = engine.match(query, 0.5)
    const [entry] = entries
    if (!found || !entry) throw new Error('nothing was found')
    expect(explain(query, entry, found)).toEqual([
      {
        feature: 'name',
        speaks: 'for',
        text: expect.stringMatching(
          /^'Karim Hadad' is \d+ % similar to the listed name 'HADDAD, Karim Yusuf'; hadad and haddad are \d+ % alike; only on the list: yusuf\. Score: \d+ % by name, \d+ % with the date of birth, \d+ % because the countries are different\.$/,
        ),
      },
      {
        feature: 'birth date',
        speaks: 'for',
        text: 'The dates of birth are the same with day and month changed places: 1970-05-03, listed 1970-03-05.',
      },
      { feature: 'country', speaks: 'against', text: 'The countries are different: CY, listed SY.' },
    ])
  })
})
