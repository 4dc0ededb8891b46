import { describe, expect, it } from 'vitest'
import type { ListEntry } from '../lists/entry'
import { readShippedList } from '../shipped/shipped-list'
import { anEntry } from '../testing/an-entry'
import { createEngine } from './engine'
import { explain } from './explain'
import type { Query } from './query'

const { entries: shipped } = await readShippedList(new URL('../../lists/ofac-sdn/', import.meta.url))
const some = shipped.filter((_, at) => at % 9 === 0)
const twins = ['t1', 't2', 't3'].map((id) =>
  anEntry(id, 'BERIDZE, Gela', { aliases: [{ name: 'BERIDZE, Gella' }, { name: 'BERIDSE, Gela' }] }),
)
const sameId = ['Marek', 'Mareck'].map((given) => anEntry('x', `ONTORO, ${given}`))

/** Numbers from 0 to 1, the same every time for a seed. */
function numbersFrom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const shuffled = <T>(values: readonly T[], next: () => number): T[] =>
  values
    .map((value) => ({ value, place: next() }))
    .sort((left, right) => left.place - right.place)
    .map(({ value }) => value)

const withAliasesShuffled = (entry: ListEntry, next: () => number): ListEntry => ({
  ...entry,
  aliases: shuffled(entry.aliases, next),
  births: shuffled(entry.births, next),
  countries: shuffled(entry.countries, next),
})

function answers(entries: readonly ListEntry[], queries: readonly Query[]) {
  const engine = createEngine(entries)
  return queries.map((query) =>
    engine.match(query, 0.5).map((match) => {
      const entry = entries[match.entry]
      return entry && { id: entry.id, score: match.score, name: match.name, findings: explain(query, entry, match) }
    }),
  )
}

describe('The answer of the engine', () => {
  it.each([1, 2, 3])('does not depend on the order of what a list says: %i', (seed) => {
    const next = numbersFrom(seed)
    const listed = [...some, ...twins, ...sameId]
    const asked = [...shuffled(some, numbersFrom(99)).slice(0, 60), ...twins.slice(0, 1)]
    const queries = [
      ...asked.map(({ name, kind, births }): Query => ({ name, kind, birth: births[0]?.from })),
      ...['Mohammed Ali', 'Kim Chol', 'Marec Ontoro', 'General Trading', 'NIOC'].map(
        (name): Query => ({ name, kind: name === 'General Trading' || name === 'NIOC' ? 'organisation' : 'person' }),
      ),
    ]
    const otherwise = shuffled(listed, next).map((entry) => withAliasesShuffled(entry, next))
    expect(answers(otherwise, queries)).toEqual(answers(listed, queries))
  })
})
