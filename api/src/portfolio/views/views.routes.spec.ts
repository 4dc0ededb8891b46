import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import type { Sent } from '@dossier/contract/platform/endpoint'
import { deleteView, listViews, saveView } from '@dossier/contract/portfolio/endpoints/views'
import { type ViewList, viewLists } from '@dossier/contract/portfolio/views'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role, roles } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { unknownId } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm

beforeEach(async () => {
  product ??= await openProduct()
  firm = await openFirm(product)
})

type Saved = Sent<typeof saveView>['body']

const state = { risk_level: 'high', sort: 'name' }
const aView = (given: Partial<Saved> = {}): Saved => ({ list: 'clients', name: 'High risk', state, ...given })
const saving = (by: Role, given: Partial<Saved> = {}) => product.attempt(firm.as[by], saveView, { body: aView(given) })
const save = async (by: Role, given: Partial<Saved> = {}) => {
  const { status, body } = await product.call(firm.as[by], saveView, { body: aView(given) })
  expect(status).toBe(200)
  return body.view
}
const listed = async (by: Role, list: ViewList = 'clients') =>
  (await product.call(firm.as[by], listViews, { query: { list } })).body.views
const namesOf = async (by: Role, list?: ViewList) => (await listed(by, list)).map(({ name }) => name)
const remove = (by: Role, view_id: string) => product.attempt(firm.as[by], deleteView, { body: { view_id } })
const eventsOf = async () =>
  (await product.call(firm.as.administrator, listAuditEvents, { query: {} })).body.events
    .filter(({ what }) => what.startsWith('view '))
    .map(({ what, actor_name, record, company_id, details }) => ({ what, actor_name, record, company_id, details }))

describe('WRK-04 Saved views', () => {
  it('are kept under their name with list, state, owner and revision', async () => {
    const saved = await save('manager')
    expect(saved).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      list: 'clients',
      name: 'High risk',
      state,
      shared: false,
      owner: { _id: firm.users.manager.id, name: 'manager' },
      rev: 0,
    })
    expect(await listed('manager')).toEqual([saved])
  })

  it.each(viewLists)('are those of one list: %s', async (list) => {
    await save('manager', { list, name: list })
    for (const other of viewLists) expect(await namesOf('manager', other)).toEqual(other === list ? [list] : [])
  })

  it('are read by all staff once they are shared, behind their own, and by no one else before', async () => {
    const mine = await save('manager', { name: 'Mine' })
    await save('manager', { name: 'Ours', shared: true })
    await save('officer', { name: 'Own' })
    expect(await namesOf('officer')).toEqual(['Own', 'Ours'])
    for (const role of roles.filter((each) => each !== 'client' && each !== 'officer' && each !== 'manager'))
      expect([role, await namesOf(role)]).toEqual([role, ['Ours']])
    await save('manager', { view_id: mine._id, name: 'Mine', shared: true })
    expect(await namesOf('officer')).toEqual(['Own', 'Mine', 'Ours'])
  })

  it('take another name and state, with the next revision; whether they are shared stays where it is not said', async () => {
    const { _id: view_id } = await save('manager', { shared: true })
    expect(await save('manager', { view_id, name: 'Medium', state: { risk_level: 'medium' }, rev: 0 })).toMatchObject({
      _id: view_id,
      name: 'Medium',
      state: { risk_level: 'medium' },
      shared: true,
      rev: 1,
    })
    expect(await save('manager', { view_id, name: 'Medium', shared: false })).toMatchObject({ shared: false, rev: 2 })
    expect(await namesOf('officer')).toEqual([])
  })

  it('answer 409 where they moved on since they were read, with what they are now', async () => {
    const { _id: view_id } = await save('manager', { shared: true })
    await save('administrator', { view_id, name: 'Renamed', rev: 0 })
    expect(await saving('manager', { view_id, name: 'Late', rev: 0 })).toMatchObject({
      status: 409,
      body: {
        code: 'stale-record',
        message: 'This record was changed in the meantime',
        details: { current: { _id: view_id, name: 'Renamed', rev: 1, owner: { name: 'manager' } } },
      },
    })
    expect(await namesOf('manager')).toEqual(['Renamed'])
  })

  it('are changed and deleted by their owner and by an administrator where they are shared', async () => {
    const { _id: view_id } = await save('manager', { shared: true })
    expect(await save('administrator', { view_id, name: 'Renamed' })).toMatchObject({
      owner: { _id: firm.users.manager.id },
    })
    expect(await remove('administrator', view_id)).toMatchObject({ status: 200, body: { status: 'success' } })
    expect(await listed('manager')).toEqual([])
    const own = await save('manager')
    expect((await remove('manager', own._id)).status).toBe(200)
    expect(await listed('manager')).toEqual([])
  })

  it('are neither changed nor deleted by others: 403 where these read them, 404 where they do not', async () => {
    const shared = await save('manager', { shared: true })
    const own = await save('manager')
    for (const [role, view_id, status] of [
      ['officer', shared._id, 403],
      ['officer', own._id, 404],
      ['administrator', own._id, 404],
    ] as const) {
      expect((await saving(role, { view_id })).status).toBe(status)
      expect((await remove(role, view_id)).status).toBe(status)
    }
    expect(await listed('manager')).toEqual([shared, own])
  })

  it('of another organisation answer as unknown ones, and are not listed', async () => {
    const { _id: view_id } = await save('manager', { shared: true })
    const elsewhere = await openFirm(product, ['administrator'])
    const token = elsewhere.as.administrator
    expect((await product.call(token, listViews, { query: { list: 'clients' } })).body.views).toEqual([])
    for (const id of [view_id, unknownId]) {
      expect((await product.attempt(token, saveView, { body: aView({ view_id: id }) })).status).toBe(404)
      expect((await product.attempt(token, deleteView, { body: { view_id: id } })).status).toBe(404)
    }
  })

  it('are not those of another list, and gone once they are deleted', async () => {
    const { _id: view_id } = await save('manager')
    expect((await saving('manager', { view_id, list: 'forms' })).status).toBe(404)
    await remove('manager', view_id)
    expect((await remove('manager', view_id)).status).toBe(404)
    expect((await saving('manager', { view_id })).status).toBe(404)
  })

  it('are for staff: 401 without a session, 403 for clients and for operators', async () => {
    const operator = await product.tokenOf(await product.hire(null, { isSuperUser: true }))
    for (const [token, status] of [
      [null, 401],
      [firm.as.client, 403],
      [operator, 403],
    ] as const) {
      expect((await product.attempt(token, listViews, { query: { list: 'clients' } })).status).toBe(status)
      expect((await product.attempt(token, saveView, { body: aView() })).status).toBe(status)
      expect((await product.attempt(token, deleteView, { body: { view_id: unknownId } })).status).toBe(status)
    }
  })

  it('are fifty a person at most, over all lists and however many are saved at once', async () => {
    for (let number = 0; number < 48; number++) await save('manager', { list: number % 2 ? 'forms' : 'clients' })
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => saving('manager')))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 200, 409, 409])
    expect(await saving('manager', { list: 'workflow' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'You have 50 saved views already. Delete one of them first' },
    })
    const [first] = await listed('manager')
    await save('manager', { view_id: first?._id ?? '', name: 'Still changed' })
    await save('officer')
    await remove('manager', first?._id ?? '')
    await save('manager')
  }, 30_000)

  it.each([
    [{ name: '' }, { name: 'Name should be from 1 to 60 characters long' }],
    [{ name: '   ' }, { name: 'Name should be from 1 to 60 characters long' }],
    [{ name: 'x'.repeat(61) }, { name: 'Name should be from 1 to 60 characters long' }],
    [{ name: 'x'.repeat(1_000) }, { name: 'Name should be from 1 to 60 characters long' }],
    [{ list: 'wallets' }, { list: 'Invalid value' }],
    [{ view_id: 'x' }, { view_id: 'Invalid id' }],
    [{ state: { search: 'x'.repeat(4_000) } }, { state: 'This view holds more than can be saved' }],
    [{ state: 'risk_level=high' }, { state: 'Invalid value' }],
    [{ state: { risk_level: ['high'] } }, { 'state.risk_level': 'Invalid value' }],
    [{ state: { 'a b': 'c' } }, { 'state.a b': 'Invalid value' }],
    [{ state: { __proto: 'c' } }, { 'state.__proto': 'Invalid value' }],
    [{ owner: 'me' }, { owner: 'Unknown field' }],
    [{ rev: -1 }, { rev: 'Invalid value' }],
  ])('are refused for %j', async (wrong, errors) => {
    const { status, body } = await product.attempt(firm.as.manager, saveView, { body: { ...aView(), ...wrong } })
    expect([status, body.message, body.errors]).toEqual([400, 'Invalid input', errors])
    expect(await listed('manager')).toEqual([])
  })

  it('take a name of sixty letters of any script, and markup as text', async () => {
    for (const name of ['x'.repeat(60), 'Ценные 高リスク', '<b>bold</b>']) {
      expect(await save('manager', { name: ` ${name} ` })).toMatchObject({ name })
    }
  })

  it('are not listed without a list, or for one that there is not', async () => {
    for (const query of [{}, { list: 'wallets' }])
      expect((await product.attempt(firm.as.manager, listViews, { query })).status).toBe(400)
  })

  it('GOV-14 are on the trail as they are saved and deleted, by name where they are or were shared', async () => {
    const { _id: view } = await save('manager', { name: 'For me' })
    await save('manager', { view_id: view, name: 'For all', shared: true })
    await save('manager', { view_id: view, name: 'For me again', shared: false })
    await remove('manager', view)
    const base = { actor_name: 'manager', company_id: null }
    const details = { view, list: 'clients' }
    expect(await eventsOf()).toEqual([
      { ...base, what: 'view deleted', record: null, details: { ...details, shared: false } },
      {
        ...base,
        what: 'view saved',
        record: { kind: 'saved_view', id: view, name: 'For me again' },
        details: { ...details, shared: false },
      },
      {
        ...base,
        what: 'view saved',
        record: { kind: 'saved_view', id: view, name: 'For all' },
        details: { ...details, shared: true },
      },
      { ...base, what: 'view saved', record: null, details: { ...details, shared: false } },
    ])
    expect(JSON.stringify(await eventsOf())).not.toContain('risk_level')
  })
})
