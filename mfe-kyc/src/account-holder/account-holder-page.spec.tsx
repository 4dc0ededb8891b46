import { getClientRecords, updatePerson } from '@dossier/contract/file/endpoints/records'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aPerson, aUbo, clientRecords, idOf } from '../testing/board.builder'
import { button, panelOf } from '../testing/on-screen'
import { AccountHolderPage } from './account-holder-page'

const client = clientId(1)
const [ubo, johanna] = [1, 2]
const holder = {
  company_type: 'account_holder',
  name: { value: null, new_value: null },
  first_name: { value: 'Johanna', new_value: null },
  last_name: { value: 'Winkel', new_value: null },
} as const

const records = () =>
  clientRecords({
    ubos: [aUbo(ubo, idOf(johanna))],
    persons: [aPerson(johanna, 'Johanna Winkel', { ubo_related: idOf(ubo), values: { location_type: 'local' } })],
  })

async function open(options: Parameters<typeof renderPage>[1] = {}, facts: Parameters<typeof stubClient>[0] = holder) {
  stubClient(facts)
  stub(getClientRecords, records())
  const routes = [
    { path: '/:companyId', element: <p>The dashboard</p> },
    { path: '/:companyId/account-holder', element: <AccountHolderPage /> },
  ]
  const page = renderPage(routes, { at: `/${client}/account-holder/`, ...options })
  if (facts === holder) await screen.findByRole('group', { name: 'First Name' })
  return page
}

describe('The account holder', () => {
  it('SHR-03 UBO-04 CLI-22 is the one UBO of the client: shown and edited, never added, moved or deleted', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Account Holder' })).toBeVisible()
    const person = panelOf(johanna)
    expect(person.getByRole('group', { name: 'First Name' })).toHaveTextContent('Johanna')
    expect(button('Edit Name of Johanna Winkel, person')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Delete|Add|Move)/ })).toBeNull()
    await expectNoViolations()
  })

  it('PER-09 PER-12 groups name, passport, address and second ID, which is optional for a resident', async () => {
    await open()
    const headings = panelOf(johanna)
      .getAllByRole('heading')
      .filter((each) => each.closest('[data-edit-block]'))
    expect(headings.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Name',
      'Passport',
      'Address',
      'Second ID(optional)',
    ])
  })

  it('PER-04 ruling 20 holds no share of anyone', async () => {
    await open()
    expect(screen.queryByRole('group', { name: 'Percentage held' })).toBeNull()
  })

  it('PER-08 PER-04 offers the second IDs and titles by their names', async () => {
    const { user } = await open()
    await user.click(button('Edit Second ID of Johanna Winkel, person'))
    const types = await screen.findAllByRole('radio')
    expect(types.map((type) => (type as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'ID Card',
      'Driver License',
    ])
    await user.click(button('Edit Name of Johanna Winkel, person'))
    const titles = await screen.findByLabelText<HTMLSelectElement>('Title')
    expect([...titles.options].map(({ text }) => text).slice(1)).toEqual([
      'Director',
      'Secretary',
      'MD',
      'Registered Agent',
    ])
  })

  it('VAL-19 VAL-25 asks for a passport number of at least five characters, and sends none that is shorter', async () => {
    const { user } = await open()
    const sent: unknown[] = []
    stub(updatePerson, ({ body }) => {
      sent.push(body)
      return refuse('invalid-request')
    })
    await user.click(button('Edit Passport of Johanna Winkel, person'))
    await user.type(await screen.findByRole('textbox', { name: 'Passport Number' }), 'AB12')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('textbox', { name: 'Passport Number' })).toHaveAccessibleDescription(
      'Passport Number should be at least 5 characters long',
    )
    expect(sent).toEqual([])
  })

  it('VAL-01 VAL-02 shows every fault under its field before anything is sent, and what the server finds after', async () => {
    const { user } = await open()
    const sent: unknown[] = []
    stub(updatePerson, ({ body }) => {
      sent.push(body)
      return refuse('invalid-request', { errors: { tinNumber: 'Invalid value' } })
    })
    await user.click(button('Edit Name of Johanna Winkel, person'))
    await user.clear(await screen.findByLabelText('First Name'))
    await user.type(screen.getByLabelText('TIN Number'), '12')
    await user.click(button('Save'))
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }))
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Johanna Winkel, person: First name is required',
      'Johanna Winkel, person: TIN Number should be 10 digits long',
    ])
    expect(sent).toEqual([])
    await user.type(screen.getByLabelText('First Name'), 'Johanna')
    await user.type(screen.getByLabelText('TIN Number'), '34567890')
    await user.click(button('Save'))
    await waitFor(() => expect(screen.getByLabelText('TIN Number')).toHaveAccessibleDescription(/Invalid value/))
    expect(sent).toMatchObject([{ tinNumber: '1234567890' }])
  })

  it('PRM-35 is only read by those who may not edit', async () => {
    await open({ permissions: ['view_ubo_section_general'] })
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
  })

  it('DSH-03 is no page of a corporate client', async () => {
    await open({}, {})
    expect(await screen.findByText('The dashboard')).toBeVisible()
  })
})
