import { createClient, listClients } from '@dossier/contract/file/endpoints/clients'
import type { Answer, Received } from '@dossier/contract/platform/endpoint'
import { organisationQuery } from '@dossier/shared-ui/area/organisation-query'
import { aClientInList, clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectDraftKept } from '@dossier/shared-ui/testing/draft-course'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { someSettings } from '@dossier/shared-ui/testing/settings.builder'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { unsaved, useUnsaved } from '@dossier/shared-ui/unsaved'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anActionOf } from '../testing/action.builder'
import { aCompany } from '../testing/clients.builder'
import { ClientListPage } from './client-list-page'

const nobody: Answer<typeof listClients> = { status: 'success', companies: [], count: 0, next: null }
const filed: Answer<typeof createClient> = {
  status: 'success',
  company: aCompany({ _id: clientId(7) }),
  action: anActionOf(clientId(7), 'create'),
}

let listed = 0
let created: Received<typeof createClient>['body'][] = []

// loaded on demand, and slow to load for the first time
beforeAll(() => import('./new-client-dialog'))

beforeEach(() => {
  listed = 0
  created = []
  stub(listClients, () => {
    listed += 1
    return nobody
  })
  stub(createClient, ({ body }) => {
    created.push(body)
    return filed
  })
})

const routes = [
  { path: '/', element: <ClientListPage /> },
  { path: '/elsewhere', element: <Elsewhere /> },
  { path: '/:companyId', element: <p>The dashboard</p> },
]

function Elsewhere() {
  useUnsaved(true)
  return <p>Something is typed here</p>
}

async function opened() {
  const page = renderPage(routes)
  await screen.findByText('No items')
  await page.user.click(screen.getAllByRole('button', { name: 'Add New Client' })[0] ?? document.body)
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Add New Client' })) }
}

describe('The dialog for a new client', () => {
  it('GOV-36 asks for a note where the organisation does, and sends it', async () => {
    const { user, dialog, queryClient } = await opened()
    act(() => void queryClient.setQueryData(organisationQuery.queryKey, someSettings({ note_required: true })))
    await user.click(dialog.getByRole('radio', { name: 'Corporate' }))
    await user.type(dialog.getByLabelText('Name'), 'Harbour Holdings')
    await user.click(dialog.getByRole('radio', { name: 'Onshore' }))
    await user.click(dialog.getByRole('button', { name: 'Add client' }))
    const note = dialog.getByRole('textbox', { name: /^Note/ })
    expect(note).toHaveAccessibleDescription(/Please say why in a note/)
    expect(created).toEqual([])
    await user.type(note, 'Referred by Quay Trust')
    await user.click(dialog.getByRole('button', { name: 'Add client' }))
    await waitFor(() => expect(created).toMatchObject([{ name: 'Harbour Holdings', note: 'Referred by Quay Trust' }]))
  })

  it('CLI-16 is offered to those who may change dashboards', async () => {
    renderPage(routes, { permissions: ['view_dashboard_tab'] })
    await screen.findByText('No items')
    expect(screen.queryByRole('button', { name: 'Add New Client' })).toBeNull()
  })

  it('CLI-17 asks for the client type first', async () => {
    const { dialog } = await opened()
    expect(dialog.getByRole('group', { name: 'Client Type' })).toBeVisible()
    expect(dialog.queryByRole('textbox')).toBeNull()
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'Corporate' })).toHaveFocus())
  })

  it('CLI-20 does not go on without it', async () => {
    const { dialog, user } = await opened()
    await user.click(dialog.getByRole('button', { name: 'Add client' }))
    expect(dialog.getByText('Client Type is required')).toBeVisible()
    expect(created).toEqual([])
  })

  it('CLI-18 says what a corporate client lacks, until it is there', async () => {
    const { dialog, user } = await opened()
    await user.click(dialog.getByRole('radio', { name: 'Corporate' }))
    await user.click(dialog.getByRole('button', { name: 'Add client' }))
    expect(dialog.getByText('Name is required')).toBeVisible()
    expect(dialog.getByText('Company type is required')).toBeVisible()
    expect(dialog.getByLabelText('Name')).toHaveFocus()
    await user.type(dialog.getByLabelText('Name'), 'H')
    expect(dialog.queryByText('Name is required')).toBeNull()
  })

  it('CLI-19 says what an account holder lacks', async () => {
    const { dialog, user } = await opened()
    await user.click(dialog.getByRole('radio', { name: 'Account Holder' }))
    await user.click(dialog.getByRole('button', { name: 'Add client' }))
    expect(dialog.getByText('First Name is required')).toBeVisible()
    expect(dialog.getByText('Last Name is required')).toBeVisible()
    expect(dialog.getByText('Client Type type is required')).toBeVisible()
  })

  it('CLI-17 CLI-23 LIM-37 files a corporate client, says so and opens it', async () => {
    const { dialog, user, router } = await opened()
    await user.click(dialog.getByRole('radio', { name: 'Corporate' }))
    await user.type(dialog.getByLabelText('Name'), 'Harbour Holdings')
    await user.click(dialog.getByRole('radio', { name: 'Offshore' }))
    await user.click(dialog.getByRole('button', { name: 'Add client' }))
    expect(await screen.findByText('Client added successfully')).toBeVisible()
    expect(created).toEqual([{ company_type: 'corporate', name: 'Harbour Holdings', location_type: 'abroad' }])
    expect(await screen.findByText('The dashboard')).toBeVisible()
    expect(router.state.location.pathname).toBe(`/${clientId(7)}/`)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('CLI-17 CLI-03 files an account holder of the chosen kind', async () => {
    const { dialog, user } = await opened()
    await user.click(dialog.getByRole('radio', { name: 'Account Holder' }))
    await user.type(dialog.getByLabelText('First Name'), 'Maria')
    await user.type(dialog.getByLabelText('Last Name'), 'Silva')
    await user.selectOptions(dialog.getByLabelText('Account holder type'), 'Pension')
    await user.click(dialog.getByRole('button', { name: 'Add client' }))
    await screen.findByText('Client added successfully')
    expect(created).toEqual([
      { company_type: 'account_holder', first_name: 'Maria', last_name: 'Silva', account_holder_type: 'pention' },
    ])
  })

  it('VAL-02 shows what the server finds wrong under its field, until that is changed', async () => {
    stub(createClient, () => refuse('invalid-request', { errors: { name: 'Input too long' } }))
    const { dialog, user } = await opened()
    await user.click(dialog.getByRole('radio', { name: 'Corporate' }))
    await user.type(dialog.getByLabelText('Name'), 'Harbour Holdings')
    await user.click(dialog.getByRole('radio', { name: 'Onshore' }))
    await user.click(dialog.getByRole('button', { name: 'Add client' }))
    expect(await dialog.findByText('Input too long')).toBeVisible()
    await user.type(dialog.getByLabelText('Name'), '{Backspace}')
    expect(dialog.queryByText('Input too long')).toBeNull()
  })

  it('ERR-02 LIM-37 says that it failed and keeps what was typed', async () => {
    stub(createClient, () => refuse('internal-error'))
    const { dialog, user } = await opened()
    await user.click(dialog.getByRole('radio', { name: 'Corporate' }))
    await user.type(dialog.getByLabelText('Name'), 'Harbour Holdings')
    await user.click(dialog.getByRole('radio', { name: 'Onshore' }))
    await user.click(dialog.getByRole('button', { name: 'Add client' }))
    expect(
      await screen.findByText('There was an error during client creation. Please try again or contact the support'),
    ).toBeVisible()
    expect(dialog.getByLabelText('Name')).toHaveValue('Harbour Holdings')
  })

  it('DSH-11 SHL-46 keeps what is typed while it is sent, beside no refusal of what was sent, and asks before it is closed', async () => {
    const { dialog, user } = await opened()
    await user.click(dialog.getByRole('radio', { name: 'Corporate' }))
    const field = dialog.getByLabelText<HTMLInputElement>('Name')
    await user.type(field, 'Harbour Holdings')
    await user.click(dialog.getByRole('radio', { name: 'Onshore' }))
    const sendButton = () => dialog.getByRole('button', { name: 'Add client' })
    await expectDraftKept({
      user,
      field,
      name: 'name',
      sendButton,
      answer: (answering) => stub(createClient, answering),
    })
  })

  it('asks before it throws away what was typed', async () => {
    const { dialog, user } = await opened()
    await user.click(dialog.getByRole('radio', { name: 'Corporate' }))
    await user.keyboard('{Escape}')
    expect(dialog.getByText('You have unsaved changes. Are you sure you want to leave?')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Stay' })).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Stay' }))
    expect(dialog.getByRole('radio', { name: 'Corporate' })).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(dialog.getByRole('button', { name: 'Leave' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('CLI-23 says so on the page that is open when the answer comes late, and neither leads on nor drops its edits', async () => {
    const line = slowLine()
    stub(createClient, () => line.carries(filed))
    const { dialog, user, router } = await opened()
    await user.click(dialog.getByRole('radio', { name: 'Corporate' }))
    await user.type(dialog.getByLabelText('Name'), 'Harbour Holdings')
    await user.click(dialog.getByRole('radio', { name: 'Onshore' }))
    await user.click(dialog.getByRole('button', { name: 'Add client' }))
    await act(() => router.navigate('/elsewhere'))
    expect(await screen.findByText('Something is typed here')).toBeVisible()
    await line.arrives()
    expect(await screen.findByText('Client added successfully')).toBeVisible()
    expect(router.state.location.pathname).toBe('/elsewhere')
    expect(unsaved.any()).toBe(true)
  })

  it('CLI-21 shows the client in the list when its dialog was closed before the answer', async () => {
    const line = slowLine()
    stub(createClient, async () => {
      await line.carries(undefined)
      stub(listClients, { ...nobody, companies: [aClientInList()], count: 1 })
      return filed
    })
    const { dialog, user } = await opened()
    await user.click(dialog.getByRole('radio', { name: 'Corporate' }))
    await user.type(dialog.getByLabelText('Name'), 'Harbour Holdings')
    await user.click(dialog.getByRole('radio', { name: 'Onshore' }))
    await user.click(dialog.getByRole('button', { name: 'Add client' }))
    await user.keyboard('{Escape}')
    await user.click(dialog.getByRole('button', { name: 'Leave' }))
    await line.arrives()
    expect(await screen.findByRole('link', { name: 'Harbour Holdings' })).toBeVisible()
  })

  it('asks for the list again once the client is there', async () => {
    const { dialog, user, router } = await opened()
    await user.click(dialog.getByRole('radio', { name: 'Corporate' }))
    await user.type(dialog.getByLabelText('Name'), 'Harbour Holdings')
    await user.click(dialog.getByRole('radio', { name: 'Onshore' }))
    await user.click(dialog.getByRole('button', { name: 'Add client' }))
    await screen.findByText('The dashboard')
    const before = listed
    await act(() => router.navigate('/'))
    await waitFor(() => expect(listed).toBe(before + 1))
  })

  it('PLT-30 has no accessibility violations', async () => {
    const { dialog, user } = await opened()
    await user.click(dialog.getByRole('radio', { name: 'Account Holder' }))
    await user.click(dialog.getByRole('button', { name: 'Add client' }))
    await expectNoViolations()
  })
})
