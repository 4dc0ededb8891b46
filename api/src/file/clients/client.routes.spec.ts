import { approveChange, listNotifications, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { createClient, getDashboard, listClients, updateClient } from '@dossier/contract/file/endpoints/clients'
import { permissions } from '@dossier/contract/platform/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import type { OpenProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm
let corporate: string
let holder: string

beforeAll(async () => {
  ;({ product, firm, client: corporate } = await openFirmWithClient('Harbour Holdings'))
  holder = await firm.holder('Johanna', 'Winkel', 'bank')
})

const dashboard = async (id: string, by: keyof Firm['as'] = 'manager') =>
  (await product.call(firm.as[by], getDashboard, { query: { company_id: id } })).body.companyData
const only = (...allowed: readonly string[]) =>
  Object.fromEntries(permissions.map((name) => [name, allowed.includes(name) ? ('allow' as const) : ('deny' as const)]))

describe('The main job', () => {
  it('files, shows and approves a change', async () => {
    const office = await openFirm(product, ['manager', 'officer'])
    const { manager, officer } = office.as
    const created = await product.call(manager, createClient, {
      body: { company_type: 'corporate', name: 'Harbour Holdings', location_type: 'local' },
    })
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

    const after = await product.call(officer, getDashboard, { query: { company_id: id } })
    expect(after.body).toMatchObject({
      companyData: { risk_level: { value: 'high', new_value: null }, changesCount: 0 },
    })
    const list = await product.call(officer, listClients, { query: { search: 'harb' }, body: {} })
    expect(list.body).toMatchObject({ count: 1 })
    expect((await product.call(officer, verifyAudit, {})).body).toMatchObject({ ok: true, events: 5 })
  })
})

describe('The dashboard of a client', () => {
  it('DSH-43, PRM-16 holds every field as value and proposal, its progress and what is missing', async () => {
    const data = await dashboard(corporate)
    expect(data).toMatchObject({
      _id: corporate,
      company_type: 'corporate',
      name: { value: 'Harbour Holdings', new_value: null },
      chamber_of_commerce: { value: null, new_value: null },
      account_numbers: [],
      progress: { corporate: 0, shareholders: 0, managing_directors: 0 },
      pending_action: null,
    })
    expect(data).toMatchObject({ missing: expect.arrayContaining([expect.objectContaining({ section: 'corporate' })]) })
    expect(data).not.toHaveProperty('progress.account_holder')
  })

  it('DSH-34, PRM-16 lists what is missing only in sections that the caller may view', async () => {
    const sections = async (permission: string) => {
      const permissionChanges = only('view_dashboard_tab', permission)
      const viewer = await product.tokenOf(await product.hire(firm.id, { permissionChanges }))
      const { body } = await product.call(viewer, getDashboard, { query: { company_id: corporate } })
      const { missing, progress } = body.companyData as { missing: { section: string }[]; progress: object }
      expect(Object.keys(progress)).toHaveLength(3)
      return [...new Set(missing.map(({ section }) => section))]
    }
    expect(await sections('view_subsidiary')).toEqual([])
    expect(await sections('view_general_section')).toEqual(['corporate'])
    expect(await sections('view_mbd_section')).toEqual(['managing_directors'])
  })

  it('DSH-35, DSH-36 names the fields that keep the automatic notification back', async () => {
    expect(await dashboard(corporate)).toMatchObject({
      notification_missing: [
        'Risk level',
        'Previous review date',
        'Proposed review date',
        'Final review date',
        'Current fiscal year',
        'Last annual account on file',
        'Last filed profit tax on file',
        'Extension profit tax',
      ],
    })
  })

  it('DSH-38 asks less of account holders, and DSH-31 measures their own section', async () => {
    const data = await dashboard(holder)
    expect(data).toMatchObject({
      notification_missing: ['Risk level', 'Previous review date', 'Proposed review date', 'Final review date'],
      progress: { corporate: 0, account_holder: 0 },
    })
    expect(Object.keys((data as { progress: object }).progress).toSorted()).toEqual(['account_holder', 'corporate'])
  })

  it('DSH-43, PRM-16 is identity and the two switches for callers without view_dashboard_tab', async () => {
    const viewer = await product.hire(firm.id, { permissionChanges: only('view_subsidiary') })
    const { body } = await product.call(await product.tokenOf(viewer), getDashboard, {
      query: { company_id: corporate },
    })
    expect(body.companyData).toEqual({
      _id: corporate,
      company_type: 'corporate',
      rev: expect.any(Number),
      changesCount: 0,
      name: { value: 'Harbour Holdings', new_value: null },
      first_name: { value: null, new_value: null },
      last_name: { value: null, new_value: null },
      location_type: { value: 'local', new_value: null },
      account_holder_type: { value: null, new_value: null },
      transaction_profile_report: { value: 'NO', new_value: null },
      sanction_screening_available: { value: 'NO', new_value: null },
    })
  })

  it('DSH-43 needs view_document_history for a snapshot, and refuses one that is not there', async () => {
    const query = { company_id: corporate, snapshotId: 'a'.repeat(24) }
    const viewer = await product.hire(firm.id, { permissionChanges: only('view_dashboard_tab') })
    expect(await product.call(await product.tokenOf(viewer), getDashboard, { query })).toMatchObject({ status: 403 })
    expect(await product.call(firm.as.trust, getDashboard, { query })).toMatchObject({
      status: 404,
      body: { message: 'Not found' },
    })
  })

  it('is refused without a session, without any view permission and to clients', async () => {
    const query = { company_id: corporate }
    expect(await product.call(null, getDashboard, { query })).toMatchObject({
      status: 401,
      body: { message: 'Please sign in again' },
    })
    const blind = await product.hire(firm.id, { permissionChanges: only('update_dashboard') })
    for (const token of [firm.as.client, await product.tokenOf(blind)]) {
      expect(await product.call(token, getDashboard, { query })).toMatchObject({
        status: 403,
        body: { message: 'You are not allowed to perform this action' },
      })
    }
  })

  it('PRM-04 answers a foreign id exactly like an unknown one', async () => {
    const other = await openFirm(product, ['manager'])
    const [foreign, unknown] = await Promise.all(
      [corporate, 'a'.repeat(24)].map((company_id) =>
        product.call(other.as.manager, getDashboard, { query: { company_id } }),
      ),
    )
    expect(foreign).toMatchObject({ status: 404, body: { message: 'Not found', code: 'not-found' } })
    expect({ ...foreign?.body, requestId: '' }).toEqual({ ...unknown?.body, requestId: '' })
  })

  it.each([
    [{}, { company_id: 'Please provide a value' }],
    [{ company_id: 'x' }, { company_id: 'Invalid id' }],
    [{ company_id: 'g'.repeat(24) }, { company_id: 'Invalid id' }],
    [{ company_id: 'a'.repeat(24), snapshotId: '1' }, { snapshotId: 'Invalid id' }],
    [{ company_id: 'a'.repeat(24), deep: '1' }, { deep: 'Unknown field' }],
  ])('answers 400 to %j', async (query, errors) => {
    expect(await product.attempt(firm.as.manager, getDashboard, { query })).toMatchObject({
      status: 400,
      body: { message: 'Invalid input', errors },
    })
  })
})
