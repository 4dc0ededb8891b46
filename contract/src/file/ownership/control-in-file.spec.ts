import { describe, expect, it } from 'vitest'
import { ClientFileBuilder } from '../completeness/client-file.builder'
import { recordsOf } from '../completeness/records'
import { ownershipOf } from './client-ownership'
import { majorityHolders } from './majority-holders'
import { sanctionedOwners } from './sanctioned-owners'

/** Lagoon holds so much of the client, Ana so much of Lagoon and Ben the rest; what is left of the client is Carl's. */
function aFile(ofClient: number, ofLagoon: number) {
  const file = new ClientFileBuilder('corporate')
    .entity('lagoon', { name: 'Lagoon', location_type: 'abroad' })
    .holder('by-lagoon', ofClient, { legalEntity: 'lagoon' })
  const under = { share_holder_related: 'by-lagoon' }
  for (const [id, share, place] of [
    ['ana', ofLagoon, under],
    ['ben', 100 - ofLagoon, under],
    ['carl', 100 - ofClient, {}],
  ] as const) {
    file
      .person(id, { firstName: id })
      .ubo(`${id}-ubo`, id, `by-${id}`)
      .holder(`by-${id}`, share, { ubo: `${id}-ubo`, ...place })
  }
  return recordsOf(file.build())
}
const majorities = (...shares: Parameters<typeof aFile>) => {
  const records = aFile(...shares)
  return majorityHolders(records, ownershipOf(records)).map(({ person, share, through }) => [person, share, through])
}
const sanctioned = (records: ReturnType<typeof aFile>, ...ids: string[]) =>
  sanctionedOwners(ownershipOf(records), new Set(ids))

describe('Who controls a client by majorities', () => {
  it('is named where multiplying leads below the threshold', () => {
    expect(majorities(40, 51)).toEqual([['ana', 40, ['lagoon']]])
  })

  it('is not named at exactly half, below the threshold, or where multiplying makes a UBO anyway', () => {
    expect(majorities(40, 50)).toEqual([])
    expect(majorities(24.99, 90)).toEqual([])
    expect(majorities(60, 60)).toEqual([])
  })
})

describe('Sanctioned owners', () => {
  it('make a client count as sanctioned from half on, holdings of what is half theirs counted whole', () => {
    expect(sanctioned(aFile(50, 50), 'ana')).toEqual({
      parties: ['ana'],
      holding: { minimum: 50, maximum: 50 },
      through: ['lagoon'],
      counts: 'yes',
    })
    expect(sanctioned(aFile(49.99, 50), 'ana')).toMatchObject({ holding: { minimum: 49.99 }, counts: 'no' })
    expect(sanctioned(aFile(100, 49.99), 'ana')).toMatchObject({ holding: { minimum: 0 }, through: [], counts: 'no' })
  })

  it('count together', () => {
    expect(sanctioned(aFile(60, 49), 'carl', 'ana')).toMatchObject({ holding: { minimum: 40 }, counts: 'no' })
    expect(sanctioned(aFile(60, 49), 'carl', 'ana', 'ben')).toMatchObject({ holding: { minimum: 100 }, counts: 'yes' })
    expect(sanctioned(aFile(60, 49), 'lagoon')).toMatchObject({ parties: ['lagoon'], holding: { minimum: 60 } })
  })

  it('may hold what is undisclosed', () => {
    const file = new ClientFileBuilder('corporate')
      .person('ana', {})
      .ubo('u', 'ana', 'by-ana')
      .holder('by-ana', 30, { ubo: 'u' })
    expect(sanctioned(recordsOf(file.build()), 'ana')).toMatchObject({
      holding: { minimum: 30, maximum: 100 },
      counts: 'undecided',
    })
  })

  it('are none where who is sanctioned holds nothing', () => {
    expect(sanctioned(aFile(60, 50), 'director', 'client')).toBeNull()
    expect(sanctioned(aFile(60, 50))).toBeNull()
  })
})
