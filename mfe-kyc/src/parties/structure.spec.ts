import type { Entity, Person } from '@dossier/contract/file/schemas/records'
import { describe, expect, it } from 'vitest'
import { aDirector, anEntity, aPerson, aShareholder, aUbo, theRecords } from '../testing/parties.builder'
import { isLegalEntity, namedAbove } from './party'
import { structureOf } from './structure'

const ids = (records: readonly { readonly _id: string }[]) => records.map(({ _id }) => _id)

describe('The structure of a client', () => {
  const ana = aDirector('ana', { persons: ['ana-person'] })
  const house = aDirector('house', { legalEntity: 'house-entity', persons: ['rafael'] })
  const board = aDirector('board', { persons: ['greta'], mbd_related: 'house' })
  const holding = aShareholder('holding', { legalEntity: 'holding-entity' })
  const owner = aShareholder('owner', { ubo: 'owner-ubo', share_holder_related: 'holding' })
  const ofOwner = aDirector('of-owner', { persons: ['ana-person'], share_holder_related: 'holding' })
  const records = theRecords({
    mds: [ana, house, board, ofOwner],
    shareholders: [holding, owner],
    ubos: [aUbo('owner-ubo', 'greta', 'owner')],
    persons: [aPerson('ana-person', 'Ana'), aPerson('rafael', 'Rafael'), aPerson('greta', 'Greta')],
    entities: [anEntity('house-entity', 'Harbour Directors B.V.'), anEntity('holding-entity', 'Lagoon Holding B.V.')],
  })

  it('MBD-01, MBD-06 has directors at the top, and the boards of legal entities below them', () => {
    const structure = structureOf(records, ['directors'])
    expect(ids(structure.directors())).toEqual(['ana', 'house'])
    expect(ids(structure.directors(house))).toEqual(['board'])
    expect(structure.directors(ana)).toEqual([])
  })

  it('SHR-01, SHR-02 has shareholders at the top, with owners and directors of their own', () => {
    const structure = structureOf(records, ['owners', 'directors'])
    expect(ids(structure.owners())).toEqual(['holding'])
    expect(ids(structure.owners(holding))).toEqual(['owner'])
    expect(ids(structure.directors(holding))).toEqual(['of-owner'])
  })

  it('knows the people and the entity of each, and calls it after them', () => {
    const structure = structureOf(records, ['directors'])
    expect([ana, house, holding, owner].map(isLegalEntity)).toEqual([false, true, true, false])
    expect(ids(structure.people(house))).toEqual(['rafael'])
    expect(ids(structure.people(owner))).toEqual(['greta'])
    expect(structure.entity(owner)).toBeUndefined()
    expect([ana, house, board, holding, owner].map(structure.name)).toEqual([
      'Ana Silva',
      'Harbour Directors B.V.',
      'Greta Silva',
      'Lagoon Holding B.V.',
      'Greta Silva',
    ])
    expect([aDirector('new'), aShareholder('new')].map(structure.name)).toEqual(['Individual', 'Individual'])
  })

  it('GOV-12 knows a person whom several of them have', () => {
    const structure = structureOf(records, ['directors'])
    const [anaPerson, rafael, greta] = records.persons
    expect([anaPerson, rafael, greta].map((person) => person && structure.isShared(person))).toEqual([
      true,
      false,
      true,
    ])
  })

  it('GOV-12 no longer counts where that person is to leave', () => {
    const changing = [{ person: 'greta', action: 'leaving', does: 'leave' as const }]
    const left = { ...board, structure: { ...board.structure, changing } }
    const structure = structureOf({ ...records, mds: [ana, house, left, ofOwner] }, ['directors'])
    expect(structure.isShared(aPerson('greta', 'Greta'))).toBe(false)
  })

  it('ruling 20: says in which list of the page a record stands', () => {
    const structure = structureOf(records, ['owners', 'directors'])
    const ofOwners = structure.entity(holding) as Entity
    const person = aPerson('greta', 'Greta')
    const lists = [holding, owner, ana, board, house].map((party) =>
      structure.listOf(party, party === holding ? ofOwners : person),
    )
    expect(lists).toEqual([
      'the shareholders of the client',
      'the shareholders of Lagoon Holding B.V.',
      'the managing directors of the client',
      'the managing directors of Harbour Directors B.V.',
      'the officials of Harbour Directors B.V.',
    ])
  })

  it('ruling 20: shows who directs and owns a company among its directors, which stand first', () => {
    const director = aDirector('director', { persons: ['greta'], share_holder_related: 'holding' })
    const structure = structureOf({ ...records, mds: [director] }, ['owners', 'directors'])
    expect(structure.home(aPerson('greta', 'Greta'))).toBe(director)
  })

  it('ruling 20: shows a record that several share under the first of them on the page', () => {
    const person = aPerson('greta', 'Greta')
    expect(structureOf(records, ['directors']).home(person)).toBe(board)
    expect(structureOf(records, ['owners', 'directors']).home(person)).toBe(owner)
    expect(structureOf(records, ['owners']).home(aPerson('rafael', 'Rafael'))).toBeUndefined()
  })

  describe('with UBOs that stand alone', () => {
    const [last, first] = [
      { ...aUbo('last', 'rafael'), index: 4 },
      { ...aUbo('first', 'greta'), index: 1 },
    ]
    const local = { ...first, location_type: { value: 'local', new_value: null } }
    const structure = structureOf({ ...records, ubos: [...records.ubos, last, local] }, ['owners'])
    const [, rafael, greta] = records.persons as [Person, Person, Person]

    it('UBO-02, UBO-09 knows them apart from those of shareholders, in the order people gave them', () => {
      expect(structure.ubos()).toEqual([local, last])
      expect([local, aUbo('nobody', '')].map(structure.name)).toEqual(['Greta Silva', 'UBO'])
      expect(isLegalEntity(last)).toBe(false)
    })

    it('ruling 20: shows a person under a shareholder before a UBO that stands alone', () => {
      expect(structure.home(greta)).toBe(owner)
      expect(structure.home(rafael)).toBe(last)
      expect(structure.isShared(rafael)).toBe(true)
    })

    it('PER-12, PRG-16, ruling 20: says what rules of a person read of what they are', () => {
      expect(structure.contextValues(greta)).toEqual({ standalone_ubo: true, holder_origin: 'local' })
      expect(structure.contextValues(rafael)).toEqual({ standalone_ubo: true, holder_origin: null })
      expect(structureOf(records, ['owners']).contextValues(greta)).toEqual({
        standalone_ubo: false,
        holder_origin: null,
      })
      const ofHolder = structureOf({ ...records, ubos: [last] }, ['owners'], { origin: 'local' })
      expect(ofHolder.contextValues(rafael)).toEqual({ standalone_ubo: false, holder_origin: 'local' })
    })
  })

  it('SHR-08 knows what is left of a company, the share that is looked at apart, with what is proposed', () => {
    const half = { ...owner, percentage_held: { value: 60, new_value: 12.25 } }
    const structure = structureOf({ ...records, shareholders: [holding, half] }, ['owners'])
    expect([structure.remaining(), structure.remaining(holding), structure.remaining(house)]).toEqual([50, 87.75, 100])
    expect([structure.remaining(undefined, holding), structure.remaining(holding, half)]).toEqual([100, 100])
    expect(structure.share(half)).toBe(12.25)
  })

  it('ruling 20: counts the owners of a company in all places where it stands', () => {
    const again = aDirector('again', { legalEntity: 'holding-entity' })
    const below = aShareholder('below', { mbd_related: 'again' })
    const structure = structureOf({ ...records, mds: [again], shareholders: [holding, owner, below] }, ['owners'])
    expect([structure.remaining(holding), structure.remaining(again)]).toEqual([0, 0])
  })

  it('names the holder that something new hangs under', () => {
    expect([namedAbove(undefined), namedAbove(house), namedAbove(holding)]).toEqual([
      undefined,
      { mbd_related: 'house' },
      { share_holder_related: 'holding' },
    ])
  })
})
