import { expect, it } from 'vitest'
import { ClientFileBuilder } from '../completeness/client-file.builder'
import { recordsOf } from '../completeness/records'
import { ownershipOf } from './client-ownership'
import { chainsOf, holdersOf } from './holders'

const offshore = { location_type: 'abroad', supervised: false }

/** Ana holds 10 % herself and 30 % of what Lagoon holds; of Reef, which holds the rest, nothing is known. */
function aFile() {
  const file = new ClientFileBuilder('corporate', { name: 'Blauwbaai N.V.' })
    .person('ana', { firstName: 'Ana', lastName: 'Silva' })
    .ubo('ana-direct', 'ana', 'direct')
    .holder('direct', 10, { ubo: 'ana-direct' })
    .entity('lagoon', { name: 'Lagoon Holding B.V.', ...offshore })
    .holder('by-lagoon', 49.99, { legalEntity: 'lagoon' })
    .entity('reef', { name: 'Reef Trading Ltd', ...offshore })
    .holder('by-reef', 40.01, { legalEntity: 'reef' })
    .entity('fund', { name: 'Pension Fund', location_type: 'local', supervised: true })
    .holder('of-lagoon', 70, { legalEntity: 'fund', share_holder_related: 'by-lagoon' })
    .ubo('ana-indirect', 'ana', 'indirect')
    .holder('indirect', 30, { ubo: 'ana-indirect', share_holder_related: 'by-lagoon' })
    .build()
  return recordsOf(file)
}

it('Who holds a share in the end is listed with what is held directly, in all, and at both thresholds', () => {
  const records = aFile()
  const ownership = ownershipOf(records)
  expect(ownership.undisclosed).toBeCloseTo(40.01, 9)
  const [fund, ana] = holdersOf(records, ownership)
  expect(fund).toMatchObject({ name: 'Pension Fund', entity_type: 'entity', direct: null, ubo: 'yes', listed: 'yes' })
  expect(ana).toMatchObject({ name: 'Ana Silva', entity_type: 'person', direct: 10, listed: 'yes', ubo: 'undecided' })
  expect(ana?.effective.minimum).toBeCloseTo(24.997, 9)
  expect(ana?.effective.maximum).toBeCloseTo(65.007, 9)
})

it('What a holder has is explained by its chains, each with its shares', () => {
  const records = aFile()
  expect(chainsOf(records, ownershipOf(records), 'ana')).toEqual({
    chains: [
      {
        via: ['lagoon'],
        product: expect.closeTo(14.997, 9),
        names: ['Lagoon Holding B.V.'],
        shares: [30, 49.99],
      },
      { via: [], product: 10, names: [], shares: [10] },
    ],
    whole: true,
  })
})
