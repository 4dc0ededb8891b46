import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { getScreening, listScreenings, runScreening } from '@dossier/contract/screening/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { boardOf, individual } from '../../testing/board'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { noOneListed } from '../../testing/no-one-listed'
import type { OpenProduct } from '../../testing/open-product'
import { forbidden, notFound, unknownId } from '../../testing/refusals'
import { openScreenedClient, typed } from '../../testing/screened-client'

let product: OpenProduct
let firm: Firm
let client: string
let id: string

beforeAll(async () => {
  ;({ product, firm, client } = await openScreenedClient(noOneListed))
  await screen({ company_id: client, ...typed })
  const { sanctions } = (await product.call(firm.as.officer, listScreenings, { query: { company_id: client } })).body
  id = sanctions[0]?._id ?? ''
})

const screen = (body: object, by: Role = 'officer') => product.attempt(firm.as[by], runScreening, { body })
const list = (query: { company_id: string }, token: string) => product.attempt(token, listScreenings, { query })
const get = (of: string, token: string | null = firm.as.officer) =>
  product.attempt(token, getScreening, { params: { id: of } })

describe('Who may screen and read', () => {
  it('SAN-04 no one of a client without the switch', async () => {
    const closed = await firm.client('Quiet Holdings')
    expect(await screen({ company_id: closed, ...typed })).toMatchObject(forbidden)
  })

  it('SAN-34 SAN-36 SAN-37 PRM-20 who runs them reads them, and who sees comments of auditors', async () => {
    for (const role of ['internalAuditor', 'officer'] as const) {
      expect((await list({ company_id: client }, firm.as[role])).status).toBe(200)
      expect((await get(id, firm.as[role])).status).toBe(200)
    }
    expect(await screen({ company_id: client, ...typed }, 'internalAuditor')).toMatchObject(forbidden)
    expect(await list({ company_id: client }, firm.as.client)).toMatchObject(forbidden)
    expect((await get(id, null)).status).toBe(401)
  })

  it('SAN-34 SAN-35 SAN-36 SAN-37 no one of another organisation', async () => {
    const other = (await openFirm(product, ['officer'])).as.officer
    const { identity: person } = await boardOf(product, firm, client).aDirector(individual)
    expect(await get(id, other)).toMatchObject(notFound)
    expect(await get(unknownId)).toMatchObject(notFound)
    expect((await list({ company_id: client }, other)).status).toBe(404)
    expect((await product.attempt(other, runScreening, { body: { person_id: person } })).status).toBe(404)
    expect((await product.attempt(other, runScreening, { body: { company_id: client, ...typed } })).status).toBe(404)
  })
})

it('SAN-39 two screenings of one person at once are both answered, kept and on the trail, each by itself', async () => {
  const { identity: person_id } = await boardOf(product, firm, client).aDirector(individual)
  await product.database.db
    .collection<{ _id: string }>('records')
    .updateOne({ _id: person_id }, { $set: { 'values.dateOfBirth': '1973-05-09', 'values.passportCountry': 'NL' } })
  const ask = () => product.call(firm.as.officer, runScreening, { body: { person_id } })
  const both = await Promise.all([ask(), ask()])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(both.map(({ body }) => body.search_id)).size).toBe(2)
  const kept = (await product.call(firm.as.officer, listScreenings, { query: { company_id: client } })).body.sanctions
  expect(kept.filter((each) => each.person_id === person_id)).toHaveLength(2)
  const { events } = (await product.call(firm.as.administrator, listAuditEvents, { query: {} })).body
  const run = events.filter(({ what, details }) => what === 'sanction screening run' && details?.person === person_id)
  expect(run).toHaveLength(2)
})

it('SAN-36 lists 30 a page, newest first, with how many there are', async () => {
  const company = await firm.client('Busy Holdings')
  await firm.approve(await firm.propose(company, { sanction_screening_available: 'YES' }))
  for (let count = 0; count < 31; count++) {
    product.clock.pass(1)
    await product.call(firm.as.officer, runScreening, { body: { company_id: company, ...typed } })
  }
  const page = async (number: string) =>
    (await product.call(firm.as.officer, listScreenings, { query: { company_id: company, page: number } })).body
  const [first, second] = [await page('1'), await page('2')]
  expect([first.sanctions.length, second.sanctions.length, first.count]).toEqual([30, 1, 31])
  const times = [...first.sanctions, ...second.sanctions].map(({ datetime }) => datetime)
  expect(times).toEqual([...times].sort().reverse())
})
