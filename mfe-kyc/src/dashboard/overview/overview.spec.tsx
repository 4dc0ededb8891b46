import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { getClientRecords } from '@dossier/contract/file/endpoints/records'
import { calendarDateOf, daysAfter } from '@dossier/contract/platform/dates'
import { setShownAddresses } from '@dossier/shared-ui/area/shown-addresses'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { aDirector, anEntity, aPerson, clientRecords, idOf } from '../../testing/board.builder'
import { aDashboard, anOpenRequest } from '../../testing/clients.builder'
import { DashboardPage } from '../dashboard-page'

type Options = Parameters<typeof renderPage>[1]

async function open(facts: Parameters<typeof aDashboard>[0], options: Options = {}) {
  stub(getDashboard, { status: 'success', companyData: aDashboard(facts) })
  const page = renderPage([{ path: '/:companyId', element: <DashboardPage /> }], {
    at: `/${clientId(1)}/`,
    ...options,
  })
  const partOf = (title: string) => within(screen.getByRole('region', { name: new RegExp(`^${title}`) }))
  await screen.findByRole('region', { name: /^To complete/ })
  return { ...page, missing: partOf('To complete'), due: partOf('Upcoming'), pending: partOf('Pending') }
}

// the page of the spec is still there
afterEach(() => act(() => setShownAddresses(() => true)))

const articles = { section: 'corporate', id: 'kyc-aoi-5', label: 'Articles of Incorporation' }
const ruling = { section: 'corporate', id: 'kyc-ruling', label: 'Tax ruling' }
const share = { section: 'shareholders', id: clientId(1), label: 'Missing shareholders 10%' }

describe('What is missing', () => {
  it('DSH-31 DSH-32 shows how complete each section of a corporate client is', async () => {
    const { missing } = await open({
      progress: { corporate: 46.67, shareholders: 57.14, managing_directors: 100 },
      missing: [articles, ruling, share],
    })
    expect(missing.getByRole('button', { name: /46.67%/ })).toHaveTextContent(/Corporate, 2.missing/)
    expect(missing.getByRole('button', { name: /57.14%/ })).toHaveTextContent(/Shareholders, 1.missing/)
    expect(missing.getByRole('button', { name: /100%/ })).toHaveTextContent('Managing Directors')
  })

  it('DSH-31 shows an account holder no directors', async () => {
    const { missing } = await open({
      company_type: 'account_holder',
      progress: { corporate: 0, account_holder: 85.71 },
      missing: [articles, { ...share, section: 'account_holder' }],
    })
    expect(missing.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Corporate'),
      expect.stringContaining('Account Holder'),
    ])
  })

  it('DSH-34 opens nothing for a section whose gaps the user may not see', async () => {
    const { missing } = await open({ progress: { corporate: 46.67, shareholders: 57.14 }, missing: [share] })
    expect(missing.getByText('46.67%')).toBeVisible()
    expect(missing.queryByRole('button', { name: /Corporate/ })).toBeNull()
    expect(missing.getByRole('button', { name: /Shareholders/ })).toBeVisible()
  })

  it('DSH-33 lists what a section lacks', async () => {
    const { user, missing } = await open({
      progress: { corporate: 46.67, shareholders: 100, managing_directors: 100 },
      missing: [articles, ruling, share],
    })
    await user.click(missing.getByRole('button', { name: /Corporate/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Corporate: 46.67%' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Articles of Incorporation',
      'Tax ruling',
    ])
    expect(dialog.getByRole('link', { name: 'Tax ruling' })).toHaveAttribute(
      'href',
      `/${clientId(1)}/corporate/?highlight=kyc-ruling`,
    )
    expect(dialog.getByRole('link', { name: 'Go to Section' })).toHaveAttribute(
      'href',
      `/${clientId(1)}/corporate/?highlight=kyc-aoi-5`,
    )
  })

  it.each([
    ['is not installed', (address: string) => !address.endsWith('/corporate/'), {}],
    ['may not be opened', () => true, { permissions: ['view_dashboard_tab', 'view_chart'] }],
  ] as const)('DSH-33 leads nowhere while the page of the section %s', async (_, isShown, options) => {
    setShownAddresses(isShown)
    const { user, missing } = await open({ missing: [ruling] }, options)
    await user.click(missing.getByRole('button', { name: /Corporate/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Tax ruling')).toBeVisible()
    expect(dialog.queryByRole('link')).toBeNull()
  })

  it('DSH-34 says that a complete section is filled in', async () => {
    stub(getClientRecords, clientRecords())
    const { user, missing } = await open({})
    await user.click(missing.getByRole('button', { name: /Shareholders/ }))
    expect(await screen.findByRole('dialog')).toHaveTextContent('Every item of this section is filled in')
  })

  it('ENT-08 ENT-09 VAL-04 VAL-05 VAL-16 lists what is wrong with its legal entities and all linked to them, each leading there', async () => {
    const person = aPerson(3, 'Ana Silva', { under: idOf(1), values: { tinNumber: '12', location_type: 'local' } })
    const mds = [aDirector(1, { legalEntity: idOf(2), persons: [idOf(3)] })]
    const entities = [anEntity(2, 'Harbour', { under: idOf(1) })]
    stub(getClientRecords, clientRecords({ mds, entities, persons: [person] }))
    const { user, missing } = await open({ progress: { managing_directors: 100 }, missing: [] })
    await user.click(missing.getByRole('button', { name: /Managing Directors/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/fields of legal entities to look at/)).toBeVisible()
    await user.click(dialog.getByText(/fields of legal entities to look at/))
    const link = (name: string) => dialog.getByRole('link', { name }).getAttribute('href')
    const at = (element: string) => `/${clientId(1)}/managing-directors/?highlight=${element}`
    expect(link('Harbour: Company name - Entity name should be from 8 to 200 characters long')).toBe(
      at(`${idOf(2)}-name`),
    )
    expect(link('Harbour: Country - Please provide a value')).toBe(at(`${idOf(2)}-address_country`))
    expect(link('Ana Silva: TIN Number - TIN Number should be 10 digits long')).toBe(at(`${idOf(3)}-tinNumber`))
    expect(link('Ana Silva: Country - Please provide a value')).toBe(at(`${idOf(3)}-address_country`))
    expect(dialog.queryByText(/Second ID/)).toBeNull()
    await expectNoViolations()
  })

  it('DSH-34 PRM-17 shows no donuts without view_chart', async () => {
    const { missing } = await open({ missing: [articles] }, { permissions: ['view_dashboard_tab'] })
    expect(missing.queryByText('100%')).toBeNull()
    expect(missing.getByRole('button', { name: /Corporate: 1.missing/ })).toBeVisible()
  })

  it('DSH-35 names the fields that keep the automatic notification back', async () => {
    const { missing } = await open({ notification_missing: ['Risk level', 'Current fiscal year'] })
    expect(missing.getByRole('note')).toHaveTextContent(
      'Automatic Notification will not be sent untill dashboard section is fully filled in (Risk level, Current fiscal year)',
    )
  })

  it('DSH-35 is silent once all of them are filled', async () => {
    const { missing } = await open({ notification_missing: [] })
    expect(missing.queryByRole('note')).toBeNull()
  })

  it('leads from each of these fields to its input', async () => {
    const { user, missing } = await open({ notification_missing: ['Current fiscal year'] })
    const link = missing.getByRole('link', { name: 'Current fiscal year' })
    expect(link).toHaveAttribute('href', `/${clientId(1)}/?highlight=current_fiscal_year`)
    await user.click(link)
    await waitFor(() => expect(screen.getByLabelText('Current fiscal year')).toHaveFocus())
  })
})

describe('What is due', () => {
  it('goes by the approved date, not the proposed one', async () => {
    const { due } = await open({
      values: { next_review_date: '2019-01-31' },
      proposals: { next_review_date: '2031-01-31' },
    })
    expect(due.getByText('31/01/2019')).toBeVisible()
    expect(due.getByText(/days overdue/)).toBeVisible()
  })

  it('says when no date is set', async () => {
    const { due } = await open({})
    expect(due.getByText('No date is set')).toBeVisible()
  })
})

describe('WRK-21 Documents that end', () => {
  const today = calendarDateOf(new Date())
  const license = { section: 'corporate', id: 'file-1', label: 'Gaming License' }
  const expired = { ...license, state: 'expired', date: '2020-01-31' } as const
  const soon = { ...license, id: 'file-2', label: 'Second ID', state: 'expires', date: daysAfter(today, 12) } as const
  const hint = 'Not older than 6 months'
  const tooOld = { ...license, id: 'file-3', label: 'Extract', state: 'too_old', date: '2019-01-31', hint } as const

  it('stand among what is due, each leading to its place, those that are too old behind', async () => {
    const values = { next_review_date: '2021-01-31' }
    const { due } = await open({ values, expiring: [tooOld, soon, expired] })
    expect(due.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Gaming License 31\/01\/2020Expired$/),
      expect.stringMatching(/^Proposed review date 31\/01\/2021/),
      expect.stringMatching(/^Second ID .*Expires in 12 days$/),
      'Extract Not older than 6 monthsToo old',
    ])
    expect(due.getByRole('link', { name: 'Gaming License' })).toHaveAttribute(
      'href',
      `/${clientId(1)}/corporate/?highlight=file-1`,
    )
    await expectNoViolations()
  })

  it('stand in completeness, whose percentage is as it was', async () => {
    const { user, missing } = await open({ missing: [], expiring: [expired, tooOld] })
    await user.click(missing.getByRole('button', { name: /Corporate, 1.expired/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Corporate: 100%' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Gaming License Expired',
      'Extract Too old',
    ])
    expect(dialog.getByRole('link', { name: 'Go to Section' })).toHaveAttribute(
      'href',
      `/${clientId(1)}/corporate/?highlight=file-1`,
    )
  })

  it('are a few at a glance', async () => {
    const expiring = Array.from({ length: 8 }, (_, number) => ({
      ...expired,
      id: `file-${number}`,
      label: `No. ${number}`,
    }))
    const { due } = await open({ expiring })
    expect(due.getByText('3 more')).toBeVisible()
  })
})

describe('What is pending', () => {
  const other = anOpenRequest({ fields: ['activity', 'city'] })
  const own = anOpenRequest({
    _id: '65a000000000000000000002',
    user_id: '64b000000000000000000001',
    user_name: 'Olivia Officer',
    fields: ['risk_level'],
  })

  it('leads to each request, with who asked for what', async () => {
    const { pending } = await open({ pending_actions: [other], changesCount: 4 })
    expect(pending.getByRole('link', { name: 'Activity, City' })).toHaveAttribute(
      'href',
      `/${clientId(1)}/workflow/${other._id}`,
    )
    expect(pending.getByText('Maria Manager')).toBeVisible()
    expect(pending.getByRole('link', { name: 'All 4 changes of this client' })).toHaveAttribute(
      'href',
      `/${clientId(1)}/workflow/`,
    )
  })

  it('speaks of one that is elsewhere in the file in the singular', async () => {
    const { pending } = await open({ pending_actions: [], changesCount: 1 })
    expect(pending.getByRole('link', { name: 'A change elsewhere in this file' })).toHaveAttribute(
      'href',
      `/${clientId(1)}/workflow/`,
    )
  })

  it('names a few fields of a request, and how many more there are', async () => {
    const fields = ['activity', 'city', 'zip', 'risk_level']
    const { pending, unmount } = await open({ pending_actions: [anOpenRequest({ fields })] })
    expect(pending.getByRole('link', { name: 'Activity, City, Zip Code, Risk level' })).toBeVisible()
    unmount()
    const more = await open({ pending_actions: [anOpenRequest({ fields: [...fields, 'name'] })] })
    expect(more.pending.getByRole('link', { name: 'Activity, City, Zip Code and 2 more' })).toBeVisible()
  })

  it('GOV-01 offers to withdraw one’s own, and no one else’s', async () => {
    const { pending } = await open({ pending_actions: [other, own] })
    expect(pending.getAllByRole('link', { name: 'Withdraw' }).map((link) => link.getAttribute('href'))).toEqual([
      `/${clientId(1)}/workflow/${own._id}`,
    ])
  })

  it('CHG-27 counts nothing and leads nowhere for those who may not see requests', async () => {
    const { pending } = await open(
      { pending_actions: [other], changesCount: 4 },
      { permissions: ['view_dashboard_tab', 'view_chart'] },
    )
    expect(pending.getByText('Activity, City')).toBeVisible()
    expect(pending.queryByRole('link')).toBeNull()
    expect(pending.queryByText('4')).toBeNull()
    expect(pending.queryByText('pending changes')).toBeNull()
  })

  it('says when nothing waits', async () => {
    const { pending } = await open({})
    expect(pending.getByText('Nothing awaits approval')).toBeVisible()
  })
})
