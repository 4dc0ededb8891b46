import { createAccountNumber, deleteObject, updateAccountNumber } from '@dossier/contract/file/endpoints/records'
import { organisationQuery } from '@dossier/shared-ui/area/organisation-query'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { anOpenChange } from '@dossier/shared-ui/testing/records.builder'
import { someSettings } from '@dossier/shared-ui/testing/settings.builder'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubSnapshots } from '@dossier/shared-ui/testing/stub-snapshots'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accountId, anAccount, aProfile } from '../testing/accounts.builder'
import { anActionOf } from '../testing/action.builder'
import { openDashboard, save } from '../testing/open-dashboard'

const button = (name: string) => screen.getByRole('button', { name })
const filed = { status: 'success', action: anActionOf(clientId(1), 'create') } as const

describe('Account numbers on the dashboard', () => {
  it.each([
    ['bank', 'Account Number'],
    ['credit_union', 'Account Number'],
    ['pention', 'Pension Number'],
    ['insurance', 'Policy Number'],
    ['player', 'Player ID'],
    [null, 'Account Holder Number'],
  ])('DSH-22 TRP-03 are listed for the holder type %s as %s', async (account_holder_type, label) => {
    await openDashboard({ values: { account_holder_type }, account_numbers: [anAccount()] })
    expect(screen.getByRole('heading', { name: `${label}s` })).toBeVisible()
    expect(screen.getByRole('group', { name: `${label} 1` })).toHaveTextContent('CW61-0091')
  })

  it('DSH-22 TRP-21 are added with their number, and nothing is filed before it is saved', async () => {
    const sent: unknown[] = []
    stub(createAccountNumber, ({ body }) => {
      sent.push(body)
      return { ...filed, account_number: anAccount({ values: {} }), transactional_profile: aProfile({ values: {} }) }
    })
    const { user } = await openDashboard()
    expect(screen.getByText('No Account Holder Numbers yet')).toBeVisible()
    await user.click(button('Add New Account Holder Number'))
    const dialog = within(screen.getByRole('dialog', { name: 'Add New Account Holder Number' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByLabelText(/^Account Holder Number/)).toHaveAccessibleDescription('Please provide a value')
    expect(sent).toEqual([])
    await user.type(dialog.getByLabelText(/^Account Holder Number/), 'CW61-0091')
    await expectNoViolations()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Account Holder Number added successfully')).toBeVisible()
    expect(sent).toEqual([{ company_id: clientId(1), account_number: 'CW61-0091' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('GOV-36 are added with a note where the organisation asks for one', async () => {
    const sent: unknown[] = []
    stub(createAccountNumber, ({ body }) => {
      sent.push(body)
      return { ...filed, account_number: anAccount({ values: {} }), transactional_profile: aProfile({ values: {} }) }
    })
    const { user, queryClient } = await openDashboard()
    act(() => void queryClient.setQueryData(organisationQuery.queryKey, someSettings({ note_required: true })))
    await user.click(button('Add New Account Holder Number'))
    const dialog = within(screen.getByRole('dialog', { name: 'Add New Account Holder Number' }))
    await user.type(dialog.getByLabelText(/^Account Holder Number/), 'CW61-0091')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByLabelText(/^Note/)).toHaveAccessibleDescription(/Please say why in a note/)
    await user.type(dialog.getByLabelText(/^Note/), 'A second account')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent).toEqual([{ company_id: clientId(1), account_number: 'CW61-0091', note: 'A second account' }]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('TRP-21 say that one could not be added', async () => {
    stub(createAccountNumber, () => refuse('not-found', { message: 'Associated object was not found' }))
    const { user } = await openDashboard()
    await user.click(button('Add New Account Holder Number'))
    const dialog = within(screen.getByRole('dialog', { name: 'Add New Account Holder Number' }))
    await user.type(dialog.getByLabelText(/^Account Holder Number/), 'CW61-0091')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Associated object was not found')).toBeVisible()
    expect(dialog.getByLabelText(/^Account Holder Number/)).toHaveValue('CW61-0091')
  })

  it('DSH-22 TRP-04 TRP-22 are edited in place and saved with the rest of the dashboard', async () => {
    const sent: unknown[] = []
    stub(updateAccountNumber, ({ params, body }) => {
      sent.push([params.id, body])
      const account_number = anAccount({ rev: 4, proposals: { account_number: 'CW61-0092' } })
      return { ...filed, account_number, actions: [filed.action] }
    })
    const { user, retype } = await openDashboard({ account_numbers: [anAccount()] })
    await retype('Account Holder Number 1', 'CW61-0092')
    await expectNoViolations()
    await user.click(save())
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
    expect(sent).toEqual([[accountId(1), { account_number: 'CW61-0092', rev: 3 }]])
  })

  it('TRP-22 are not emptied', async () => {
    const { user, retype } = await openDashboard({ account_numbers: [anAccount()] })
    await retype('Account Holder Number 1', '')
    await user.click(save())
    expect(await screen.findByRole('region', { name: 'There is a problem' })).toHaveTextContent(
      'Account Holder Number 1: Please provide a value',
    )
    expect(screen.getByLabelText('Account Holder Number 1')).toHaveAccessibleDescription('Please provide a value')
  })

  it('DSH-09 are only read in review mode, as the whole dashboard', async () => {
    stubSnapshots()
    await openDashboard({ account_numbers: [anAccount()] }, { at: `/${clientId(1)}/?snapshot=${clientId(2)}` })
    expect(screen.queryByRole('button', { name: /Edit|Add|Delete/ })).toBeNull()
  })

  it('TRP-27 GOV-07 have a bin that asks as that of the profile does', async () => {
    const sent: unknown[] = []
    stub(deleteObject, ({ body }) => {
      sent.push(body)
      return { status: 'success', result: 'requested' }
    })
    const { user } = await openDashboard({ account_numbers: [anAccount({ rev: 7 })] })
    await user.click(button('Delete Account Holder Number 1'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Transaction Profile' }))
    const question = 'Are you sure you want to delete this revision? Associated Account number will be deleted as well'
    expect(dialog.getByText(question)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Deleted request has been submitted successfully')).toBeVisible()
    expect(sent).toEqual([{ id: accountId(1), type: 'account_number', rev: 7 }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('TRP-27 have no second bin while a removal waits, and say that it waits', async () => {
    const pending_actions = [anOpenChange({ actionType: 'remove' })]
    await openDashboard({ account_numbers: [anAccount({ pending_actions })] })
    expect(screen.getByText('Removal requested, awaiting approval')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete Account Holder Number 1' })).toBeNull()
  })

  it('TRP-04 TRP-21 TRP-27 are only read without the rights', async () => {
    await openDashboard({ account_numbers: [anAccount()] }, { permissions: ['view_dashboard_tab'] })
    expect(screen.getByRole('group', { name: 'Account Holder Number 1' })).toHaveTextContent('CW61-0091')
    for (const name of ['Add New', 'Edit', 'Delete'].map((verb) => new RegExp(`^${verb} Account Holder Number`))) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })

  it('TRP-21 are added with create_transaction_profile alone', async () => {
    await openDashboard({}, { permissions: ['view_dashboard_tab', 'create_transaction_profile'] })
    expect(button('Add New Account Holder Number')).toBeVisible()
  })
})
