import { deleteObject, updatePerson } from '@dossier/contract/file/endpoints/records'
import { decideHit, runScreening } from '@dossier/contract/screening/endpoints'
import { describe, expect, it } from 'vitest'
import { boardOf } from '../../testing/board'
import { denyPermissions } from '../../testing/deny-permissions'
import type { Firm } from '../../testing/firm'
import { aListed, listedNames } from '../../testing/listed-names'
import { ask, listed } from '../../testing/listed-worklist'
import { openMonitoredOffice } from '../../testing/monitored-office'
import type { OpenProduct } from '../../testing/open-product'
import { forbidden } from '../../testing/refusals'
import { openScreenedClient } from '../../testing/screened-client'

type Opened = { readonly product: OpenProduct; readonly firm: Firm }

async function removeDirector({ product, firm }: Opened, id: string) {
  await product.call(firm.as.manager, deleteObject, { body: { id, type: 'md' } })
  const removal = await product.database.db
    .collection<{ _id: string }>('actions')
    .findOne({ open: true, 'parts.type': 'remove' })
  await firm.approve(removal?._id ?? '')
}

describe('Hits over all clients', () => {
  const { provider, results } = listedNames()
  const verhaal = aListed(['Tomas Jan', 'VERHAAL'])
  const reason = 'Another man: born in another year, of another nationality'

  async function open() {
    results.splice(0, results.length, verhaal)
    const opened = await openScreenedClient(provider, ['administrator', 'manager', 'supervisor', 'officer', 'trust'])
    const who = { location_type: 'local', entity_type: 'person', firstName: 'Tomas', lastName: 'Verhaal' }
    const { id: director, identity: person } = await boardOf(opened.product, opened.firm, opened.client).aDirector(who)
    const action = await opened.product.call(opened.firm.as.manager, updatePerson, {
      params: { id: person },
      body: { dateOfBirth: '1980-05-09', passportCountry: 'NL' },
    })
    await opened.firm.approve(action.body.action?._id ?? '')
    return { ...opened, director, person }
  }

  const run = async ({ product, firm }: Opened, person: string) => {
    product.clock.pass(60)
    return (await product.call(firm.as.officer, runScreening, { body: { person_id: person } })).body.search_id
  }

  const propose = async ({ product, firm }: Opened, search_id: string, decision = 'false') => {
    const body = { search_id, sanctionIndex: 0, decision, reason }
    return (await product.call(firm.as.officer, decideHit, { body })).body.action?._id ?? ''
  }

  const states = async (opened: Opened) => {
    const { rows } = await listed(opened, { list: 'hits' })
    return rows.map(({ state }) => state)
  }

  it('OVR-04 GOV-18 are listed from the screening that found them, until both have decided', async () => {
    const opened = await open()
    const { product, client, person, firm } = opened
    expect(await listed(opened, { list: 'hits' })).toEqual({ rows: [], count: 0 })
    const search = await run(opened, person)
    const since = product.clock.now().toISOString()
    const { rows, count } = await listed(opened, { list: 'hits', state: 'to_decide' })
    expect(count).toBe(1)
    expect(rows).toEqual([
      {
        list: 'hits',
        _id: expect.any(String),
        company_id: client,
        company_name: 'Harbour Holdings',
        screening_id: expect.any(String),
        person_id: person,
        entity_id: null,
        name: 'Tomas Verhaal',
        entry_name: 'Tomas Jan VERHAAL',
        list_name: 'Sample list',
        band: 'possible',
        likeness: '80 %, possible match',
        state: 'to_decide',
        reopened: false,
        since,
      },
    ])
    product.clock.pass(600)
    const action = await propose(opened, search)
    expect(await states(opened)).toEqual(['proposed'])
    expect(await listed(opened, { list: 'hits', state: 'to_decide' })).toEqual({ rows: [], count: 0 })
    await firm.approve(action, 'supervisor')
    expect(await states(opened)).toEqual(['decided'])
    await run(opened, person)
    expect((await listed(opened, { list: 'hits', state: 'decided' })).count).toBe(1)
  })

  it('OVR-04 come back as reopened, keep since when they wait, and go with what was found no more', async () => {
    const opened = await open()
    const { product, firm, person } = opened
    await firm.approve(await propose(opened, await run(opened, person)), 'supervisor')
    results.splice(
      0,
      1,
      aListed(['Tomas Jan', 'VERHAAL'], { individual: { ...verhaal.individual, year_of_birth: '1980' } }),
    )
    await run(opened, person)
    const since = product.clock.now().toISOString()
    await run(opened, person)
    expect((await listed(opened, { list: 'hits' })).rows).toMatchObject([{ state: 'to_decide', reopened: true, since }])
    results.length = 0
    await run(opened, person)
    expect(await listed(opened, { list: 'hits' })).toEqual({ rows: [], count: 0 })
  })

  it('OVR-04 SAN-04 go with the person, and wait while the screening of the client is switched off', async () => {
    const opened = await open()
    const { firm, client, person, director } = opened
    await run(opened, person)
    await firm.approve(await firm.propose(client, { sanction_screening_available: 'NO' }))
    expect(await listed(opened, { list: 'hits' })).toEqual({ rows: [], count: 0 })
    await firm.approve(await firm.propose(client, { sanction_screening_available: 'YES' }))
    expect((await listed(opened, { list: 'hits' })).count).toBe(1)
    await removeDirector(opened, director)
    expect(await listed(opened, { list: 'hits' })).toEqual({ rows: [], count: 0 })
  })

  it('OVR-04 PRM-20 are those of people in sections that one sees, for who reads screenings', async () => {
    const opened = await open()
    await run(opened, opened.person)
    await denyPermissions(opened, 'trust', 'world_search', 'view_audit_section_comment')
    expect(await ask(opened, { list: 'hits' }, 'trust')).toMatchObject(forbidden)
    await denyPermissions(opened, 'officer', 'view_mbd_section')
    expect(await listed(opened, { list: 'hits' })).toEqual({ rows: [], count: 0 })
    await denyPermissions(opened, 'supervisor', 'view_ubo_section_general')
    expect((await listed(opened, { list: 'hits' }, 'supervisor')).count).toBe(1)
  })

  it('OVR-04 are listed from monitoring too, by the days of the office', async () => {
    const office = await openMonitoredOffice()
    office.lists.listed.set('Verhaal', [aListed(['Tomas', 'VERHAAL'])])
    await office.newVersion('second')
    const today = office.product.clock.now().toISOString().slice(0, 10)
    expect((await listed(office, { list: 'hits', from: today, to: today })).count).toBe(1)
    expect((await listed(office, { list: 'hits', from: '2100-01-01' })).count).toBe(0)
    expect((await listed(office, { list: 'hits', to: '2020-01-01' })).count).toBe(0)
    office.lists.listed.clear()
    await office.newVersion('third')
    expect((await listed(office, { list: 'hits' })).count).toBe(0)
  })
})
