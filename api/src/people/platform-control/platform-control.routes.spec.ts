import { getPlatformControl, setPlatformControl } from '@dossier/contract/people/endpoints/back-office'
import { getBalance } from '@dossier/contract/people/endpoints/organisation'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Firm, openFirm, roles } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { forbidden } from '../../testing/refusals'
import { shownEvent } from '../../testing/shown-event'
import { sendsInformationalMail } from './current-control'

let product: OpenProduct
let firm: Firm
let operator: string

beforeEach(async () => {
  product = await openProduct()
  firm = await openFirm(product)
  operator = await product.tokenOf(await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true }))
})

const initial = {
  subscription_cost: 0,
  subscription_amount_rows: 0,
  subscription_cost_per_row: 0,
  emails_send_out: 'YES',
}
const wanted = {
  subscription_cost: 49.5,
  subscription_amount_rows: 500,
  subscription_cost_per_row: 0.025,
  emails_send_out: 'NO',
}
const set = (body: unknown, token: string | null = operator) => product.attempt(token, setPlatformControl, { body })
const current = async () => (await product.call(operator, getPlatformControl, {})).body.platformControl

describe('Platform control', () => {
  it('ADM-20, ADM-22 is 0, 0, 0 and YES before the first save', async () => {
    expect(await current()).toEqual({ ...initial, last_updated_at: null })
  })

  it('ADM-23 is kept as it was set, with when', async () => {
    const { status, body } = await set(wanted)
    const kept = { ...wanted, last_updated_at: product.clock.now().toISOString() }
    expect([status, body]).toEqual([200, { status: 'success', platformControl: kept }])
    expect(await current()).toEqual(kept)
    product.clock.pass(60)
    await set({ ...wanted, emails_send_out: 'YES' })
    expect(await current()).toEqual({
      ...wanted,
      emails_send_out: 'YES',
      last_updated_at: product.clock.now().toISOString(),
    })
  })

  it.each([
    [{ subscription_cost: -0.01 }, 'subscription_cost'],
    [{ subscription_cost: 1000.01 }, 'subscription_cost'],
    [{ subscription_cost: '5' }, 'subscription_cost'],
    [{ subscription_amount_rows: 0.5 }, 'subscription_amount_rows'],
    [{ subscription_amount_rows: 1001 }, 'subscription_amount_rows'],
    [{ subscription_cost_per_row: 1e308 }, 'subscription_cost_per_row'],
    [{ subscription_cost_per_row: 0.0000001 }, 'subscription_cost_per_row'],
    [{ emails_send_out: 'yes' }, 'emails_send_out'],
    [{ emails_send_out: true }, 'emails_send_out'],
  ])('ADM-21, ADM-23, LIM-03 refuses %j, and stays as it was', async (wrong, field) => {
    const { status, body } = await set({ ...wanted, ...wrong })
    expect([status, body.message]).toEqual([400, 'Invalid input'])
    expect(body.errors).toEqual({ [field]: 'Please check specified value' })
    expect(await current()).toEqual({ ...initial, last_updated_at: null })
  })

  it('ADM-23 asks for every field, and for no other', async () => {
    for (const name of Object.keys(wanted)) {
      const { [name]: _, ...rest } = wanted as Record<string, unknown>
      const { status, body } = await set(rest)
      expect([name, status, Object.keys(body.errors ?? {})]).toEqual([name, 400, [name]])
    }
    expect((await set({ ...wanted, last_updated_at: '2026-01-01T00:00:00.000Z' })).body.errors).toEqual({
      last_updated_at: 'Unknown field',
    })
  })

  it('LIM-03 takes both ends', async () => {
    const highest = { subscription_cost: 1000, subscription_amount_rows: 1000, subscription_cost_per_row: 1000 }
    expect((await set({ ...wanted, ...highest })).status).toBe(200)
    expect((await set(initial)).status).toBe(200)
  })

  it('ADM-26, SHL-04 is for super users alone, to read too', async () => {
    for (const role of roles) {
      expect(await set(wanted, firm.as[role])).toMatchObject(forbidden)
      expect(await product.attempt(firm.as[role], getPlatformControl)).toMatchObject(forbidden)
    }
    expect((await set(wanted, null)).status).toBe(401)
    expect((await product.attempt(null, getPlatformControl)).status).toBe(401)
  })

  it('GOV-14 stands on the chain of the platform with who changed what from what to what', async () => {
    const editor = await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true })
    await set({ ...initial, subscription_cost: 10 }, await product.tokenOf(editor))
    const filter = { organisation_id: 'platform', actor_id: editor.id }
    expect(await shownEvent(product.database.db, filter)).toMatchObject({
      what: 'platform control changed',
      details: { version: 1, changes: { subscription_cost: { from: 0, to: 10 } } },
    })
  })

  it('ADM-23 numbers parallel saves one after the other', async () => {
    const costs = [1, 2, 3, 4, 5]
    await Promise.all(costs.map((subscription_cost) => set({ ...wanted, subscription_cost })))
    const kept = await product.database.db.collection<{ _id: number }>('platform_controls').find().toArray()
    expect(kept.map(({ _id }) => _id).toSorted()).toEqual([1, 2, 3, 4, 5])
  })

  it('WAL-06 tells everyone what a row costs', async () => {
    await set(wanted)
    expect((await product.call(firm.as.client, getBalance, {})).body.cost_per_row).toBe(0.025)
  })

  it('ADM-24 says whether informational mail goes out', async () => {
    expect(await sendsInformationalMail(product.context)).toBe(true)
    await set(wanted)
    expect(await sendsInformationalMail(product.context)).toBe(false)
  })
})
