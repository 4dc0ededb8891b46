import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import {
  createAccountNumber,
  deleteTransactionProfile,
  getClientRecords,
  updateTransactionProfile,
} from '@dossier/contract/file/endpoints/records'
import type { Permission } from '@dossier/contract/platform/permissions'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubSnapshots } from '@dossier/shared-ui/testing/stub-snapshots'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anAccount, aProfile, profileId } from '../testing/accounts.builder'
import { anActionOf } from '../testing/action.builder'
import { openProfiles, routes } from '../testing/open-profiles'

const button = (name: string) => screen.getByRole('button', { name })
const group = (name: string) => screen.getByRole('group', { name })
const title = () => screen.findByRole('heading', { level: 2, name: 'CW61-0091, EUR' })
const edit = (block: string) => button(`Edit ${block} of CW61-0091, EUR`)
const action = anActionOf(clientId(1), 'create')

describe('The transaction profiles of a client', () => {
  it.each([
    ['NO', null],
    ['NO', 'YES'],
    [null, 'YES'],
  ])('TRP-05 DSH-21 lead to the dashboard while the switch is %s, proposed %s', async (value, proposal) => {
    openProfiles({
      client: {
        values: { transaction_profile_report: value },
        proposals: { transaction_profile_report: proposal },
      },
    })
    expect(await screen.findByText('The dashboard')).toBeVisible()
  })

  it('DSH-02 lead to the list where there is no such client', async () => {
    for (const endpoint of [getDashboard, getClientRecords]) stub(endpoint, () => refuse('not-found'))
    renderPage(routes, { at: `/${clientId(1)}/transaction-profile/` })
    expect(await screen.findByText('The list')).toBeVisible()
  })

  it('TRP-06 are blocks of their own, called by account number and currency, that collapse', async () => {
    const { user } = openProfiles({
      profiles: [aProfile(), aProfile({ _id: profileId(2), values: {} }, null)],
    })
    expect(await title()).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Account Holder Number 2' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Transaction Profile' })).toBeVisible()
    await user.click(button('CW61-0091, EUR'))
    expect(button('CW61-0091, EUR')).toHaveAttribute('aria-expanded', 'false')
    expect(button('Account Holder Number 2')).toHaveAttribute('aria-expanded', 'true')
  })

  it('TRP-07 TRP-08 name customer, account number, bank and currency, the first two only to read', async () => {
    const { user } = openProfiles({
      profiles: [aProfile({ values: { currency: 'EUR', name_bank: 'Banco di Caribe' } })],
    })
    await title()
    expect(group('Customer name')).toHaveTextContent('Harbour Holdings')
    expect(group('Account Holder Number')).toHaveTextContent('CW61-0091')
    expect(group('Bank name')).toHaveTextContent('Banco di Caribe')
    await user.click(edit('Client Information'))
    expect(screen.getByRole('textbox', { name: 'Bank name' })).toHaveFocus()
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    const currency = screen.getByLabelText('Currency')
    expect(['USD', 'EUR', 'GBP', 'JPY'].every((one) => currency.textContent?.includes(one))).toBe(true)
    expect(group('Customer name')).toBeVisible()
    expect(group('Account Holder Number')).toBeVisible()
  })

  it('TRP-03 TRP-08 call an account holder by first and last name, and the number by its type', async () => {
    const values = { name: null, first_name: 'Maria', last_name: 'Silva', account_holder_type: 'player' }
    openProfiles({ client: { company_type: 'account_holder', values } })
    await title()
    expect(group('Customer name')).toHaveTextContent('Maria Silva')
    expect(group('Player ID')).toHaveTextContent('CW61-0091')
  })

  it('TRP-09 TRP-10 TRP-11 hold jurisdictions, expected turnover and main counterparties, then comments', async () => {
    openProfiles()
    await title()
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Client Information',
      'Jurisdictions',
      'Expected turnover, incoming',
      'Expected turnover, outgoing',
      'Main counterparties',
    ])
    const labels = screen.getAllByRole('group').map((one) => one.firstElementChild?.textContent)
    expect(labels.slice(4)).toEqual([
      'Countries of expected incoming payments',
      'Countries of expected outgoing payments',
      'Transaction value, incoming',
      'Monthly turnover, incoming',
      'Monthly frequency, incoming',
      'Transaction value, outgoing',
      'Monthly turnover, outgoing',
      'Monthly frequency, outgoing',
      'Outgoing counterparty 1 *',
      'Outgoing counterparty 2',
      'Outgoing counterparty 3',
      'Incoming counterparty 1 *',
      'Incoming counterparty 2',
      'Incoming counterparty 3',
      'Comments',
    ])
  })

  it.each([
    ['TRP-17', 'Client Information', 'Currency', 'USD EUR GBP JPY'.split(' ')],
    [
      'TRP-18',
      'Expected turnover, incoming',
      'Transaction value, incoming',
      ['less than 3,000', '3,001–10,000', '10,001–50,000', 'more than 50,000'],
    ],
    [
      'TRP-19',
      'Expected turnover, outgoing',
      'Monthly turnover, outgoing',
      ['under 10,000', '10,001–50,000', '50,001–100,000', 'over 100,000'],
    ],
    [
      'TRP-20',
      'Expected turnover, outgoing',
      'Monthly frequency, outgoing',
      ['up to 10', '11–50', '51–100', 'more than 100'],
    ],
  ])('%s offer, in %s, for %s exactly %j', async (_, block, label, offered) => {
    const { user } = openProfiles({ profiles: [aProfile({ values: { currency: 'EUR' } })] })
    await title()
    await user.click(edit(block))
    const options = within(screen.getByLabelText(label)).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Select', ...offered])
  })

  it('TRP-12 TRP-13 are not saved without both mandatory names, which are marked and say so', async () => {
    const sent: unknown[] = []
    stub(updateTransactionProfile, ({ params, body }) => {
      sent.push([params.id, body])
      return { status: 'success', transactional_profile: aProfile({ rev: 4 }), action, actions: [action] }
    })
    const { user } = openProfiles({ profiles: [aProfile({ values: { currency: 'EUR' } })] })
    await title()
    await user.click(edit('Jurisdictions'))
    await user.type(screen.getByRole('textbox', { name: 'Countries of expected incoming payments' }), 'Aruba')
    await user.click(button('Save'))
    const summary = await screen.findByRole('region', { name: 'There is a problem' })
    expect(within(summary).getAllByRole('link')).toHaveLength(2)
    for (const name of ['Outgoing counterparty 1 *', 'Incoming counterparty 1 *']) {
      expect(screen.getByRole('textbox', { name })).toBeRequired()
      expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription('Please provide a value')
    }
    expect(screen.getByRole('textbox', { name: 'Outgoing counterparty 2' })).not.toBeRequired()
    expect(sent).toEqual([])
    await expectNoViolations()

    await user.type(screen.getByRole('textbox', { name: 'Outgoing counterparty 1 *' }), 'Harbour Fuels')
    await user.type(screen.getByRole('textbox', { name: 'Incoming counterparty 1 *' }), 'Blue Bay')
    await user.click(button('Save'))
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
    expect(sent).toEqual([
      [
        profileId(1),
        {
          expected_transaction_incoming_info: 'Aruba',
          outgoing_counterparty: 'Harbour Fuels',
          incoming_counterparty: 'Blue Bay',
          rev: 3,
        },
      ],
    ])
  })

  it('TRP-13 hold up the save of their own block alone', async () => {
    stub(updateTransactionProfile, {
      status: 'success',
      transactional_profile: aProfile({ rev: 4 }),
      action,
      actions: [action],
    })
    const { user } = openProfiles({ profiles: [aProfile(), aProfile({ _id: profileId(2), values: {} }, null)] })
    await title()
    await user.click(edit('Jurisdictions'))
    await user.type(screen.getByRole('textbox', { name: 'Countries of expected incoming payments' }), 'Aruba')
    await user.click(button('Save'))
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
  })

  it('TRP-14 TRP-26 have a bin that asks, and files the removal', async () => {
    const sent: unknown[] = []
    stub(deleteTransactionProfile, ({ body }) => {
      sent.push(body)
      return { status: 'success', result: 'requested' }
    })
    const { user } = openProfiles()
    await title()
    await user.click(button('Delete CW61-0091, EUR'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Transaction Profile' }))
    const question = 'Are you sure you want to delete this revision? Associated Account number will be deleted as well'
    expect(dialog.getByText(question)).toBeVisible()
    await expectNoViolations()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Deleted request has been submitted successfully')).toBeVisible()
    expect(sent).toEqual([{ transactionProfile_id: profileId(1), rev: 3 }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('TRP-26 say in the dialog that a removal is already requested', async () => {
    stub(deleteTransactionProfile, () => refuse('conflict', { message: 'Delete is already requested' }))
    const { user } = openProfiles()
    await title()
    await user.click(button('Delete CW61-0091, EUR'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await dialog.findByText('Delete is already requested')).toBeVisible()
  })

  it('TRP-15 TRP-21 are added with create_transaction_profile', async () => {
    const sent: unknown[] = []
    stub(createAccountNumber, ({ body }) => {
      sent.push(body)
      return { status: 'success', account_number: anAccount(), transactional_profile: aProfile(), action }
    })
    const permissions: Permission[] = ['view_transaction_profile', 'create_transaction_profile']
    const { user } = openProfiles({ profiles: [], accounts: [], permissions })
    expect(await screen.findByText('No transaction profiles yet')).toBeVisible()
    await user.click(button('Add New Account Holder Number'))
    const dialog = within(screen.getByRole('dialog', { name: 'Add New Account Holder Number' }))
    await user.type(dialog.getByLabelText(/^Account Holder Number/), 'CW61-0091')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Account Holder Number added successfully')).toBeVisible()
    expect(sent).toEqual([{ company_id: clientId(1), account_number: 'CW61-0091' }])
  })

  it.each([
    ['update_transaction_profile', /^Edit /],
    ['delete_transaction_profile', /^Delete /],
    ['create_transaction_profile', /^Add New/],
  ] as const)('TRP-15 take %s, each its own act', async (right, own) => {
    openProfiles({ permissions: ['view_transaction_profile', right] })
    await title()
    for (const name of [/^Edit /, /^Delete /, /^Add New/]) {
      expect(screen.queryAllByRole('button', { name }).length > 0).toBe(name.source === own.source)
    }
  })

  it('TRP-15 DSH-09 are only read in review mode', async () => {
    stubSnapshots()
    openProfiles({ search: `?snapshot=${'a'.repeat(24)}` })
    await title()
    expect(screen.queryByRole('button', { name: /^(Edit|Delete|Add New) / })).toBeNull()
    expect(group('Outgoing counterparty 1 *')).toHaveTextContent('Harbour Fuels')
  })

  it('go to the profile that the address highlights, opening it', async () => {
    localStorage.setItem(`dossier.collapsed.record.${profileId(1)}`, 'closed')
    openProfiles({ search: `?highlight=${profileId(1)}` })
    await waitFor(() => expect(button('CW61-0091, EUR')).toHaveAttribute('aria-expanded', 'true'))
    await expectNoViolations()
  })
})
