import {
  countNotifications,
  getNotification,
  listNotifications,
  listNotificationsByClient,
  readNotification,
} from '@dossier/contract/file/endpoints/changes'
import type { Sent } from '@dossier/contract/platform/endpoint'
import { beforeAll, describe, expect, it } from 'vitest'
import { openFirm, type Role } from '../../testing/firm'
import { type ListedChanges, openListedChanges } from '../../testing/listed-changes'
import { forbidden } from '../../testing/refusals'

let { product, firm, harbour, johanna, proposed, moved, riskier, list, visible } = {} as ListedChanges

beforeAll(async () => {
  ;({ product, firm, harbour, johanna, proposed, moved, riskier, list, visible } = await openListedChanges())
})

const only = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'deny' as const]))

describe('The lists of changes', () => {
  it('CHG-28, CHG-60, NTF-05, NTF-12, PRM-01 shows open changes of all clients, newest first, each with what its reader needs', async () => {
    const body = await list({ view: 'forConfirmation' })
    expect(body.count).toBe(3)
    expect(visible(body).map(({ _id }) => _id)).toEqual([proposed.action, riskier, moved])
    expect(visible(body)[2]).toMatchObject({
      visible: true,
      _id: moved,
      view: 'forConfirmation',
      page: `/${harbour}/`,
      objectType: 'kyc_review',
      kyc_review: harbour,
      company_id: harbour,
      company: { _id: harbour, name: 'Harbour Holdings' },
      summary: 'manager changed client Harbour Holdings: Address line 1, City',
      user_name: 'manager',
      datetime: '2026-03-02T09:02:00.000Z',
      handled_at: null,
      read: false,
      fields: { city: { current: null, new: 'Soto' } },
    })
    expect(visible(body)[0]?.summary).toMatch(/^manager added client Zeelandia: Name, Company type/)
    expect(visible(body)[2]).not.toHaveProperty('sourceObjectState')
  })

  it('CHG-20, CHG-23, NTF-05 shows handled changes by the time they were handled, with their outcome', async () => {
    const office = await openFirm(product, ['manager', 'officer'])
    const first = await office.proposeClient('First')
    const second = await office.proposeClient('Second')
    product.clock.pass(60)
    await office.approve(second.action)
    product.clock.pass(60)
    await office.approve(first.action)
    const { body } = await product.call(office.as.officer, listNotifications, { query: { view: 'forHistory' } })
    expect(body).toMatchObject({
      count: 2,
      notifications: [
        { _id: first.action, actionTaken: 'approved', handled_by_name: 'officer', view: 'forHistory', may: [] },
        { _id: second.action, actionTaken: 'approved', deciders: [] },
      ],
    })
  })

  it('CHG-60 shows those of one client, and an empty list where there are none', async () => {
    const body = await list({ view: 'forConfirmation', company_id: harbour })
    expect(body).toMatchObject({ count: 1, notifications: [{ _id: moved }] })
    const other = await openFirm(product, ['officer'])
    const nothing = await product.call(other.as.officer, listNotifications, { query: { view: 'forConfirmation' } })
    expect(nothing.body).toMatchObject({ notifications: [], count: 0 })
  })

  it('CHG-60, NTF-12 pages by offset and limit, at most 200', async () => {
    const body = await list({ view: 'forConfirmation', offset: '1', limit: '1' })
    expect(body).toMatchObject({ count: 3, notifications: [{ _id: riskier }] })
    expect((await list({ view: 'forConfirmation', limit: '200' })).notifications).toHaveLength(3)
    expect((await list({ view: 'forConfirmation', offset: '3' })).notifications).toEqual([])
    expect((await list({ view: 'forConfirmation', offset: '9007199254740991' })).notifications).toEqual([])
  })

  it.each([
    [{}, { view: 'Please provide a value' }],
    [{ view: 'forNobody' }, { view: 'Invalid value' }],
    [{ view: '__proto__' }, { view: 'Invalid value' }],
    [{ view: 'constructor' }, { view: 'Invalid value' }],
    [{ view: 'forHistory', limit: '201' }, { limit: 'Invalid number' }],
    [{ view: 'forHistory', limit: '0' }, { limit: 'Invalid number' }],
    [{ view: 'forHistory', offset: '-1' }, { offset: 'Invalid number' }],
    [{ view: 'forHistory', offset: '', limit: 'x' }, { limit: 'Invalid number' }],
    [{ view: 'forHistory', company_id: 'x' }, { company_id: 'Invalid id' }],
    [{ view: 'forHistory', actor: 'x' }, { actor: 'Unknown field' }],
  ])('SHL-42, NTF-05 answers 400 to %j', async (query, errors) => {
    expect(await product.attempt(firm.as.officer, listNotifications, { query })).toMatchObject({
      status: 400,
      body: { message: 'Invalid input', errors },
    })
  })

  it('GOV-06 tells who may decide, and which permission is missing when no one may', async () => {
    const body = await list({ view: 'forConfirmation', company_id: harbour })
    expect(visible(body)[0]?.deciders.map(({ name }) => name)).toEqual(['administrator', 'supervisor', 'officer'])
    expect(visible(body)[0]).not.toHaveProperty('missing_permission')

    const office = await openFirm(product, ['manager'])
    await office.proposeClient()
    const alone = await product.call(office.as.manager, listNotifications, { query: { view: 'forConfirmation' } })
    expect(alone.body.notifications).toMatchObject([
      {
        deciders: [],
        missing_permission: 'approve_requested_changes',
        nobody_decides: { because: 'right', names: [] },
        may: ['withdraw'],
      },
    ])

    const blindfolded = await openFirm(product, ['manager'])
    await product.hire(blindfolded.id, { type: 'COMPLIANCE_OFFICER', permissionChanges: only('view_dashboard_tab') })
    await blindfolded.proposeClient()
    const query = { view: 'forConfirmation' } as const
    const blind = await product.call(blindfolded.as.manager, listNotifications, { query })
    expect(blind.body.notifications).toMatchObject([{ deciders: [], missing_permission: 'view_dashboard_tab' }])
  })

  it('GOV-01, CHG-43 says what its reader may do: decide others’ changes, withdraw their own', async () => {
    const mayOf = async (role: Role) => visible(await list({ view: 'forConfirmation' }, role)).map(({ may }) => may)
    expect(await mayOf('supervisor')).toEqual([
      ['approve', 'deny'],
      ['approve', 'deny'],
      ['approve', 'deny'],
    ])
    expect(await mayOf('officer')).toEqual([['approve', 'deny'], ['withdraw'], ['approve', 'deny']])
    expect(await mayOf('manager')).toEqual([['withdraw'], [], ['withdraw']])
    expect(await mayOf('trust')).toEqual([[], [], []])
  })

  it('GOV-03 hides what is in a section its reader may not view', async () => {
    const blind = await product.hire(firm.id, { type: 'TRUST_OFFICER', permissionChanges: only('view_dashboard_tab') })
    const token = await product.tokenOf(blind)
    const { body } = await product.call(token, listNotifications, { query: { view: 'forConfirmation' } })
    expect(body.count).toBe(3)
    expect(body.notifications[2]).toEqual({
      visible: false,
      _id: moved,
      datetime: '2026-03-02T09:02:00.000Z',
      objectType: 'kyc_review',
    })
    expect(JSON.stringify(body)).not.toContain('Soto')
    expect(await product.call(token, getNotification, { params: { id: moved } })).toMatchObject(forbidden)
    expect(await product.call(token, readNotification, { body: { notification_id: moved } })).toMatchObject(forbidden)
  })

  it('CHG-30, PRM-30, NTF-12, NTF-14 needs the permission of its view', async () => {
    const workflow = await product.hire(firm.id, { type: 'TRUST_OFFICER', permissionChanges: only('view_change_log') })
    const log = await product.hire(firm.id, {
      type: 'TRUST_OFFICER',
      permissionChanges: only('view_requested_changes'),
    })
    for (const endpoint of [listNotifications, countNotifications, listNotificationsByClient]) {
      for (const [user, allowed, denied] of [
        [workflow, 'forConfirmation', 'forHistory'],
        [log, 'forHistory', 'forConfirmation'],
      ] as const) {
        const token = await product.tokenOf(user)
        expect((await product.attempt(token, endpoint, { query: { view: allowed } })).status).toBe(200)
        expect(await product.attempt(token, endpoint, { query: { view: denied } })).toMatchObject(forbidden)
      }
      const query = { view: 'forHistory' }
      expect(await product.attempt(firm.as.client, endpoint, { query })).toMatchObject(forbidden)
      expect(await product.attempt(null, endpoint, { query })).toMatchObject({
        status: 401,
        body: { message: 'Please sign in again' },
      })
    }
  })

  it('PRM-07 answers 404 alike for a foreign and an unknown client', async () => {
    const other = await openFirm(product, ['officer'])
    for (const endpoint of [listNotifications, countNotifications]) {
      const [foreign, unknown] = await Promise.all(
        [harbour, 'a'.repeat(24)].map((company_id) =>
          product.attempt(other.as.officer, endpoint, { query: { view: 'forHistory', company_id } }),
        ),
      )
      expect(foreign).toMatchObject({ status: 404, body: { message: 'Associated object was not found' } })
      expect({ ...foreign?.body, requestId: '' }).toEqual({ ...unknown?.body, requestId: '' })
    }
  })
})

describe('Counts of changes', () => {
  it('CHG-61, NTF-14 are of the organisation or of one client, open or handled', async () => {
    const count = async (query: Sent<typeof countNotifications>['query']) =>
      (await product.call(firm.as.trust, countNotifications, { query })).body.count
    expect(await count({ view: 'forConfirmation' })).toBe(3)
    expect(await count({ view: 'forHistory' })).toBe(2)
    expect(await count({ view: 'forConfirmation', company_id: johanna })).toBe(1)
    expect(await count({ view: 'forHistory', company_id: proposed.id })).toBe(0)
  })
})

describe('Changes by client', () => {
  type Asked = Sent<typeof listNotificationsByClient>['query']
  const byClient = async (query: Asked, office: Pick<ListedChanges, 'product' | 'firm'> = { product, firm }) =>
    (await office.product.call(office.firm.as.officer, listNotificationsByClient, { query })).body

  it('CHG-59 lists the clients that have any, with how many', async () => {
    expect(await byClient({ view: 'forConfirmation' })).toMatchObject({
      count: 3,
      data: [
        { _id: proposed.id, name: 'Zeelandia', company_type: 'corporate', changesCount: 1 },
        { _id: johanna, name: 'Johanna Winkel', company_type: 'account_holder', changesCount: 1 },
        { _id: harbour, name: 'Harbour Holdings', createdAt: '2026-03-02T09:00:00.000Z', changesCount: 1 },
      ],
    })
    expect((await byClient({ view: 'forHistory' })).data.map(({ _id }) => _id)).toEqual([johanna, harbour])
  })

  it('CHG-59 searches, orders and pages', async () => {
    const own = await openListedChanges()
    const names = async (query: Asked) => (await byClient(query, own)).data.map(({ name }) => name)
    expect(await names({ view: 'forConfirmation', search: 'WINK' })).toEqual(['Johanna Winkel'])
    expect(await names({ view: 'forConfirmation', orderingKey: 'name', orderingValue: 'asc' })).toEqual([
      'Harbour Holdings',
      'Johanna Winkel',
      'Zeelandia',
    ])
    await own.firm.propose(own.harbour, { activity: 'Shipping' }, 'supervisor')
    const most = { view: 'forConfirmation', orderingKey: 'changesCount', orderingValue: 'desc' } as const
    expect((await names(most))[0]).toBe('Harbour Holdings')
    expect(await names({ ...most, page: '2' })).toEqual([])
  })

  it.each([
    [{ view: 'forNobody' }, { view: 'Invalid value' }],
    [{ view: 'forHistory', orderingKey: 'risk' }, { orderingKey: 'Invalid ordering key' }],
    [{ view: 'forHistory', orderingValue: '1' }, { orderingValue: 'Invalid ordering value' }],
    [{ view: 'forHistory', page: '0' }, { page: 'Invalid number' }],
  ])('answers 400 to %j', async (query, errors) => {
    expect(await product.attempt(firm.as.officer, listNotificationsByClient, { query })).toMatchObject({
      status: 400,
      body: { errors },
    })
  })
})
