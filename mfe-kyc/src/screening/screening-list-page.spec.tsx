import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import type { Answer } from '@dossier/contract/platform/endpoint'
import type { Permission } from '@dossier/contract/platform/permissions'
import { getMonitoring, listScreenings } from '@dossier/contract/screening/endpoints'
import type { Monitoring } from '@dossier/contract/screening/schemas/screening'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { stubSnapshots } from '@dossier/shared-ui/testing/stub-snapshots'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aDashboard } from '../testing/clients.builder'
import { aPass, aRequest, screeningId } from '../testing/screening.builder'
import { ScreeningListPage } from './screening-list-page'

const address = `/${clientId(1)}/sanction-screening-lookups/`
const routes = [
  { path: '/:companyId/sanction-screening-lookups', element: <ScreeningListPage /> },
  { path: '/:companyId/sanction-screening-lookups/:screeningId', element: <p>The screening</p> },
]

type Listed = Answer<typeof listScreenings>['sanctions'][number]

const listed = (number: number, facts: Readonly<Record<string, string>> = {}): Listed => ({
  _id: screeningId(number),
  request: aRequest(facts),
  datetime: '2026-11-21T12:00:00.000Z',
  person_id: null,
  entity_id: null,
  outcome: 'no hits',
  hits: null,
})

type Facts = {
  readonly available?: string
  readonly permissions?: readonly Permission[]
  readonly search?: string
  readonly sanctions?: Listed[]
  readonly monitoring?: Monitoring
}

function open({ available = 'YES', permissions, search = '', sanctions = [listed(1)], monitoring = null }: Facts = {}) {
  stub(getDashboard, {
    status: 'success',
    companyData: aDashboard({ values: { sanction_screening_available: available } }),
  })
  stub(getMonitoring, { status: 'success', monitoring })
  stub(listScreenings, { status: 'success', sanctions, count: sanctions.length })
  return renderPage(routes, { at: `${address}${search}`, ...(permissions !== undefined && { permissions }) })
}

const newRequest = () => screen.queryByRole('button', { name: 'New request' })

describe('The sanction screenings of a client', () => {
  it('SAN-05 SAN-06 SAN-07 are listed by search and date, newest first, and a row opens its screening', async () => {
    const { user, router } = open({
      sanctions: [listed(2, { firstname: 'Ana', surname: 'Ng', dob: '1980-12-01', nationality: 'CW' }), listed(1)],
    })
    await screen.findByText('Ana')
    const table = screen.getByRole('table', { name: 'Sanction Screaning List' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Search Info', 'Date'])
    const [, newest, oldest] = within(table).getAllByRole('row')
    expect([...(newest?.querySelectorAll('a bdi, a span span') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Ana',
      'Ng',
      '01/12/1980',
      'Curaçao',
      'No hits',
    ])
    expect(oldest).toHaveTextContent(/Tomas.*Verhaal.*09\/05\/1973.*Netherlands.*21\/11\/2026/)
    expect(screen.getByRole('heading', { level: 1, name: 'Requested Sanction Screaning' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Sanction Screaning List' })).toBeVisible()
    await expectNoViolations()
    await user.click(within(table).getByText('21/11/2026', { selector: 'tr:last-child time' }))
    expect(await screen.findByText('The screening')).toBeVisible()
    expect(router.state.location.pathname).toBe(`${address}${screeningId(1)}/`)
  })

  it.each([
    ['failed', null, 'Failed'],
    [
      'hits',
      { undecided: 1, reopened: 1, proposed: 1, decided: 2 },
      '5 hits: 2 to decide, 1 awaiting approval, 2 decided',
    ],
    ['hits', null, 'Hits'],
  ] as const)('GOV-18 say what came of each: %s %j', async (outcome, hits, text) => {
    open({ sanctions: [{ ...listed(1), outcome, hits }] })
    expect(await screen.findByText(text)).toBeVisible()
  })

  it.each([
    [
      {},
      'Ongoing monitoring: 10,000 of 10,000 people and entities of all clients were screened against the lists of 20/11/2026, no new hits.',
    ],
    [
      { state: 'running', checked: 1200, hits: 1, unanswered: 2 },
      'Ongoing monitoring: 1,200 of 10,000 people and entities of all clients are screened against the lists of 20/11/2026, 1 new hit, 2 without an answer.',
    ],
    [
      { outOfDate: true },
      'Ongoing monitoring: 10,000 of 10,000 people and entities of all clients were screened against the lists of 20/11/2026 (out of date), no new hits.',
    ],
    [
      { state: 'failed', checked: 1200, message: 'The screening provider cannot be reached' },
      'Ongoing monitoring stopped after 1,200 of 10,000 people and entities of all clients: The screening provider cannot be reached. It will be tried again.',
    ],
  ] as const)('come with how far ongoing monitoring is: %j', async (facts, text) => {
    open({ monitoring: aPass(facts) })
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('say nothing of monitoring where no one is monitored', async () => {
    open({ monitoring: aPass({ total: 0, checked: 0 }) })
    await screen.findByText('Tomas')
    expect(screen.queryByText(/Ongoing monitoring/)).toBeNull()
  })

  it('SAN-06 are thirty a page', async () => {
    const { user } = open()
    const asked: (string | undefined)[] = []
    stub(listScreenings, ({ query }) => {
      asked.push(String(query.page))
      return { status: 'success', sanctions: [listed(1)], count: 31 }
    })
    await user.click(await screen.findByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(asked).toEqual(['1', '2']))
  })

  it('say so where there are none', async () => {
    open({ sanctions: [] })
    expect(await screen.findByText('No sanction screenings yet')).toBeVisible()
  })

  it('SAN-04 are asked for with world_search, where the client has screening', async () => {
    open({ permissions: ['world_search'] })
    await screen.findByRole('table')
    expect(newRequest()).toBeVisible()
  })

  it.each([
    ['without the permission', { permissions: ['view_audit_section_comment'] }],
    ['while the switch is off', { available: 'NO' }],
  ] as const)('SAN-04 are only read %s', async (_, facts) => {
    open(facts)
    await screen.findByRole('table')
    expect(newRequest()).toBeNull()
  })

  it('SAN-04 are only read in review mode', async () => {
    const snapshot = screeningId(7)
    stubSnapshots()
    open({ search: `?snapshot=${snapshot}` })
    await screen.findByRole('table')
    expect(newRequest()).toBeNull()
  })
})
