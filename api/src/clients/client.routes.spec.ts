import { approveChange, listNotifications, verifyAudit } from '@dossier/contract/endpoints/changes'
import { createClient, getDashboard, listClients, updateClient } from '@dossier/contract/endpoints/clients'
import { beforeAll, describe, expect, it } from 'vitest'
import { openProduct } from '../testing/open-product'

let product: Awaited<ReturnType<typeof openProduct>>
let manager: string
let officer: string

beforeAll(async () => {
  product = await openProduct()
  const firm = await product.found('Trust Office')
  manager = await product.tokenOf(await product.hire(firm, { type: 'DATA_CONTROLLER', username: 'manager' }))
  officer = await product.tokenOf(await product.hire(firm, { type: 'COMPLIANCE_OFFICER', username: 'officer' }))
})

describe('The main job', () => {
  it('files, shows and approves a change', async () => {
    const created = await product.call(manager, createClient, {
      body: { company_type: 'corporate', name: 'Harbour Holdings', location_type: 'local' },
    })
    expect(created.body).toMatchObject({ status: 'success', company: { company_type: 'corporate' } })
    const id = created.body.company._id
    expect((await product.call(officer, approveChange, { body: { id: created.body.action._id } })).status).toBe(200)

    const changed = await product.call(manager, updateClient, {
      params: { id },
      body: { activity: 'Shipping', risk_level: 'high', previous_review_date: '2025-01-31' },
    })
    expect(changed.body).toMatchObject({
      companyData: {
        activity: { value: null, new_value: 'Shipping' },
        next_review_date: { value: null, new_value: '2026-01-31' },
      },
    })
    const waiting = await product.call(officer, listNotifications, { query: { view: 'forConfirmation' } })
    expect(waiting.body).toMatchObject({ count: 1, notifications: [{ visible: true, may: ['approve', 'deny'] }] })
    const approved = await product.call(officer, approveChange, { body: { id: changed.body.action?._id ?? '' } })
    expect(approved.body).toMatchObject({ action: { actionTaken: 'approved', handled_by_name: 'officer' } })

    const dashboard = await product.call(officer, getDashboard, { query: { company_id: id } })
    expect(dashboard.body).toMatchObject({
      companyData: { risk_level: { value: 'high', new_value: null }, changesCount: 0 },
    })
    const list = await product.call(officer, listClients, { query: { search: 'harb' }, body: {} })
    expect(list.body).toMatchObject({ count: 1 })
    expect((await product.call(officer, verifyAudit, {})).body).toMatchObject({ ok: true, events: 7 })
  })
})
