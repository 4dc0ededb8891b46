import { createDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { listInvitees } from '@dossier/contract/due-diligence/endpoints/invitations'
import type { Invitee, UnsentMail } from '@dossier/contract/due-diligence/schemas/invitations'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aRecord } from '../testing/a-form'
import { CampaignPage } from './campaign-page'
import { MakersOnly } from './makers-only'

const idOf = (position: number) => `65f0c0ffee65f0c0ffee6${String(position).padStart(3, '0')}`
const aClient = (position: number, facts: Partial<Invitee> = {}): Invitee => ({
  _id: idOf(position),
  name: `Client ${position}`,
  email: `office@client${position}.test`,
  open_form: null,
  last_form_at: null,
  ...facts,
})
const mail = {
  email: 'office@client2.test',
  mail: 'invitation' as const,
  at: '2026-03-02T09:00:00.000Z',
  last_sent_at: null,
}
const openForm: Invitee['open_form'] = {
  _id: idOf(99),
  label: 'Annual review 2025',
  status: 'submitted',
  createdAt: '2026-03-02T09:00:00.000Z',
  invitation: { ...mail, state: 'sent' },
}

let clients: Invitee[]
let unsent: UnsentMail[]
let made: { company_id: string; email?: string | undefined; label?: string | undefined }[]

beforeEach(() => {
  made = []
  unsent = []
  clients = [aClient(1), aClient(2, { open_form: openForm }), aClient(3, { email: null })]
  stub(listInvitees, ({ query: { search = '', page = 1 } }) => {
    const found = clients.filter(({ name }) => name.includes(search))
    return {
      status: 'success',
      clients: found.slice((Number(page) - 1) * 100, Number(page) * 100),
      count: found.length,
      unsent,
    }
  })
  stub(createDueDiligence, ({ body }) => {
    made.push(body)
    return { status: 'success', dueDiligence: aRecord() }
  })
})

const routes = [
  { path: '/', element: <p>The clients</p> },
  { element: <MakersOnly />, children: [{ path: '/due-diligence-campaign', element: <CampaignPage /> }] },
]
const open = async (options: Parameters<typeof renderPage>[1] = {}) => {
  const page = renderPage(routes, { at: '/due-diligence-campaign', ...options })
  await screen.findByRole('checkbox', { name: 'Client 1' })
  return page
}
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
const label = () => screen.getByLabelText('Label')

describe('Asking many clients for a form', () => {
  it('asks no one for Enter in the search or in an address', async () => {
    const { user } = await open()
    await user.type(label(), 'Annual review 2026')
    await user.click(row('Client 1').getByRole('checkbox'))
    await user.type(row('Client 1').getByLabelText('Email of Client 1'), '{Enter}')
    await user.type(screen.getByLabelText('Search clients'), '{Enter}')
    expect(made).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Ask 1 client' }))
    expect(await screen.findByText('1 asked')).toBeVisible()
  })

  it('shows each client with its address and the form it has open, and meets WCAG', async () => {
    await open()
    expect(row('Client 1').getByLabelText('Email of Client 1')).toHaveValue('office@client1.test')
    expect(row('Client 1').getByText('No form yet')).toBeVisible()
    expect(row('Client 2').getByRole('link', { name: 'Annual review 2025' })).toHaveAttribute(
      'href',
      `/${idOf(2)}/due-diligence/${idOf(99)}`,
    )
    expect(row('Client 2').getByText('Submitted by Client')).toBeVisible()
    expect(row('Client 2').getByText('Sent')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ask clients' })).toBeDisabled()
    await expectNoViolations()
  })

  it('DDL-07 asks for a label, and for an address of everyone who is chosen', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Choose all without an open form' }))
    expect(screen.getByRole('checkbox', { name: 'Client 2' })).not.toBeChecked()
    await user.click(await screen.findByRole('button', { name: 'Ask 2 clients' }))
    expect(screen.getByText('Comment is required and should be at least 3 characters long')).toBeVisible()
    await user.type(label(), 'Annual review 2026')
    await user.click(screen.getByRole('button', { name: 'Ask 2 clients' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('No one was asked: an address is missing or wrong')
    expect(alert).toHaveTextContent('Client 3')
    expect(screen.getByLabelText('Email of Client 3')).toHaveAccessibleDescription('Please provide a valid email')
    expect(made).toEqual([])
    await expectNoViolations()
    await user.type(screen.getByLabelText('Email of Client 3'), 'ada@client3.test')
    await user.click(screen.getByRole('button', { name: 'Ask 2 clients' }))
    expect(await screen.findByText('2 asked')).toBeVisible()
    expect(made).toEqual([
      { company_id: idOf(1), label: 'Annual review 2026', prefill: [], email: 'office@client1.test' },
      { company_id: idOf(3), label: 'Annual review 2026', prefill: [], email: 'ada@client3.test' },
    ])
  })

  it('says of each client what went wrong, and asks only those again', async () => {
    let isDown = true
    stub(createDueDiligence, ({ body }) => {
      made.push(body)
      return isDown && body.company_id === idOf(2)
        ? refuse('too-many-requests')
        : { status: 'success', dueDiligence: aRecord() }
    })
    const { user } = await open()
    await user.type(label(), 'Annual review 2026')
    await user.click(screen.getByRole('checkbox', { name: 'Client 1' }))
    await user.click(screen.getByRole('checkbox', { name: 'Client 2' }))
    await user.click(screen.getByRole('button', { name: 'Ask 2 clients' }))
    expect(await screen.findByText('1 asked, 1 not')).toBeVisible()
    expect(within(screen.getByRole('alert')).getByText(/^Client 2: /)).toBeVisible()
    expect(row('Client 1').getByText('Asked')).toBeVisible()
    expect(row('Client 2').queryByText('Asked')).toBeNull()
    expect(screen.getByRole('checkbox', { name: 'Client 1' })).not.toBeChecked()
    isDown = false
    made = []
    await user.click(screen.getByRole('button', { name: 'Ask 1 client' }))
    expect(await screen.findByText('1 asked')).toBeVisible()
    expect(made.map(({ company_id }) => company_id)).toEqual([idOf(2)])
  })

  it('says afterwards which mails have not gone out, with the way to their forms', async () => {
    const failed = { _id: idOf(98), label: 'Annual review 2026', company_id: idOf(1), company_name: 'Client 1' }
    unsent = [{ ...failed, invitation: { ...mail, state: 'failed' } }]
    await open()
    const mails = within(screen.getByRole('table', { name: 'Mails that have not gone out' }))
    expect(mails.getByText('Client 1')).toBeVisible()
    expect(mails.getByText('Could not be sent')).toBeVisible()
    expect(mails.getByRole('link', { name: 'Annual review 2026' })).toHaveAttribute(
      'href',
      `/${idOf(1)}/due-diligence/${idOf(98)}`,
    )
    await expectNoViolations()
  })

  it('leaves those out who have no address, and says where several have the same', async () => {
    clients = [aClient(1), aClient(2, { email: 'Office@client1.test' }), aClient(3, { email: null })]
    const { user } = await open()
    await user.type(label(), 'Annual review 2026')
    await user.click(screen.getByRole('button', { name: 'Choose all without an open form' }))
    expect(await screen.findByText('office@client1.test: Client 1, Client 2')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ask 3 clients' }))
    await user.click(await screen.findByRole('button', { name: 'Leave out 1 client' }))
    await user.click(screen.getByRole('button', { name: 'Ask 2 clients' }))
    expect(await screen.findByText('2 asked')).toBeVisible()
    expect(made.map(({ company_id }) => company_id)).toEqual([idOf(1), idOf(2)])
  })

  it('takes a list with addresses, and says of each line what is wrong with it', async () => {
    clients = Array.from({ length: 150 }, (_, position) => aClient(position + 1, { email: null }))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Paste a list' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste a list' }))
    const list = dialog.getByLabelText('Clients with their addresses')
    await user.click(list)
    await user.paste('Client 2;ada@client2.test\nClient 150\tbo@client150.test\nClient 3;ada\nNo Such Client;c@no.test')
    await user.click(dialog.getByRole('button', { name: 'Choose' }))
    expect(await dialog.findByText('2 lines were not taken')).toBeVisible()
    expect(dialog.getByText('Line 3, Client 3;ada: Please provide a valid email')).toBeVisible()
    expect(dialog.getByText('Line 4, No Such Client;c@no.test: No client has this name')).toBeVisible()
    await expectNoViolations(screen.getByRole('dialog', { name: 'Paste a list' }))
    await user.clear(list)
    await user.paste('Client 3;ada@client3.test')
    await user.click(dialog.getByRole('button', { name: 'Choose' }))
    expect(await screen.findByRole('button', { name: 'Ask 3 clients' })).toBeEnabled()
    expect(screen.getByLabelText('Email of Client 2')).toHaveValue('ada@client2.test')
    await user.type(label(), 'Annual review 2026')
    await user.click(screen.getByRole('button', { name: 'Ask 3 clients' }))
    expect(await screen.findByText('3 asked')).toBeVisible()
    expect(made.map(({ email }) => email)).toEqual(['ada@client2.test', 'bo@client150.test', 'ada@client3.test'])
  })

  it('chooses over all pages of what is searched, and keeps who was chosen', async () => {
    clients = Array.from({ length: 150 }, (_, position) => aClient(position + 1))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Choose all without an open form' }))
    expect(await screen.findByRole('button', { name: 'Ask 150 clients' })).toBeEnabled()
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    expect(await screen.findByRole('checkbox', { name: 'Client 150' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Choose none' }))
    expect(screen.getByRole('checkbox', { name: 'Client 150' })).not.toBeChecked()
  })

  it('is for those who may make forms', () => {
    renderPage(routes, { at: '/due-diligence-campaign', permissions: ['view_due_diligence'] })
    expect(screen.getByText('The clients')).toBeVisible()
  })
})
