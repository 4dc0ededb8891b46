import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { listNotApplicable, proposeNotApplicable } from '@dossier/contract/file/endpoints/not-applicable'
import { thereWasAnError } from '@dossier/contract/platform/messages/platform'
import type { Permission } from '@dossier/contract/platform/permissions'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aDashboard } from '../../testing/clients.builder'
import { DashboardPage } from '../dashboard-page'

const ruling = { section: 'corporate', id: 'kyc-ruling', label: 'Tax ruling' }
const license = {
  section: 'corporate',
  item: 'kyc-mlibtdoea-4-1',
  id: 'kyc-mlibtdoea-4-1',
  label: 'Management License',
}
const exempt = { ...license, _id: 'f'.repeat(24), reason: 'Has no managers of its own' }

async function openCorporate(
  facts: Parameters<typeof aDashboard>[0] = {},
  options: { readonly permissions?: readonly Permission[] } = {},
) {
  const companyData = aDashboard({ progress: { corporate: 40 }, missing: [ruling], ...facts })
  stub(getDashboard, { status: 'success', companyData })
  const page = renderPage([{ path: '/:companyId', element: <DashboardPage /> }], {
    at: `/${clientId(1)}/`,
    ...options,
  })
  await page.user.click(await screen.findByRole('button', { name: /Corporate/ }))
  return { ...page, dialog: within(await screen.findByRole('dialog')) }
}

describe('What does not apply to a client', () => {
  it('WRK-20 is listed with its reason beside what is missing, and says where that lapsed', async () => {
    const lapsed = { ...exempt, _id: 'e'.repeat(24), id: 'kyc-sr-7', item: 'kyc-sr-7', label: "Shareholders' register" }
    const { dialog } = await openCorporate({
      not_applicable: [
        { ...exempt, state: 'holds' },
        { ...lapsed, state: 'lapsed' },
      ],
    })
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tax ruling',
      'Management License Has no managers of its own',
      "Shareholders' register Has no managers of its own (Lapsed: what it rested on has changed)",
    ])
    await expectNoViolations()
  })

  it('WRK-20 is proposed from the list of what is missing, with a reason', async () => {
    const sent: unknown[] = []
    const open = [{ ...ruling, item: 'kyc-ruling' }, license]
    const waiting = { ...exempt, rev: 0, state: 'proposed' as const, pending_action: null }
    stub(listNotApplicable, { status: 'success', open, not_applicable: [waiting] })
    stub(proposeNotApplicable, ({ body }) => {
      sent.push(body)
      return refuse('conflict', { message: 'This is on file already' })
    })
    const { user, dialog } = await openCorporate()
    await user.click(dialog.getByRole('button', { name: 'Something does not apply' }))
    const form = within(await screen.findByRole('dialog', { name: 'Does not apply' }))
    expect(form.getByText('Waiting for approval: Management License')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Propose' }))
    expect(form.getByText('Please provide a value')).toBeVisible()
    expect(form.getByText('Reason should be at least 10 characters long')).toBeVisible()
    await user.click(form.getByRole('radio', { name: 'Tax ruling' }))
    await user.type(form.getByLabelText('Reason'), 'Nothing was ever ruled on')
    await expectNoViolations()
    await user.click(form.getByRole('button', { name: 'Propose' }))
    expect(await form.findByText('This is on file already')).toBeVisible()
    expect(sent).toEqual([
      { company_id: clientId(1), section: 'corporate', item: 'kyc-ruling', reason: 'Nothing was ever ruled on' },
    ])
  })

  it('WRK-20 stands in its dialog also while it loads and where that fails, which can be closed', async () => {
    let fail = () => {}
    const failing = new Promise<void>((resolve) => {
      fail = resolve
    })
    stub(listNotApplicable, async () => {
      await failing
      return refuse('conflict')
    })
    const { user, dialog } = await openCorporate()
    await user.click(dialog.getByRole('button', { name: 'Something does not apply' }))
    const loading = within(screen.getByRole('dialog', { name: 'Does not apply' }))
    expect(loading.getByRole('status')).toHaveTextContent('Loading what is missing...')
    fail()
    expect(await loading.findByText(thereWasAnError('loading what is missing'))).toBeVisible()
    await expectNoViolations()
    await user.click(loading.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText(thereWasAnError('loading what is missing'))).toBeNull()
  })

  it('WRK-20 is begun anew in each section', async () => {
    stub(listNotApplicable, { status: 'success', open: [], not_applicable: [] })
    const { user, dialog } = await openCorporate({
      progress: { corporate: 40, account_holder: 50 },
      missing: [ruling, { section: 'account_holder', id: 'kyc-ah', label: 'Passport' }],
    })
    const other = screen.getByRole('button', { name: /Account Holder,/i, hidden: true })
    await user.click(dialog.getByRole('button', { name: 'Something does not apply' }))
    await screen.findByRole('dialog', { name: 'Does not apply' })
    await user.click(other)
    expect(await screen.findByRole('dialog', { name: /Account Holder: /i })).toHaveTextContent('Passport')
  })

  it('WRK-20 says so where nothing of a section can be said not to apply', async () => {
    const waiting = { ...exempt, rev: 0, state: 'proposed' as const, pending_action: null }
    stub(listNotApplicable, { status: 'success', open: [license], not_applicable: [waiting] })
    const { user, dialog } = await openCorporate()
    await user.click(dialog.getByRole('button', { name: 'Something does not apply' }))
    const nothing = within(await screen.findByRole('dialog', { name: 'Does not apply' }))
    expect(await nothing.findByText('There is nothing to propose here.')).toBeVisible()
    expect(nothing.getByText(/^Only what is asked for can be said not to apply/)).toBeVisible()
    expect(nothing.getByText('Waiting for approval: Management License')).toBeVisible()
    expect(nothing.queryByRole('button', { name: 'Propose' })).toBeNull()
    await expectNoViolations()
  })

  it('WRK-20 is not proposed by those who may not edit the section', async () => {
    const { dialog } = await openCorporate(
      {},
      { permissions: ['view_dashboard_tab', 'view_chart', 'view_general_section'] },
    )
    expect(dialog.getByText('Tax ruling')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Something does not apply' })).toBeNull()
  })
})
