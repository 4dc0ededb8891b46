import { listClients } from '@dossier/contract/file/endpoints/clients'
import type { Sent } from '@dossier/contract/platform/endpoint'
import { permissions } from '@dossier/contract/platform/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product, ['manager', 'officer', 'client'])
  const dated = async (id: string, edits: Record<string, string>) => {
    const action = await firm.propose(id, { next_review_date_type: 'manual', ...edits })
    await firm.approve(action)
  }
  await dated(await firm.client('Harbour Holdings'), { next_review_date: '2026-05-01' })
  await firm.pass(1)
  await dated(await firm.client('Café Zuid (A+B) [x]'), { next_review_date: '2026-05-31' })
  await firm.pass(1)
  await firm.client('harbour view')
  await firm.pass(1)
  await dated(await firm.holder('Johanna', 'Winkel', 'bank'), { next_review_date: '2026-06-01' })
  await firm.pass(1)
  await firm.holder('Bernard', 'Harbourne', 'player')
  await firm.pass(1)
  await firm.proposeClient('Zeelandia')
})

type Asked = Sent<typeof listClients>
const list = async (query: Asked['query'] = {}, filters: NonNullable<Asked['body']['filters']> = {}) => {
  const { status, body } = await product.call(firm.as.manager, listClients, { query, body: { filters } })
  expect(status).toBe(200)
  expect(body.count).toBe(body.companies.length)
  return body.companies.map(({ name, first_name }) => name || first_name)
}
const refused = (query: Record<string, string>, body: unknown = {}) =>
  product.attempt(firm.as.manager, listClients, { query, body })

/** PRM-16 to PRM-30 name the views of a client; these are of users, auditors, snapshots and the wallet. */
const viewsOfOtherThings: readonly string[] = [
  'view_user',
  'view_permission_of_user',
  'view_audit_section_comment',
  'view_document_history',
  'view_wallet',
]

const all = ['Zeelandia', 'Bernard', 'Johanna', 'harbour view', 'Café Zuid (A+B) [x]', 'Harbour Holdings']

describe('The client list', () => {
  it('CLI-05, CLI-11 answers its fields, newest first, with the pending mark of a proposed client', async () => {
    const { body } = await product.call(firm.as.manager, listClients, { query: {}, body: {} })
    expect(body).toMatchObject({ status: 'success', count: 6 })
    expect(body.companies.map(({ name, first_name }) => name || first_name)).toEqual(all)
    expect(body.companies[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Zeelandia',
      first_name: '',
      last_name: '',
      company_type: 'corporate',
      location_type: 'local',
      account_holder_type: '',
      createdAt: '2026-03-07T09:00:00.000Z',
      changesCount: 1,
      pending_action: expect.objectContaining({ actionType: 'create', user_name: 'manager' }),
      risk_level: '',
      next_review_date: '',
      completeness: expect.any(Number),
    })
    expect(body.companies[2]).toMatchObject({ changesCount: 0, pending_action: null, account_holder_type: 'bank' })
  })

  it('CLI-24 filters by company type', async () => {
    expect(await list({}, { company_type: 'account_holder' })).toEqual(['Bernard', 'Johanna'])
    expect(await list({}, { company_type: 'corporate' })).toHaveLength(4)
  })

  it('CLI-10 finds part of any name whatever its case and accents', async () => {
    expect(await list({ search: 'HARBOUR' })).toEqual(['Bernard', 'harbour view', 'Harbour Holdings'])
    expect(await list({ search: 'arbour h' })).toEqual(['Harbour Holdings'])
    expect(await list({ search: 'winkel' })).toEqual(['Johanna'])
    expect(await list({ search: 'cafe' })).toEqual(['Café Zuid (A+B) [x]'])
    expect(await list({ search: 'harbour' }, { company_type: 'account_holder' })).toEqual(['Bernard'])
  })

  it.each(['(A+B)', '[x]', 'a+b', ') ['])('CLI-10 takes %j literally', async (search) => {
    expect(await list({ search })).toEqual(['Café Zuid (A+B) [x]'])
  })

  it.each(['.*', '^H', 'H$', 'a|b', '\\', 'har\u0000', '{"$gt":""}', '%', 'é{2}', '-', '/'])(
    'CLI-10 finds nothing for %j, which no name holds',
    async (search) => {
      expect(await list({ search })).toEqual([])
    },
  )

  it('CLI-10 ignores an empty search and blanks around one', async () => {
    expect(await list({ search: '' })).toEqual(all)
    expect(await list({ search: '  zeel ' })).toEqual(['Zeelandia'])
  })

  it.each([
    ['name', 'asc', ['Café Zuid (A+B) [x]', 'Harbour Holdings', 'harbour view', 'Zeelandia']],
    ['name', 'desc', ['Zeelandia', 'harbour view', 'Harbour Holdings', 'Café Zuid (A+B) [x]']],
    ['createdAt', 'asc', ['Harbour Holdings', 'Café Zuid (A+B) [x]', 'harbour view', 'Zeelandia']],
  ] as const)('CLI-24 orders corporates by %s %s, whatever the case', async (orderingKey, orderingValue, names) => {
    expect(await list({ orderingKey, orderingValue }, { company_type: 'corporate' })).toEqual(names)
  })

  it.each([
    ['first_name', 'asc', ['Bernard', 'Johanna']],
    ['last_name', 'desc', ['Johanna', 'Bernard']],
    ['account_holder_type', 'asc', ['Johanna', 'Bernard']],
    ['account_holder_type', 'desc', ['Bernard', 'Johanna']],
  ] as const)('CLI-24 orders account holders by %s %s', async (orderingKey, orderingValue, names) => {
    expect(await list({ orderingKey, orderingValue }, { company_type: 'account_holder' })).toEqual(names)
  })

  it('CLI-13 takes both ends of a review period in', async () => {
    const period = { review_start_date: '2026-05-01', review_end_date: '2026-05-31' }
    expect(await list({}, period)).toEqual(['Café Zuid (A+B) [x]', 'Harbour Holdings'])
    expect(await list({}, { review_start_date: '2026-05-02' })).toEqual(['Johanna', 'Café Zuid (A+B) [x]'])
    expect(await list({}, { review_end_date: '2026-05-30' })).toEqual(['Harbour Holdings'])
  })

  it('CLI-13 lists clients with a review date, without one, or both', async () => {
    const dated = ['Johanna', 'Café Zuid (A+B) [x]', 'Harbour Holdings']
    expect(await list({}, { review_date_present: 'yes' })).toEqual(dated)
    expect(await list({}, { review_date_present: 'yes', review_end_date: '2026-05-31' })).toEqual(dated.slice(1))
    expect(await list({}, { review_date_present: 'no' })).toEqual(['Zeelandia', 'Bernard', 'harbour view'])
    expect(await list({}, { review_date_present: 'no', review_start_date: '2026-05-01' })).toEqual([
      'Zeelandia',
      'Bernard',
      'harbour view',
    ])
    expect(await list({}, { review_date_present: 'all' })).toEqual(all)
  })

  it('CLI-13 takes both ends of the period of adding in', async () => {
    expect(await list({}, { added_at_start: '2026-03-03', added_at_end: '2026-03-04' })).toEqual([
      'harbour view',
      'Café Zuid (A+B) [x]',
    ])
    expect(await list({}, { added_at_start: '2026-03-07' })).toEqual(['Zeelandia'])
    expect(await list({}, { added_at_end: '2026-03-02' })).toEqual(['Harbour Holdings'])
  })

  it("CLI-13 takes the period by the office's calendar", async () => {
    const office = await openProduct({ timeZone: 'America/Curacao' })
    office.clock.pass((Date.parse('2026-04-11T01:30:00Z') - office.clock.now().getTime()) / 1000)
    const evening = await openFirm(office, ['manager', 'officer'])
    await evening.client('Evening Holdings')
    const on = async (day: string) =>
      (
        await office.call(evening.as.manager, listClients, {
          query: {},
          body: { filters: { added_at_start: day, added_at_end: day } },
        })
      ).body.companies.map(({ name }) => name)
    expect([await on('2026-04-10'), await on('2026-04-11')]).toEqual([['Evening Holdings'], []])
  })

  it.each([
    [{ orderingKey: 'city' }, { orderingKey: 'Invalid ordering key' }],
    [{ orderingKey: '__proto__' }, { orderingKey: 'Invalid ordering key' }],
    [{ orderingKey: 'values.name' }, { orderingKey: 'Invalid ordering key' }],
    [{ orderingValue: 'up' }, { orderingValue: 'Invalid ordering value' }],
    [{ page: '0' }, { page: 'Invalid number' }],
    [{ page: '-1' }, { page: 'Invalid number' }],
    [{ page: '1.5' }, { page: 'Invalid number' }],
    [{ page: 'two' }, { page: 'Invalid number' }],
    [{ search: 'x'.repeat(256) }, { search: 'Input too long' }],
    [{ size: '10' }, { size: 'Unknown field' }],
    [{ 'search[$gt]': '' }, { 'search[$gt]': 'Unknown field' }],
  ])('CLI-24 answers 400 to the query %j', async (query, errors) => {
    expect(await refused(query)).toMatchObject({ status: 400, body: { message: 'Invalid input', errors } })
  })

  it.each([
    [{ filters: { company_type: 'trust' } }, { 'filters.company_type': 'Invalid value' }],
    [{ filters: { company_type: { $ne: 'corporate' } } }, { $ne: 'This name is not allowed' }],
    [{ filters: { review_date_present: true } }, { 'filters.review_date_present': 'Invalid value' }],
    [{ filters: { added_at_start: '01-02-2026' } }, { 'filters.added_at_start': 'Invalid date' }],
    [{ filters: { added_at_start: 20260102 } }, { 'filters.added_at_start': 'Invalid value' }],
    [{ filters: { city: 'Soto' } }, { city: 'Unknown field' }],
    [{ filters: [] }, { filters: 'Invalid value' }],
    [{ filter: {} }, { filter: 'Unknown field' }],
    [[], { request: 'Invalid value' }],
    ['filters', { request: 'Invalid value' }],
  ])('CLI-24 answers 400 to the body %j', async (body, errors) => {
    expect(await refused({}, body)).toMatchObject({ status: 400, body: { message: 'Invalid input', errors } })
  })

  it('PRM-31 is open to anyone with one view permission of a client, closed without any and without a session', async () => {
    const holding = async (name: string) => {
      const denied = Object.fromEntries(permissions.map((other) => [other, 'deny' as const]))
      return product.tokenOf(await product.hire(firm.id, { permissionChanges: { ...denied, [name]: 'allow' } }))
    }
    const ofClients = permissions.filter((name) => /^view_/.test(name) && !viewsOfOtherThings.includes(name))
    expect(ofClients).toHaveLength(11)
    const asked = { query: {}, body: {} }
    for (const name of ofClients) {
      const { status, body } = await product.call(await holding(name), listClients, asked)
      expect([name, status, body.count]).toEqual([name, 200, 6])
    }
    const closed = await Promise.all([...viewsOfOtherThings, 'update_dashboard'].map(holding))
    for (const token of [...closed, firm.as.client]) {
      expect(await product.call(token, listClients, asked)).toMatchObject({
        status: 403,
        body: { status: 'error', code: 'forbidden', message: 'You are not allowed to perform this action' },
      })
    }
    expect(await product.call(null, listClients, asked)).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in', message: 'Please sign in again' },
    })
  })

  it('PRM-04 holds nothing of another organisation', async () => {
    const other = await openFirm(product, ['manager', 'officer'])
    const { body } = await product.call(other.as.manager, listClients, { query: { search: 'harbour' }, body: {} })
    expect(body).toMatchObject({ companies: [], count: 0 })
    const { body: everything } = await product.call(other.as.manager, listClients, { query: {}, body: {} })
    expect(everything).toMatchObject({ companies: [], count: 0 })
  })
})

describe('Pages of the client list', () => {
  it('CLI-14 hold 30 clients each, every client once, whatever the order and however many names are alike', async () => {
    const office = await openFirm(product, ['manager'])
    for (let number = 0; number < 65; number++) await office.proposeClient(`Twin ${number % 2}`)
    for (const query of [
      {},
      { orderingKey: 'name' as const },
      { search: 'twin', orderingKey: 'location_type' as const },
    ]) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) =>
          product.call(office.as.manager, listClients, { query: { ...query, page: String(page) }, body: {} }),
        ),
      )
      expect(pages.map(({ body }) => body.companies.length)).toEqual([30, 30, 5, 0])
      expect(pages.map(({ body }) => body.count)).toEqual([65, 65, 65, 65])
      expect(new Set(pages.flatMap(({ body }) => body.companies.map(({ _id }) => _id))).size).toBe(65)
    }
  }, 30_000)

  it('answer nothing far beyond the end', async () => {
    const query = { page: '9007199254740991' }
    expect(await product.call(firm.as.manager, listClients, { query, body: {} })).toMatchObject({
      status: 200,
      body: { companies: [], count: 6 },
    })
  })

  it('CLI-24 are read and counted at once, after the session alone', async () => {
    const watched = await openProduct({ watched: true })
    const office = await openFirm(watched, ['manager'])
    const order: string[] = []
    watched.database.client.on('commandStarted', ({ command: { find } }) => order.push(`asks ${find}`))
    watched.database.client.on('commandSucceeded', () => order.push('answered'))
    await watched.call(office.as.manager, listClients, { query: {}, body: {} })
    expect(order.slice(0, 2)).toEqual(['asks sessions', 'answered'])
    expect(order.slice(2, 4).sort()).toEqual(['asks companies', 'asks organisations'])
    expect(order).toHaveLength(6)
  })
})
