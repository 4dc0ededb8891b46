import { describe, expect, it } from 'vitest'
import { aCorporate, counts, entityDocuments, officialDocuments } from './client-file.builder'
import { progressOf, requiredItems } from './progress'

describe('Progress of the managing directors section', () => {
  const board = () =>
    aCorporate()
      .person('ana', { location_type: 'local' }, officialDocuments)
      .director('d-ana', { location_type: 'local' }, { persons: ['ana'] })
      .entity('trust', { location_type: 'abroad', supervised: false }, entityDocuments)
      .person('ben', { location_type: 'abroad' }, officialDocuments.slice(0, 3))
      .director('d-trust', { location_type: 'abroad' }, { persons: ['ben'], legalEntity: 'trust' })

  it('PRG-14 PRG-24 counts individuals, entities with their license, officials and the share gap', () => {
    const file = board().build()
    expect(counts(requiredItems(file).managing_directors)).toEqual({ required: 17, filled: 12 })
    expect(progressOf(file).progress.managing_directors).toBe(70.59)
  })

  it('PRG-09 asks five documents of a local official and six of one abroad', () => {
    const single = (location_type: string) =>
      requiredItems(
        aCorporate()
          .person('ana', { location_type })
          .director('d', {}, { persons: ['ana'] })
          .build(),
      ).managing_directors?.length
    expect(single('local')).toBe(5)
    expect(single('abroad')).toBe(6)
  })

  it('PRG-16 a person without a location has that of the director', () => {
    const file = aCorporate()
      .person('ana', {})
      .director('d', { location_type: 'local' }, { persons: ['ana'] })
      .build()
    expect(requiredItems(file).managing_directors).toHaveLength(5)
  })

  it('PRG-14 an empty board and an entity without an official are one gap each', () => {
    expect(progressOf(aCorporate().build()).missing).toContainEqual({
      section: 'managing_directors',
      id: 'client',
      label: 'Missing managing director',
    })
    const file = aCorporate().entity('trust', { supervised: true }).director('d', {}, { legalEntity: 'trust' }).build()
    expect(progressOf(file).missing).toContainEqual({
      section: 'managing_directors',
      id: 'd',
      label: 'Missing official',
    })
  })

  it('ENT-04 ENT-06 only unsupervised entities on the board need a license', () => {
    const required = (supervised: boolean) =>
      requiredItems(
        aCorporate()
          .entity('trust', { supervised, location_type: 'local' })
          .director('d', {}, { legalEntity: 'trust' })
          .build(),
      ).managing_directors?.map(({ key }) => key)
    expect(required(true)).not.toContain('trust/entity_license')
    expect(required(false)).toContain('trust/entity_license')
  })

  it('PRG-14 goes through an offshore entity to its owners and its own board', () => {
    const file = board()
      .person('eva', { location_type: 'local' })
      .director('d-eva', { location_type: 'local' }, { persons: ['eva'], mbd_related: 'd-trust' })
      .build()
    expect(requiredItems(file).managing_directors).toHaveLength(17 + 5)
  })
})

it('PRG-14 PRG-17 directors without a person are at 0 %, and each is missing one', () => {
  const file = aCorporate()
    .director('one', { location_type: 'local', entity_type: 'person' }, {})
    .director('other', { location_type: 'local', entity_type: 'person' }, { persons: ['gone'] })
    .build()
  const { progress, missing } = progressOf(file)
  expect(progress.managing_directors).toBe(0)
  expect(missing.filter(({ section }) => section === 'managing_directors')).toEqual(
    ['one', 'other'].map((id) => ({
      section: 'managing_directors',
      id,
      label: 'Managing director without a person or a legal entity',
    })),
  )
})
