import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aDashboard, anOpenRequest } from '../testing/clients.builder'
import { DashboardPage } from './dashboard-page'
import { ToDashboard } from './to-dashboard'

const routes = [
  { path: '/', element: <p>The list</p> },
  { path: '/corporate/:companyId', element: <ToDashboard /> },
  { path: '/account-holder/:companyId', element: <ToDashboard /> },
  { path: '/:companyId', element: <DashboardPage /> },
]

type Options = Parameters<typeof renderPage>[1]

const open = (client: ReturnType<typeof aDashboard>, options: Options = {}) => {
  stub(getDashboard, { status: 'success', companyData: client })
  return renderPage(routes, { at: `/${client._id}/`, ...options })
}

const accountHolder = {
  company_type: 'account_holder',
  values: { name: null, first_name: 'Maria', last_name: 'Silva', account_holder_type: 'player', location_type: null },
  progress: { corporate: 50, account_holder: 85.71 },
} as const

describe('The dashboard of a client', () => {
  it('DSH-08 says that it loads', async () => {
    stub(getDashboard, () => new Promise<never>(() => undefined))
    renderPage(routes, { at: `/${clientId(1)}/` })
    expect(await screen.findByText('Loading KYC information...')).toBeVisible()
  })

  it('names the browser tab and the way back, for a corporate client', async () => {
    open(aDashboard())
    expect(await screen.findByRole('link', { name: 'Corporate KYC' })).toHaveAttribute('href', '/')
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    expect(crumbs.getByText('Harbour Holdings')).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    expect(document.title).toBe('KYC - Harbour Holdings')
  })

  it('CLI-06 and for an account holder', async () => {
    open(aDashboard(accountHolder))
    expect(await screen.findByRole('link', { name: 'Account Holder KYC' })).toHaveAttribute(
      'href',
      '/?type=account_holder',
    )
    expect(document.title).toBe('KYC - Maria Silva')
  })

  it('DSH-15 DSH-19 shows a corporate client in its blocks', async () => {
    open(aDashboard({ values: { annual_account_conform_calendar_year: 'YES', extension_profit_tax: 'NO' } }))
    await screen.findByRole('heading', { name: 'Company information' })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'To complete',
      'Upcoming',
      'Pending',
      'Company information',
      'Switches',
      'Risk classification',
      'Review dates',
      'Annual accounts',
      'Profit tax',
      'Account Holder Numbers',
    ])
    for (const label of ['Last general meeting of shareholders', 'Final review date', 'Proposed review date']) {
      expect(screen.getByLabelText(label)).toBeVisible()
    }
  })

  it('DSH-15 DSH-23 shows an account holder without what only corporates have', async () => {
    open(aDashboard(accountHolder))
    await screen.findByRole('heading', { name: 'Account holder information' })
    expect(screen.getByLabelText('First Name')).toHaveTextContent('Maria')
    expect(screen.getByLabelText('Client Type')).toHaveTextContent('Player')
    expect(screen.queryByLabelText('Chamber of Commerce')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Annual accounts' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Profit tax' })).toBeNull()
  })

  it('DSH-14 SHL-39 remembers which blocks are collapsed', async () => {
    const page = open(aDashboard())
    await page.user.click(await screen.findByRole('button', { name: 'Company information' }))
    page.unmount()
    open(aDashboard())
    expect(await screen.findByRole('button', { name: 'Company information' })).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByRole('button', { name: 'Switches' })).toHaveAttribute('aria-expanded', 'true')
  })

  it('goes to the field that the address highlights, opening its block', async () => {
    localStorage.setItem('dossier.collapsed.dashboard.Company information', 'closed')
    open(aDashboard(), { at: `/${clientId(1)}/?highlight=activity` })
    await waitFor(() => expect(screen.getByLabelText('Activity')).toHaveFocus())
    expect(screen.getByLabelText('Activity')).toBeVisible()
  })

  it('CHG-12 says that a client is only proposed', async () => {
    open(aDashboard({ pending_actions: [anOpenRequest({ actionType: 'create' })] }))
    expect(await screen.findByText('New client, awaiting approval')).toBeVisible()
  })

  it('PLT-30 has no accessibility violations', async () => {
    open(
      aDashboard({
        proposals: { activity: 'Shipping', risk_level: 'high' },
        pending_actions: [anOpenRequest({ fields: ['activity', 'risk_level'] })],
        missing: [{ section: 'corporate', id: 'kyc-aoi-5', label: 'Articles of Incorporation' }],
        notification_missing: ['Risk level'],
      }),
    )
    await screen.findByRole('heading', { name: 'Company information' })
    await expectNoViolations()
  })
})

describe('A dashboard that cannot be shown', () => {
  it('DSH-02 says that a client is unknown, once, and returns to the list', async () => {
    stub(getDashboard, () => refuse('not-found'))
    const { router } = renderPage(routes, { at: `/${clientId(9)}/` })
    expect(await screen.findByText('The list')).toBeVisible()
    expect(
      screen.getAllByText('There was an error during dashboard loading. Please try again or contact the support'),
    ).toHaveLength(1)
    expect(router.state.location.pathname).toBe('/')
  })

  it('ERR-02 says that loading failed, and Retry tries again', async () => {
    stub(getDashboard, () => refuse('internal-error'))
    const { user } = renderPage(routes, { at: `/${clientId(1)}/` })
    expect(
      await screen.findAllByText(
        'There was an error during dashboard loading. Please try again or contact the support',
      ),
    ).toHaveLength(2)
    stub(getDashboard, { status: 'success', companyData: aDashboard() })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByLabelText('Name')).toHaveTextContent('Harbour Holdings')
  })

  it.each(['/wallet', '/65f0c0ffee', `/${clientId(1)}0`, '/zzf0c0ffee65f0c0ffee65f0'])(
    'SHL-11 asks for nothing at %s, which is no client',
    (at) => {
      renderPage(routes, { at })
      expect(screen.queryByRole('heading')).toBeNull()
    },
  )

  it('DSH-43 shows only who the client is to those who may not see it', async () => {
    const flag = (value: string | null) => ({ value, new_value: null })
    const identity: Answer<typeof getDashboard>['companyData'] = {
      _id: clientId(1),
      company_type: 'corporate',
      name: flag('Harbour Holdings'),
      first_name: flag(null),
      last_name: flag(null),
      location_type: flag('abroad'),
      account_holder_type: flag(null),
      transaction_profile_report: flag('NO'),
      sanction_screening_available: flag('YES'),
      rev: 3,
      changesCount: 0,
    }
    stub(getDashboard, { status: 'success', companyData: identity })
    renderPage(routes, { at: `/${clientId(1)}/`, permissions: ['view_mbd_section'] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Holdings' })).toBeVisible()
    expect(screen.getByRole('group', { name: 'Company type' })).toHaveTextContent('Offshore')
    expect(screen.queryByRole('heading', { name: 'To complete' })).toBeNull()
    await expectNoViolations()
  })
})

describe('Other addresses of the dashboard', () => {
  it.each([`/corporate/${clientId(1)}`, `/account-holder/${clientId(1)}`])('DSH-03 %s leads there', async (at) => {
    const { router } = open(aDashboard(), { at: `${at}?highlight=activity` })
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      `/${clientId(1)}/?highlight=activity`,
    )
  })
})
