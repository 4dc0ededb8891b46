import { describe, expect, it } from 'vitest'
import { ClientFileBuilder } from './client-file.builder'
import { entityProblems, problemsOfEntities } from './entity-problems'

const today = { today: '2026-06-15' }
const address = {
  address_line_1: 'Kaya Grandi 12, Building B',
  city: 'Kralendijk',
  address_country: 'BQ',
  zip: '12345',
  address_date_issues: '2026-05-01',
}
const whole = {
  ...address,
  firstName: 'Ana',
  lastName: 'Silva',
  location_type: 'local',
  dateOfBirth: '1972-02-29',
  placeofBirth: 'Kralendijk',
  tinNumber: '0123456789',
  passportNumber: 'NX1234567',
  passportCountry: 'NL',
  dateIssued: '2020-01-01',
  dateExpiry: '2020-01-02',
}
const house = { ...address, name: 'Harbour Directors B.V.' }
const aClient = () => new ClientFileBuilder('corporate')
const labelsOf = (client: ClientFileBuilder, id = 'house') =>
  entityProblems(client.build(), id, today).map(({ label }) => label)

describe('What is wrong with an entity', () => {
  it('ENT-08 is nothing where it and all that are linked to it are whole; a passport that ran out since is no fault', () => {
    const client = aClient()
      .entity('house', house)
      .person('ana', whole)
      .director('director', { location_type: 'local' }, { legalEntity: 'house', persons: ['ana'] })
    expect(labelsOf(client)).toEqual([])
  })

  it('ENT-09 names the entity, the field and the message', () => {
    const client = aClient().entity('house', { ...house, name: 'Harbour', zip: '1', city: '' })
    expect(entityProblems(client.build(), 'house', today)).toEqual([
      {
        id: 'house',
        field: 'name',
        label: 'Harbour: Company name - Entity name should be from 8 to 200 characters long',
      },
      { id: 'house', field: 'city', label: 'Harbour: City - Please provide a value' },
      { id: 'house', field: 'zip', label: 'Harbour: Zip Code - Zip Code should be 5 characters long' },
    ])
  })

  it('ENT-08 comes with what is wrong with its officials, its owners and its board, all together', () => {
    const named = (firstName: string) => ({ ...whole, firstName, tinNumber: '12' })
    const client = aClient()
      .entity('house', { ...house, city: 'Ot' })
      .person('official', named('Omar'))
      .director('director', {}, { legalEntity: 'house', persons: ['official'] })
      .person('owner', named('Olga'))
      .ubo('ubo', 'owner', 'holding')
      .holder('holding', 60, { ubo: 'ubo', mbd_related: 'director' })
      .person('member', named('Mina'))
      .director('seat', {}, { persons: ['member'], mbd_related: 'director' })
      .person('elsewhere', named('Elsa'))
      .director('other', {}, { persons: ['elsewhere'] })
    const tin = 'TIN Number - TIN Number should be 10 digits long'
    expect(labelsOf(client)).toEqual([
      'Harbour Directors B.V.: City - City should be from 3 to 255 characters long',
      `Omar Silva: ${tin}`,
      `Olga Silva: ${tin}`,
      `Mina Silva: ${tin}`,
    ])
  })

  it('ENT-08 goes on below entities, each looked at once though the chain meets itself', () => {
    const client = aClient()
      .entity('house', { ...house, city: '' })
      .entity('lagoon', { ...house, name: 'Lagoon Holding', zip: '' })
      .holder('first', 100, { legalEntity: 'house' })
      .holder('second', 50, { legalEntity: 'lagoon', share_holder_related: 'first' })
      .holder('third', 50, { legalEntity: 'house', share_holder_related: 'second' })
    expect(labelsOf(client)).toEqual([
      'Harbour Directors B.V.: City - Please provide a value',
      'Lagoon Holding: Zip Code - Please provide a value',
    ])
  })

  it('PER-12 asks no second ID of who is resident, by themselves or by what they direct', () => {
    const { location_type: _, ...nowhere } = whole
    const under = (origin: string) =>
      aClient()
        .entity('house', house)
        .person('ana', nowhere)
        .director('director', { location_type: origin }, { legalEntity: 'house', persons: ['ana'] })
    expect(labelsOf(under('local'))).toEqual([])
    expect(labelsOf(under('abroad'))).toContain('Ana Silva: Second ID Number - Please provide a value')
  })

  it('ENT-08 is found for all entities that own or direct the client, each once', () => {
    const client = aClient()
      .entity('house', { ...house, city: '' })
      .entity('lagoon', { ...house, name: 'Lagoon Holding', zip: '' })
      .holder('first', 60, { legalEntity: 'lagoon' })
      .holder('again', 40, { legalEntity: 'lagoon' })
      .director('seat', {}, { legalEntity: 'house' })
      .build()
    const found = (section: 'shareholders' | 'managing_directors') =>
      problemsOfEntities(client, section, today).map(({ label }) => label)
    expect(found('shareholders')).toEqual(['Lagoon Holding: Zip Code - Please provide a value'])
    expect(found('managing_directors')).toEqual(['Harbour Directors B.V.: City - Please provide a value'])
    expect(problemsOfEntities(aClient().build(), 'shareholders', today)).toEqual([])
  })

  it('PRG-16 leaves out what is only proposed, and answers nothing about what is not there', () => {
    const client = aClient().entity('house', { city: '' }).build()
    const proposed = client.entities.map((entity) => ({ ...entity, pendingCreation: true }))
    expect(entityProblems({ ...client, entities: proposed }, 'house', today)).toEqual([])
    expect(entityProblems(client, 'gone', today)).toEqual([])
  })
})
