import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { getClientRecords } from '@dossier/contract/file/endpoints/records'
import type { Permission } from '@dossier/contract/platform/permissions'
import { screeningStates } from '@dossier/contract/screening/endpoints'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubSnapshots } from '@dossier/shared-ui/testing/stub-snapshots'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DashboardPage } from '../dashboard/dashboard-page'
import { aDashboard } from '../testing/clients.builder'
import { openShareholders } from '../testing/open-shareholders'
import { ownedClient } from '../testing/owned-client'
import { aState } from '../testing/screening.builder'

type Facts = Parameters<typeof aDashboard>[0]

/** The dashboard of a client; its records as `records` has them. */
async function openDashboard(records = ownedClient(), facts: Facts = {}, permissions?: readonly Permission[]) {
  stub(getDashboard, { status: 'success', companyData: aDashboard({ values: { name: 'Blauwbaai N.V.' }, ...facts }) })
  stub(getClientRecords, records)
  const routes = [
    { path: '/:companyId', element: <DashboardPage /> },
    { path: '/:companyId/shareholders', element: <p>The shareholders</p> },
  ]
  const page = renderPage(routes, { at: `/${clientId(1)}/`, ...(permissions && { permissions }) })
  await screen.findByRole('heading', { level: 1 })
  return page
}

async function openChart(...facts: Parameters<typeof openDashboard>) {
  const page = await openDashboard(...facts)
  await page.user.click(await screen.findByRole('button', { name: 'Ownership chart' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ownership of Blauwbaai N.V.' })
  const chart = await within(dialog).findByRole('group', { name: 'Ownership of Blauwbaai N.V.' })
  return { ...page, dialog: within(dialog), chart: within(chart) }
}

describe('The ownership chart of a client', () => {
  it('CHT-01, CHT-15, CHT-16 opens from the dashboard, with percentages, effective shares and what waits', async () => {
    const { dialog, chart } = await openChart()
    expect(chart.getByRole('img', { name: 'Blauwbaai N.V. Client' })).toBeVisible()
    expect(chart.getByRole('link', { name: '60% Lagoon Holding B.V. Corporate shareholder' })).toBeVisible()
    expect(chart.getByRole('link', { name: '50% Bea Silva UBO 30–61% in all' })).toBeVisible()
    expect(chart.getByRole('link', { name: '39% Ana Silva UBO 39–70% in all Proposed' })).toBeVisible()
    expect(chart.getByRole('link', { name: '50% Missing shareholders Shareholder Missing' })).toBeVisible()
    expect(chart.getByRole('link', { name: 'Carl Silva Managing director' })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Download PNG' })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Download SVG' })).toBeVisible()
    await expectNoViolations()
  })

  it('CHT-16 opens from the shareholders page too', async () => {
    const { user } = await openShareholders()
    await user.click(await screen.findByRole('button', { name: 'Ownership chart' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Ownership of / }))
    expect(await dialog.findByRole('link', { name: /Lagoon Holding B.V. Corporate shareholder$/ })).toBeVisible()
  })

  it('SNP-15 CHT-16 shows the owners of the snapshot that is viewed', async () => {
    const asked: unknown[] = []
    stub(getDashboard, { status: 'success', companyData: aDashboard() })
    stub(getClientRecords, ({ query }) => {
      asked.push(query.snapshotId)
      return ownedClient()
    })
    stubSnapshots()
    const snapshot = clientId(2)
    const { user } = renderPage([{ path: '/:companyId', element: <DashboardPage /> }], {
      at: `/${clientId(1)}/?snapshot=${snapshot}`,
    })
    await user.click(await screen.findByRole('button', { name: 'Ownership chart' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Ownership of / }))
    expect(await dialog.findByRole('link', { name: /Lagoon Holding B.V. Corporate shareholder$/ })).toBeVisible()
    expect(new Set(asked)).toEqual(new Set([snapshot]))
  })

  it('CHT-16 PRM-17 is not offered without view_chart', async () => {
    await openDashboard(ownedClient(), {}, ['view_dashboard_tab'])
    expect(screen.queryByRole('button', { name: 'Ownership chart' })).toBeNull()
  })

  it('CHT-16 is not offered for an account holder', async () => {
    await openDashboard(ownedClient(), { company_type: 'account_holder' })
    expect(screen.queryByRole('button', { name: 'Ownership chart' })).toBeNull()
  })

  it('leads from a node to the panel of its record', async () => {
    const { user, chart, router } = await openChart()
    chart.getByRole('link', { name: /Bea Silva/ }).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('The shareholders')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(router.state.location.search).toBe('?highlight=by-bea')
  })

  it('is the same as a list', async () => {
    const { user, dialog } = await openChart()
    await user.click(dialog.getByRole('button', { name: 'List' }))
    const rows = dialog.getAllByRole('treeitem')
    expect(
      rows.map((row) => [row.getAttribute('aria-level'), row.textContent?.replaceAll(/\s+/g, ' ').trim()]),
    ).toEqual([
      ['1', 'Blauwbaai N.V. Client'],
      ['2', '60% Lagoon Holding B.V. Corporate shareholder'],
      ['3', '50% Bea Silva UBO 30–61% in all'],
      ['3', '50% Missing shareholders Shareholder Missing'],
      ['2', '39% Ana Silva UBO 39–70% in all Proposed'],
      ['2', 'Carl Silva Managing director'],
    ])
    await expectNoViolations()
  })

  it('says what each holds in the end, whether that makes a UBO, and why', async () => {
    const { user, dialog } = await openChart()
    const table = within(dialog.getByRole('table', { name: 'Effective holdings' }))
    const cells = table.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .slice(0, 5)
        .map(({ textContent }) => textContent),
    )
    expect(cells.slice(1)).toEqual([
      ['Ana Silva', '39%', '39–70%', 'Yes', 'UBO'],
      ['Bea Silva', '–', '30–61%', 'Yes', 'UBO'],
    ])
    expect(dialog.getByText(/^31% is undisclosed/)).toBeVisible()
    await user.click(table.getByText('Chains', { selector: 'summary[aria-label="Chains of Bea Silva"]' }))
    expect(await table.findByText('Lagoon Holding B.V.: 50% × 60% = 30%')).toBeVisible()
    const control = dialog.getByRole('heading', { name: 'Control by management' }).closest('section')
    expect(control).toHaveTextContent('Carl Silva')
  })

  it('says who controls a client by majorities, though multiplying gives less than 25%', async () => {
    const records = ownedClient()
    const shares = { 'by-lagoon': 40, 'by-ana': 39, 'by-bea': 60 } as const
    const shareholders = records.shareholders.map((holder) => ({
      ...holder,
      percentage_held: { value: shares[holder._id as keyof typeof shares], new_value: null },
    }))
    const { dialog } = await openChart({ ...records, shareholders })
    const panel = dialog.getByRole('heading', { name: 'Control by majorities' }).closest('section')
    expect(panel).toHaveTextContent('Bea Silva: 40% through majorities of Lagoon Holding B.V.; multiplied, 24–61%')
    expect(panel).not.toHaveTextContent('Ana Silva:')
  })

  it('says nothing of majorities where multiplying makes a UBO anyway, and nothing of sanctions where no one is', async () => {
    const { dialog } = await openChart()
    expect(dialog.queryByText('Control by majorities')).toBeNull()
    expect(dialog.queryByText(/sanctioned/)).toBeNull()
  })

  it.each([
    [
      'by half or more',
      50,
      'Blauwbaai N.V. counts as sanctioned by the 50% rule',
      'By the 50% rule of OFAC 60% of Blauwbaai N.V. is held by them, holdings of Lagoon Holding B.V. counted whole, since half or more of each is held so. That is half or more.',
    ],
    [
      'perhaps, by what is undisclosed',
      20,
      'Whether Blauwbaai N.V. counts as sanctioned by the 50% rule is not known',
      'By the 50% rule of OFAC 0% of Blauwbaai N.V. is held by them. With all that is undisclosed it would be 61%.',
    ],
  ])('GOV-18 says that a sanctioned owner holds a client %s', async (_, ofLagoon, title, said) => {
    stub(screeningStates, {
      status: 'success',
      states: [aState({ person_id: 'bea', sanctioned: true }), aState({ person_id: 'ana' })],
    })
    const records = ownedClient()
    const shareholders = records.shareholders.map((holder) =>
      holder._id === 'by-bea' ? { ...holder, percentage_held: { value: ofLagoon, new_value: null } } : holder,
    )
    const values = { name: 'Blauwbaai N.V.', sanction_screening_available: 'YES' }
    const { dialog } = await openChart({ ...records, shareholders }, { values })
    expect(await dialog.findByText(title)).toBeVisible()
    expect(dialog.getByText(`Hits on these owners were decided to be true: Bea Silva. ${said}`)).toBeVisible()
    await expectNoViolations()
  })

  it('GOV-18 says that it could not be read whether owners are sanctioned, and reads it again', async () => {
    let isDown = true
    stub(screeningStates, () => {
      if (isDown) refuse('internal-error')
      return { status: 'success', states: [aState({ person_id: 'bea', sanctioned: true })] }
    })
    const values = { name: 'Blauwbaai N.V.', sanction_screening_available: 'YES' }
    const { user, dialog } = await openChart(ownedClient(), { values })
    expect(await dialog.findByText('Whether owners are sanctioned could not be read')).toBeVisible()
    await expectNoViolations()
    isDown = false
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await dialog.findByText(/^Hits on these owners were decided to be true: Bea Silva/)).toBeVisible()
    expect(dialog.queryByText('Whether owners are sanctioned could not be read')).toBeNull()
  })

  it('GOV-18 asks for no screenings where the reader may not read them', async () => {
    const asked: unknown[] = []
    stub(screeningStates, () => {
      asked.push(true)
      return { status: 'success', states: [] }
    })
    const values = { name: 'Blauwbaai N.V.', sanction_screening_available: 'YES' }
    await openChart(ownedClient(), { values }, ['view_dashboard_tab', 'view_chart', 'view_ubo_section_general'])
    expect(asked).toEqual([])
  })

  it('says nothing of owners to a reader who may not see them', async () => {
    const records = { ...ownedClient(), shareholders: [], ubos: [], entities: [] }
    const { dialog, chart } = await openChart(records, {}, ['view_dashboard_tab', 'view_chart', 'view_mbd_section'])
    expect(chart.getAllByRole('img').map(({ ariaLabel }) => ariaLabel)).toEqual(['Blauwbaai N.V. Client'])
    expect(dialog.getByText(/Shareholders and UBOs are/)).toBeVisible()
    expect(dialog.queryByRole('table')).toBeNull()
  })
})
