import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { listSubsidiaries } from '@dossier/contract/file/endpoints/subsidiaries'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { anOpenChange } from '@dossier/shared-ui/testing/records.builder'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubSnapshots } from '@dossier/shared-ui/testing/stub-snapshots'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aDashboard } from '../testing/clients.builder'
import {
  aSubsidiary,
  button,
  details,
  fuelsId,
  openSubsidiaries,
  routes,
  trading,
  tradingId,
} from '../testing/open-subsidiaries'

describe('The subsidiaries of a client', () => {
  it('SUB-01 are listed with the year of their last annual account', async () => {
    await openSubsidiaries()
    await screen.findByText('Harbour Fuels B.V.')
    const table = screen.getByRole('table', { name: 'Subsidiaries' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Subsidiary Name', 'Last Annual Account on File'])
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Harbour Fuels B.V.2024', 'Harbour Trading N.V.2023'])
    expect(button('Add Subsidiary')).toBeVisible()
    await expectNoViolations()
  })

  it('SUB-01 carry the pending icon while they await approval, struck through while removal does', async () => {
    const removal = anOpenChange({ actionType: 'remove' })
    await openSubsidiaries([
      aSubsidiary({ pending_actions: [anOpenChange({ actionType: 'create' })] }),
      aSubsidiary({ _id: tradingId, values: { name: 'Harbour Trading N.V.' }, pending_actions: [removal] }),
    ])
    await screen.findByText('Harbour Fuels B.V.')
    const marks = screen.getAllByRole('img', { name: 'Pending changes awaiting approval' })
    expect(marks).toHaveLength(2)
    expect(screen.getByText('Harbour Trading N.V.')).toHaveClass(/removed/)
    expect(screen.getByText('Harbour Fuels B.V.')).not.toHaveClass(/removed/)
  })

  it('SUB-01 say when there are none', async () => {
    await openSubsidiaries([])
    expect(await screen.findByText('No subsidiaries yet')).toBeVisible()
  })

  it('SUB-15 say in the server’s words why they are refused', async () => {
    stub(getDashboard, { status: 'success', companyData: aDashboard() })
    stub(listSubsidiaries, () => refuse('forbidden'))
    renderPage(routes, { at: `/${clientId(1)}/subsidiary/` })
    expect(
      (await screen.findAllByText('You are not allowed to perform this action (Subsidiary list)'))[0],
    ).toBeVisible()
  })

  it('SUB-15 are loaded again after a failure', async () => {
    stub(getDashboard, { status: 'success', companyData: aDashboard() })
    stub(listSubsidiaries, () => refuse('internal-error'))
    const { user } = renderPage(routes, { at: `/${clientId(1)}/subsidiary/` })
    expect(
      (
        await screen.findAllByText('There was an error loading subsidiaries. Please try again or contact the support')
      )[0],
    ).toBeVisible()
    stub(listSubsidiaries, { status: 'success', subsidiaries: [trading] })
    await user.click(button('Retry'))
    expect(await screen.findByText('Harbour Trading N.V.')).toBeVisible()
  })

  it.each([
    ['create_subsidiary', 'Add Subsidiary'],
    ['update_subsidiary', 'Edit'],
    ['delete_subsidiary', 'Delete'],
  ] as const)('SUB-01 SUB-05 offer with %s alone only %s', async (permission, only) => {
    const search = `?highlight=${fuelsId}`
    await openSubsidiaries(undefined, { permissions: ['view_subsidiary', permission], search })
    await details()
    for (const name of ['Add Subsidiary', 'Edit', 'Delete']) {
      expect(screen.queryAllByRole('button', { name, hidden: true })).toHaveLength(name === only ? 1 : 0)
    }
  })

  it('SUB-07 are only read in review mode', async () => {
    stubSnapshots()
    await openSubsidiaries(undefined, { search: `?snapshot=${clientId(2)}&highlight=${fuelsId}` })
    await details()
    expect(screen.queryByRole('button', { name: /Add|Edit|Delete/, hidden: true })).toBeNull()
  })
})
