import { createEngine, type ListEntry, matchFrom } from '@dossier/screening'
import { expect, it } from 'vitest'
import { answerFrom } from './list-answer'

const listed = (id: string, name: string): ListEntry => ({
  id,
  kind: 'person',
  name,
  aliases: [],
  births: [{ from: '1952-04-01', to: '1952-04-01' }],
  birthPlaces: [],
  countries: ['SD'],
  identifiers: [],
  addresses: [],
  programmes: [],
  positions: [],
  notes: [],
})
const listOf = (id: string, ...entries: ListEntry[]) => ({
  facts: {
    id,
    name: id,
    publisher: id,
    country: '',
    version: '1',
    published: '',
    checked: '',
    entries: entries.length,
  },
  engine: createEngine(entries),
})
const lists = [
  listOf('first', listed('like', 'HADDADI, Karime'), listed('liker', 'HADDAD, Karime')),
  listOf('second', listed('same', 'HADDAD, Karim')),
]
const ask = (birth: string, most: number) =>
  answerFrom(lists, {
    query: { name: 'Karim Haddad', kind: 'person', birth, countries: ['NL'] },
    least: matchFrom,
    most,
  })

it('GOV-18 names the likeliest namesakes first, whichever list they stand in, and leaves out the least likely', () => {
  const entries = (most: number) => ask('1970-03-05', most).namesakes.map(({ entry }) => entry)
  expect(entries(3)).toEqual(['same', 'liker', 'like'])
  expect(entries(2)).toEqual(['same', 'liker'])
  expect(entries(1)).toEqual(['same'])
})

it('GOV-18 names the likeliest that are found first, whichever list they stand in', () => {
  expect(ask('1952-04-01', 3).found).toHaveLength(3)
  expect(ask('1952-04-01', 1).found.map(({ entry }) => entry.id)).toEqual(['same'])
})
