import { denyChange } from '@dossier/contract/file/endpoints/changes'
import {
  createDirector,
  createPerson,
  createShareholder,
  createUbo,
  updatePerson,
  updateShareholder,
} from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  address,
  entityDocuments,
  type MeasuredOffice,
  officialDocuments,
  openMeasuredOffice,
  ownerDocuments,
  printed,
} from '../../testing/measured-files'

let product: MeasuredOffice['product']
let firm: MeasuredOffice['firm']
let files: MeasuredOffice['files']

beforeAll(async () => {
  ;({ product, firm, files } = await openMeasuredOffice())
})

const individual = { firstName: 'Rafael', lastName: 'Cijntje' }

describe('Progress of the shareholders section', () => {
  /** 60 % of a local individual, 39.5 % of a company abroad, and who owns that. */
  async function aChain() {
    const client = await firm.client()
    const first = await files.individual(client, 60)
    const holding = await files.company(client, 39.5)
    const behind = await files.individual(client, 100, { share_holder_related: holding.id })
    await files.file(client, ownerDocuments.slice(0, 5), { person: first.person })
    await files.file(client, entityDocuments, { legalEntity: holding.entity })
    await files.file(client, ['bank_reference_letter', 'google_search'], { person: behind.person })
    await files.knowPerson(first.person, { ...printed, location_type: 'local' })
    await files.knowEntity(holding.entity, { ...address, location_type: 'abroad', supervised: false })
    await files.knowPerson(behind.person, { location_type: 'abroad' })
    return { client, holding, behind }
  }

  it('PRG-20 PRG-08 PRG-11 PRG-13 goes through a company abroad that no one supervises', async () => {
    const { client } = await aChain()
    const { progress, missing } = await files.read(client)
    expect(progress.shareholders).toBe(61.9)
    const items = missing.filter(({ section }) => section === 'shareholders')
    expect(items).toHaveLength(21 - 13)
    expect(items.map(({ label }) => label)).not.toContainEqual(expect.stringContaining('Missing shareholders'))
  })

  it('PRG-21 leaves out who stands behind a company that is supervised', async () => {
    const { client, holding } = await aChain()
    await files.knowEntity(holding.entity, { supervised: true })
    expect((await files.read(client)).progress.shareholders).toBe(83.33)
  })

  it('PRG-22 PRG-12 PRG-17 reports the share that no one holds of such a company', async () => {
    const { client, holding, behind } = await aChain()
    const sent = { params: { id: behind.id }, body: { percentage_held: 90 } }
    await files.approve((await product.call(firm.as.manager, updateShareholder, sent)).body.action)
    const { progress, missing } = await files.read(client)
    expect(progress.shareholders).toBe(57.14)
    expect(missing).toContainEqual({
      section: 'shareholders',
      id: holding.entity,
      label: 'Missing shareholders 10%',
    })
  })

  it('PRG-23 of a client without owners is 0, with all of it missing', async () => {
    const client = await firm.client()
    const { progress, missing } = await files.read(client)
    expect(progress.shareholders).toBe(0)
    expect(missing.filter(({ section }) => section === 'shareholders')).toEqual([
      { section: 'shareholders', id: client, label: 'Missing shareholders 100%' },
    ])
  })

  it.each([
    ['abroad', false, true],
    ['abroad', true, false],
    ['local', false, false],
    ['local', true, false],
  ])(
    'ENT-07 of a company that is %s, supervised %s, asks for owners of all of it: %s',
    async (location_type, supervised, asked) => {
      const client = await firm.client()
      const holding = await files.company(client, 100)
      const own = { share_holder_related: holding.id }
      const gap = async () =>
        (await files.read(client)).missing.find(({ id, label }) => id === holding.entity && label.includes('%'))?.label
      await files.knowEntity(holding.entity, { ...address, location_type, supervised })
      expect(await gap()).toBe(asked ? 'Missing shareholders 100%' : undefined)
      await files.individual(client, 60, own)
      expect(await gap()).toBe(asked ? 'Missing shareholders 40%' : undefined)
      await files.individual(client, 40, own)
      expect(await gap()).toBeUndefined()
    },
  )

  it('PRG-12 PRG-17 reports what is left of the client, until at most 1 % is', async () => {
    const client = await firm.client()
    const share = async () =>
      (await files.read(client)).missing.flatMap(({ id: of, label }) =>
        of === client && label.includes('%') ? [label] : [],
      )
    await files.individual(client, 33.33)
    expect(await share()).toEqual(['Missing shareholders 66.67%'])
    await files.individual(client, 65.66)
    expect(await share()).toEqual(['Missing shareholders 1.01%'])
    await files.individual(client, 0.01)
    expect(await share()).toEqual([])
  })

  it('PRG-13 asks for the papers of an owner who stands alone', async () => {
    const client = await firm.client()
    const body = { company_id: client, location_type: 'local', ...individual }
    await files.approve((await product.call(firm.as.manager, createUbo, { body })).body.action)
    const { missing } = await files.read(client)
    const ofOwners = missing.filter(({ section }) => section === 'shareholders').map(({ label }) => label)
    expect(ofOwners.toSorted()).toEqual(
      [
        'Missing shareholders 100%',
        ...['Passport', 'Proof of address', 'Bank reference letter', 'Source of wealth', 'Source of funds'],
        ...['Google search', 'World check'],
      ]
        .map((label) => (label.includes('%') ? label : `Rafael Cijntje: ${label}`))
        .toSorted(),
    )
  })

  it('PRG-02 PRG-16 counts nothing that waits for a decision, be it denied or approved later', async () => {
    const client = await firm.client()
    const before = await files.progress(client)
    const body = { company_id: client, shareholder_type: 'person', percentage_held: 100, ...individual }
    const denied = (await product.call(firm.as.manager, createShareholder, { body })).body.action
    expect(await files.progress(client)).toEqual(before)
    await product.call(firm.as.officer, denyChange, { body: { id: denied._id, text: 'Not what the register says' } })
    expect(await files.progress(client)).toEqual(before)
    const { id: holder, person } = await files.individual(client, 100)
    const held = await files.progress(client)
    expect(held.progress.shareholders).toBe(11.11)
    await product.call(firm.as.manager, updatePerson, { params: { id: person }, body: { location_type: 'local' } })
    const share = { params: { id: holder }, body: { percentage_held: 50 } }
    await product.call(firm.as.manager, updateShareholder, share)
    expect(await files.progress(client)).toEqual(held)
  })
})

describe('Progress of the managing directors section', () => {
  const add = async (body: Record<string, unknown> & { company_id: string }) => {
    const made = (await product.call(firm.as.manager, createDirector, { body })).body
    await files.approve(made.action)
    return { id: made.md._id, of: (made.persons[0] ?? made.entities[0])?._id ?? '' }
  }

  it('PRG-24 PRG-09 PRG-11 PRG-14 is measured over individuals, companies, their officials and owners', async () => {
    const client = await firm.client()
    const person = await add({ company_id: client, location_type: 'local', entity_type: 'person', ...individual })
    const trust = await add({
      company_id: client,
      location_type: 'abroad',
      entity_type: 'entity',
      name: 'Lagoon Holding B.V.',
    })
    const body = { company_id: client, md_id: trust.id, firstName: 'Marisol', lastName: 'Winklaar', title: 'MD' }
    const { person: made, action } = (await product.call(firm.as.manager, createPerson, { body })).body
    await files.approve(action)
    await files.file(client, officialDocuments, { person: person.of })
    await files.file(client, entityDocuments, { legalEntity: trust.of })
    await files.file(client, ['bank_reference_letter', 'google_search', 'world_check'], { person: made._id })
    await files.knowPerson(person.of, { ...printed, location_type: 'local' })
    await files.knowEntity(trust.of, { ...address, location_type: 'abroad' })
    const { progress, missing } = await files.read(client)
    expect(progress.managing_directors).toBe(70.59)
    const items = missing.filter(({ section }) => section === 'managing_directors')
    expect(items).toHaveLength(17 - 12)
    expect(items).toEqual(
      expect.arrayContaining([
        { section: 'managing_directors', id: trust.of, label: 'Missing shareholders 100%' },
        { section: 'managing_directors', id: trust.of, label: 'Lagoon Holding B.V.: Entity License' },
      ]),
    )
  })

  it('ENT-04 asks a company for its license only as an unsupervised director, not as a shareholder', async () => {
    const client = await firm.client()
    const licenses = async () =>
      (await files.read(client)).missing.flatMap(({ id, label }) => (label.endsWith('Entity License') ? [id] : []))
    const holding = await files.company(client, 100)
    await files.knowEntity(holding.entity, { location_type: 'abroad', supervised: false })
    const house = { company_id: client, location_type: 'abroad', entity_type: 'entity', name: 'Harbour Directors B.V.' }
    const director = await add(house)
    await files.knowEntity(director.of, { supervised: false })
    expect(await licenses()).toEqual([director.of])
    await files.knowEntity(director.of, { supervised: true })
    expect(await licenses()).toEqual([])
    await files.knowEntity(holding.entity, { supervised: true })
    expect(await licenses()).toEqual([])
  })

  it('PRG-14 PRG-17 lacks a director, then the official of a company', async () => {
    const client = await firm.client()
    const directors = async () =>
      (await files.read(client)).missing.filter(({ section }) => section === 'managing_directors')
    expect(await directors()).toEqual([
      { section: 'managing_directors', id: client, label: 'Missing managing director' },
    ])
    const { id: director } = await add({
      company_id: client,
      location_type: 'local',
      entity_type: 'entity',
      name: 'Lagoon Holding B.V.',
    })
    expect(await directors()).toContainEqual({
      section: 'managing_directors',
      id: director,
      label: 'Missing official',
    })
    expect((await directors()).map(({ label }) => label)).not.toContain('Missing managing director')
  })
})
