import { describe, expect, it } from 'vitest'
import { readShippedList } from '../shipped/shipped-list'
import { anEntry } from '../testing/an-entry'
import { otherPersons, samePersons } from '../testing/names-in-scripts'
import { createEngine } from './engine'
import { matchFrom } from './thresholds'

const { entries: shipped } = await readShippedList(new URL('../../lists/ofac-sdn/', import.meta.url))
const written = Object.values(samePersons).flat()
const engine = createEngine([...shipped, ...written.map(([, listed], at) => anEntry(`written-${at}`, listed))])

/** Whether a name leads to the person it is listed as, among all that are listed. */
const isFound = (name: string, listed: string) =>
  engine.match({ name, kind: 'person' }, matchFrom).some(({ entry }) => engine.entries[entry]?.name === listed)

describe('A name in its own script', () => {
  it.each(Object.entries(samePersons))('leads to the person a list writes in Latin letters: %s', (_, names) => {
    const found = names.filter(([name, listed]) => isFound(name, listed))
    expect(found.length / names.length).toBeGreaterThanOrEqual(names.length < 5 ? 0.65 : 0.8)
  })

  it('of another person is seldom taken for one that shares a word with it', () => {
    const taken = otherPersons.filter(([name, listed]) => engine.compare(name, listed, 'person') >= matchFrom)
    expect(taken.length / otherPersons.length).toBeLessThan(0.3)
  })
})
