import { expect, it } from 'vitest'
import { ClientFileBuilder } from '../completeness/client-file.builder'
import { recordsOf } from '../completeness/records'
import { uboChanges } from './ubos'

type Shares = Readonly<Record<string, number>>

function ownedBy(shares: Shares, ubo?: { percentage_held?: number }) {
  const file = new ClientFileBuilder('corporate')
  for (const [id, share] of Object.entries(shares)) {
    file
      .person(id, { firstName: id })
      .ubo(`${id}-ubo`, id, `by-${id}`)
      .holder(`by-${id}`, share, { ubo: `${id}-ubo` })
  }
  if (ubo !== undefined) file.person('dan', ubo).ubo('dan-ubo', 'dan')
  return recordsOf(file.build())
}

const changes = (...states: Parameters<typeof uboChanges>) =>
  uboChanges(...states).map(({ person, before, after }) => [person, before.verdict, after.verdict])

it('UBO-06 a person becomes a UBO at 25% and ceases to be one below; what is undisclosed decides nothing', () => {
  expect(changes(ownedBy({ a: 60, b: 40 }), ownedBy({ a: 75, b: 25 }))).toEqual([])
  expect(changes(ownedBy({ a: 60, b: 40 }), ownedBy({ a: 75.01, b: 24.99 }))).toEqual([['b', 'yes', 'no']])
  expect(changes(ownedBy({ a: 80, b: 20 }), ownedBy({ a: 60, b: 20, c: 20 }))).toEqual([])
  expect(changes(ownedBy({ a: 80, b: 20 }), ownedBy({ a: 60, b: 20 }))).toEqual([['b', 'no', 'undecided']])
  expect(changes(ownedBy({ a: 100 }), ownedBy({ b: 100 }))).toEqual([
    ['a', 'yes', 'no'],
    ['b', 'no', 'yes'],
  ])
})

it('UBO-06 a UBO record makes one, unless its share is below 25%', () => {
  expect(changes(ownedBy({ a: 100 }), ownedBy({ a: 100 }, {}))).toEqual([['dan', 'no', 'yes']])
  expect(changes(ownedBy({ a: 100 }, {}), ownedBy({ a: 100 }, { percentage_held: 24.99 }))).toEqual([
    ['dan', 'yes', 'no'],
  ])
})
