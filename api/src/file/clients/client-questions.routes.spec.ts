import { overallCompleteness } from '@dossier/contract/file/completeness/overall'
import { getDashboard, listClients } from '@dossier/contract/file/endpoints/clients'
import type { Dashboard } from '@dossier/contract/file/schemas/clients'
import type { Sent } from '@dossier/contract/platform/endpoint'
import { permissions } from '@dossier/contract/platform/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { corporateDocuments, openMeasuredOffice } from '../../testing/measured-files'
import { type OpenProduct, openProduct } from '../../testing/open-product'

type Asked = Sent<typeof listClients>
type Filters = NonNullable<Asked['body']['filters']>

let product: OpenProduct
let firm: Firm
const ids: Record<string, string> = {}

/** Today is 2 March 2026. */
const clients = [
  ['Overdue', { risk_level: 'high', next_review_date: '2026-02-18' }],
  ['Due today', { risk_level: 'low', next_review_date: '2026-03-02' }],
  ['Due in 30', { risk_level: 'medium', next_review_date: '2026-04-01' }],
  ['Due in 90', { risk_level: 'low', next_review_date: '2026-05-31' }],
  ['Due later', { risk_level: 'high', next_review_date: '2026-06-01' }],
] as const

beforeAll(async () => {
  const office = await openMeasuredOffice()
  ;({ product, firm } = office)
  for (const [name, values] of clients) {
    ids[name] = await firm.client(name)
    await firm.approve(await firm.propose(ids[name], { next_review_date_type: 'manual', ...values }))
    product.clock.pass(60)
  }
  await office.files.file(ids['Due in 90'] ?? '', corporateDocuments.slice(0, 5))
  const undated = await firm.client('Undated')
  ids.Undated = undated
  await firm.propose(undated, { risk_level: 'high' })
  await firm.propose(undated, { city: 'Barber' })
  product.clock.pass(60)
  await firm.propose(ids['Due today'] ?? '', { city: 'Barber' })
})

const rowsOf = async (filters: Filters, query: Asked['query'] = { orderingKey: 'createdAt', orderingValue: 'asc' }) => {
  const { status, body } = await product.call(firm.as.manager, listClients, { query, body: { filters } })
  expect([status, body.count]).toEqual([200, body.companies.length])
  return body.companies
}
const list = async (filters: Filters, query?: Asked['query']) => (await rowsOf(filters, query)).map(({ name }) => name)

const everyone = [...clients.map(([name]) => name), 'Undated']

describe('What the client list shows of each', () => {
  it('WRK-01 answers approved risk, review and completeness, and how many changes wait', async () => {
    const rows = await rowsOf({})
    expect(rows[0]).toMatchObject({ risk_level: 'high', next_review_date: '2026-02-18', changesCount: 0 })
    expect(rows.at(-1)).toMatchObject({ risk_level: '', next_review_date: '', changesCount: 2 })
    for (const { _id, completeness } of rows) {
      const { body } = await product.call(firm.as.manager, getDashboard, { query: { company_id: _id } })
      const { progress } = body.companyData as Dashboard
      expect([_id, completeness]).toEqual([_id, overallCompleteness(progress)])
    }
    expect(Math.max(...rows.map(({ completeness = 0 }) => completeness))).toBeGreaterThan(0)
  })

  it('WRK-01 leaves them out for those who do not see the dashboard', async () => {
    const token = await holderOf('view_general_section')
    const { body } = await product.call(token, listClients, { query: {}, body: {} })
    for (const row of body.companies)
      for (const column of ['risk_level', 'next_review_date', 'completeness']) expect(row).not.toHaveProperty(column)
  })
})

describe('Filters of the client list', () => {
  it.each([
    [['high'], ['Overdue', 'Due later']],
    [['medium'], ['Due in 30']],
    [['none'], ['Undated']],
    [
      ['low', 'none'],
      ['Due today', 'Due in 90', 'Undated'],
    ],
    [['none', 'low', 'medium', 'high'], everyone],
  ] as const)('WRK-02 risk %j finds %j', async (risk_level, names) => {
    expect(await list({ risk_level: [...risk_level] })).toEqual(names)
  })

  it.each([
    ['overdue', ['Overdue']],
    ['due_30', ['Due today', 'Due in 30']],
    ['due_90', ['Due today', 'Due in 30', 'Due in 90']],
    ['none', ['Undated']],
  ] as const)('WRK-02 review %s finds %j', async (review, names) => {
    expect(await list({ review })).toEqual(names)
  })

  it('WRK-02 takes review together with the period of CLI-13', async () => {
    expect(await list({ review: 'due_90', review_start_date: '2026-03-03', review_end_date: '2026-05-30' })).toEqual([
      'Due in 30',
    ])
    expect(await list({ review: 'overdue', review_start_date: '2026-03-01' })).toEqual([])
    expect(await list({ review: 'overdue', review_date_present: 'no' })).toEqual([])
    expect(await list({ review: 'none', review_date_present: 'yes' })).toEqual([])
    expect(await list({ review: 'none', review_date_present: 'no' })).toEqual(['Undated'])
  })

  it("WRK-02 counts days by the office's calendar", async () => {
    const office = await openProduct({ timeZone: 'America/Curacao' })
    office.clock.pass((Date.parse('2026-04-11T01:30:00Z') - office.clock.now().getTime()) / 1000)
    const evening = await openFirm(office, ['manager', 'officer'])
    const id = await evening.client('Evening Holdings')
    const dated = { next_review_date_type: 'manual', next_review_date: '2026-04-10' }
    await evening.approve(await evening.propose(id, dated))
    const count = async (review: 'overdue' | 'due_30') =>
      (await office.call(evening.as.manager, listClients, { query: {}, body: { filters: { review } } })).body.count
    expect([await count('overdue'), await count('due_30')]).toEqual([0, 1])
  })

  it('WRK-02 finds by completeness, both ends included', async () => {
    const percents = (await rowsOf({})).map(({ name, completeness = -1 }) => ({ name, completeness }))
    for (const from of [0, 1, ...percents.map(({ completeness }) => completeness), 100]) {
      const within = (test: (percent: number) => boolean) =>
        percents.filter(({ completeness }) => test(completeness)).map(({ name }) => name)
      expect(await list({ completeness_from: from })).toEqual(within((percent) => percent >= from))
      expect(await list({ completeness_to: from })).toEqual(within((percent) => percent <= from))
      expect(await list({ completeness_from: from, completeness_to: from })).toEqual(within((each) => each === from))
    }
    expect(await list({ completeness_from: 60, completeness_to: 40 })).toEqual([])
  })

  it('WRK-02 finds those with open changes, and those without', async () => {
    expect(await list({ pending: 'yes' })).toEqual(['Due today', 'Undated'])
    expect(await list({ pending: 'no' })).toEqual(everyone.filter((name) => name !== 'Due today' && name !== 'Undated'))
  })

  it('WRK-02 finds by id; foreign and unknown ones as if there were none', async () => {
    const other = await openFirm(product, ['manager', 'officer'])
    const foreign = await other.client('Foreign')
    const asked = [ids.Undated ?? '', (ids.Overdue ?? '').toUpperCase(), foreign, 'f'.repeat(24)]
    expect(await list({ ids: asked })).toEqual(['Overdue', 'Undated'])
    expect(await list({ ids: [] })).toEqual([])
  })

  it('WRK-02 holds together with each other, the type and a text', async () => {
    expect(await list({ risk_level: ['low', 'high'], review: 'due_90', pending: 'no' })).toEqual(['Due in 90'])
    expect(await list({ company_type: 'account_holder', risk_level: ['high'] })).toEqual([])
    expect(await list({ risk_level: ['high'] }, { search: 'due la' })).toEqual(['Due later'])
  })

  it.each([
    [{ risk_level: 'high' }, { 'filters.risk_level': 'Invalid value' }],
    [{ risk_level: [] }, { 'filters.risk_level': 'Invalid value' }],
    [{ risk_level: ['grave'] }, { 'filters.risk_level.0': 'Invalid value' }],
    [{ review: 'due_31' }, { 'filters.review': 'Invalid value' }],
    [{ completeness_from: -1 }, { 'filters.completeness_from': 'Invalid value' }],
    [{ completeness_to: 101 }, { 'filters.completeness_to': 'Invalid value' }],
    [{ completeness_to: 12.5 }, { 'filters.completeness_to': 'Invalid value' }],
    [{ completeness_from: '50' }, { 'filters.completeness_from': 'Invalid value' }],
    [{ pending: true }, { 'filters.pending': 'Invalid value' }],
    [{ ids: 'f'.repeat(24) }, { 'filters.ids': 'Invalid value' }],
    [{ ids: ['f'] }, { 'filters.ids.0': 'Invalid id' }],
    [{ risk_level: { $ne: 'low' } }, { $ne: 'This name is not allowed' }],
  ])('WRK-02 answers 400 to the filters %j', async (filters, errors) => {
    const answered = await product.attempt(firm.as.manager, listClients, { query: {}, body: { filters } })
    expect(answered).toMatchObject({ status: 400, body: { message: 'Invalid input', errors } })
  })
})

it('WRK-02 takes 500 ids and no more', async () => {
  const many = (length: number) => Array.from({ length }, (_, at) => at.toString(16).padStart(24, '0'))
  expect(await list({ ids: many(500) })).toEqual([])
  const answered = await product.attempt(firm.as.manager, listClients, {
    query: {},
    body: { filters: { ids: many(501) } },
  })
  expect(answered).toMatchObject({ status: 400, body: { errors: { 'filters.ids': 'Invalid value' } } })
})

describe('Orders of the client list', () => {
  it.each([
    ['risk_level', 'desc', ['Due later', 'Overdue', 'Due in 30', 'Due in 90', 'Due today', 'Undated']],
    ['risk_level', 'asc', ['Undated', 'Due today', 'Due in 90', 'Due in 30', 'Overdue', 'Due later']],
    ['next_review_date', 'asc', everyone],
    ['next_review_date', 'desc', everyone.toReversed()],
    ['changesCount', 'desc', ['Undated', 'Due today', 'Due later', 'Due in 90', 'Due in 30', 'Overdue']],
  ] as const)('WRK-02 by %s %s, of those that are alike by when they were added', async (key, direction, names) => {
    expect(await list({}, { orderingKey: key, orderingValue: direction })).toEqual(names)
  })

  it('WRK-02 by completeness', async () => {
    const percents = (await rowsOf({}, { orderingKey: 'completeness', orderingValue: 'desc' })).map(
      ({ completeness }) => completeness ?? -1,
    )
    expect(percents).toEqual(percents.toSorted((one, other) => other - one))
  })
})

/** Someone who holds these permissions alone. */
async function holderOf(...names: readonly string[]) {
  const denied = Object.fromEntries(permissions.map((name) => [name, 'deny' as const]))
  const allowed = Object.fromEntries(names.map((name) => [name, 'allow' as const]))
  return product.tokenOf(await product.hire(firm.id, { permissionChanges: { ...denied, ...allowed } }))
}

describe('By what one may not see', () => {
  const ofDashboard: readonly Partial<Asked>[] = [
    { body: { filters: { risk_level: ['high'] } } },
    { body: { filters: { review: 'overdue' } } },
    { body: { filters: { completeness_from: 1 } } },
    { body: { filters: { completeness_to: 1 } } },
    { query: { orderingKey: 'risk_level' } },
    { query: { orderingKey: 'next_review_date' } },
    { query: { orderingKey: 'completeness' } },
  ]
  const ofChanges: readonly Partial<Asked>[] = [
    { body: { filters: { pending: 'yes' } } },
    { query: { orderingKey: 'changesCount' } },
  ]
  const statusOf = async (token: string | null, asked: Partial<Asked>) =>
    (await product.attempt(token, listClients, { query: {}, body: {}, ...asked })).status

  it('WRK-02 is 403', async () => {
    const [dashboard, changes] = [await holderOf('view_dashboard_tab'), await holderOf('view_requested_changes')]
    for (const asked of ofDashboard)
      expect([asked, await statusOf(dashboard, asked), await statusOf(changes, asked)]).toEqual([asked, 200, 403])
    for (const asked of ofChanges)
      expect([asked, await statusOf(dashboard, asked), await statusOf(changes, asked)]).toEqual([asked, 403, 200])
  })

  it('WRK-02 is 401 without a session and 403 for clients', async () => {
    const client = await product.tokenOf(await product.hire(firm.id, { type: 'CLIENT' }))
    for (const asked of [...ofDashboard, ...ofChanges])
      expect([await statusOf(null, asked), await statusOf(client, asked)]).toEqual([401, 403])
  })
})
