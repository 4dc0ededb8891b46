import { updatePerson } from '@dossier/contract/file/endpoints/records'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { getMonitoring, listScreenings, runScreening, screeningStates } from '@dossier/contract/screening/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { boardOf, company } from '../../testing/board'
import type { Firm } from '../../testing/firm'
import { aListed, listedNames } from '../../testing/listed-names'
import type { OpenProduct } from '../../testing/open-product'
import { openScreenedClient } from '../../testing/screened-client'

const verhaal = aListed(['Tomas Jan', 'VERHAAL'])
const list = {
  id: 'sample',
  name: 'Sample list',
  version: '1',
  published: '2026-03-01',
  checked: '',
  entries: 2,
  outOfDate: false,
}
const undecided = { undecided: 1, proposed: 0, decided: 0, reopened: 0 }
const { provider, results, namesakes, asked } = listedNames()
let version = 0

let product: OpenProduct
let firm: Firm
let client: string
let person: string

beforeEach(async () => {
  results.splice(0)
  namesakes.splice(0)
  const monitoring = { version: async () => String(version), upToDate: async () => undefined, pauseMs: 0 }
  const staffed = ['administrator', 'manager', 'supervisor', 'officer', 'trust'] as const
  ;({ product, firm, client } = await openScreenedClient({ ...provider, monitoring }, staffed))
  const who = { location_type: 'local', entity_type: 'person', firstName: 'Tomas', lastName: 'Verhaal' }
  person = (await boardOf(product, firm, client).aDirector(who)).identity
})

async function newVersion() {
  version += 1
  product.clock.pass(600)
  await product.jobs.runDue()
  return product.clock.now().toISOString()
}
async function change(body: Readonly<Record<string, string>>) {
  const answer = await product.call(firm.as.manager, updatePerson, { params: { id: person }, body })
  await firm.approve(answer.body.action?._id ?? '')
}
const states = async (token = firm.as.officer) =>
  (await product.call(token, screeningStates, { query: { company_id: client } })).body.states
const kept = async () =>
  (await product.call(firm.as.officer, listScreenings, { query: { company_id: client } })).body.sanctions
const news = async () =>
  (await product.call(firm.as.officer, listNotices, { query: {} })).body.notices.filter(
    ({ kind }) => kind === 'new_hit',
  )

describe('How those stand whom monitoring screened', () => {
  it('GOV-18 without a hit: no hits, with the lists and their days, and nothing is kept for every day', async () => {
    const entity = (await boardOf(product, firm, client).aDirector(company)).identity
    expect(await states()).toEqual([])
    await newVersion()
    const datetime = await newVersion()
    expect(asked.at(-1)).toEqual({ firstname: 'Tomas', surname: 'Verhaal', dob: '', nationality: '' })
    const nothing = { outcome: 'no hits', hits: null, namesakes: [], sanctioned: false, outOfDate: false }
    const noHits = { screening_id: null, datetime, lists: [list], ...nothing }
    expect(await states()).toEqual([
      { person_id: person, entity_id: null, ...noHits },
      { person_id: null, entity_id: entity, ...noHits },
    ])
    expect(await kept()).toEqual([])
    expect(await product.database.db.collection('monitoring_no_hits').countDocuments()).toBe(2)
    const user = await product.hire(firm.id, {
      type: 'COMPLIANCE_OFFICER',
      permissionChanges: { view_mbd_section: 'deny' },
    })
    expect(await states(await product.tokenOf(user))).toEqual([])
  })

  it('GOV-18 without a hit says which namesakes were ruled out, for as long as there are any', async () => {
    const ruledOut = { entry: '18', list: 'sample', name: 'VERHAAL, Tomas', births: ['1952-04-01'] }
    namesakes.push(ruledOut)
    await newVersion()
    expect(await states()).toMatchObject([{ outcome: 'no hits', screening_id: null, namesakes: [ruledOut] }])
    namesakes.splice(0)
    await newVersion()
    expect(await states()).toMatchObject([{ outcome: 'no hits', namesakes: [] }])
  })

  it('GOV-18 is out of date once other facts are approved, until they are screened', async () => {
    await newVersion()
    await change({ lastName: 'Verhael' })
    expect(await states()).toMatchObject([{ outcome: 'no hits', outOfDate: true }])
    await newVersion()
    expect(await states()).toMatchObject([{ outcome: 'no hits', outOfDate: false }])
  })

  it('GOV-18 has hits once an entry is listed, none once it is gone, and hits when it comes again, with one notice', async () => {
    await newVersion()
    results.push(verhaal)
    await newVersion()
    expect(await states()).toMatchObject([{ outcome: 'hits', hits: undecided, screening_id: (await kept())[0]?._id }])
    results.splice(0)
    const gone = await newVersion()
    expect(await states()).toMatchObject([{ outcome: 'no hits', screening_id: null, datetime: gone }])
    results.push(verhaal)
    const again = await newVersion()
    expect(await states()).toMatchObject([{ outcome: 'hits', hits: undecided, datetime: again }])
    await newVersion()
    expect(await states()).toMatchObject([{ datetime: again }])
    expect([(await kept()).length, (await news()).length]).toEqual([2, 1])
  })

  it('GOV-18 counts the hits of now where one of several is gone', async () => {
    results.push(verhaal, aListed(['Tom', 'FERHAL']))
    await newVersion()
    expect(await states()).toMatchObject([{ hits: { undecided: 2 } }])
    results.pop()
    await newVersion()
    expect(await states()).toMatchObject([{ hits: undecided }])
    expect(await news()).toHaveLength(1)
  })

  it('GOV-18 reads what someone asked for where that is newer', async () => {
    await newVersion()
    await change({ dateOfBirth: '1980-05-09', passportCountry: 'NL' })
    results.push(verhaal)
    product.clock.pass(60)
    await product.call(firm.as.officer, runScreening, { body: { person_id: person } })
    expect(await states()).toMatchObject([{ outcome: 'hits', screening_id: (await kept())[0]?._id, outOfDate: false }])
  })

  it('GOV-36 says of the pass whether a list was too old when it was asked', async () => {
    const outOfDate = async () =>
      (await product.call(firm.as.officer, getMonitoring, { query: {} })).body.monitoring?.outOfDate
    await newVersion()
    expect(await outOfDate()).toBe(false)
    await firm.pass(8)
    await newVersion()
    expect(await outOfDate()).toBe(true)
  })
})
