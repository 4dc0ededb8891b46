import { createDueDiligence } from '@dossier/contract/endpoints/due-diligence'
import { listInvitees } from '@dossier/contract/endpoints/due-diligence-invitations'
import type { Invitee } from '@dossier/contract/schemas/due-diligence-invitations'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aRecord } from '../testing/a-form'
import { CampaignPage } from './campaign-page'
import { MakersOnly } from './makers-only'

const idOf = (position: number) => `65f0c0ffee65f0c0ffee66${String(position).padStart(2, '0')}`
const aClient = (position: number, facts: Partial<Invitee> = {}): Invitee => ({
  _id: idOf(position),
  name: `Client ${position}`,
  email: `office@client${position}.test`,
  open_form: null,
  last_form_at: null,
  ...facts,
})
const openForm: Invitee['open_form'] = {
  _id: idOf(99),
  label: 'Annual review 2025',
  status: 'submitted',
  createdAt: '2026-03-02T09:00:00.000Z',
}

let clients: Invitee[]
let made: { company_id: string; email?: string | undefined; label?: string | undefined }[]

beforeEach(() => {
  made = []
  clients = [aClient(1), aClient(2, { open_form: openForm }), aClient(3, { email: null })]
  stub(listInvitees, ({ query: { search = '', page = 1 } }) => {
    const found = clients.filter(({ name }) => name.includes(search))
    return {
      status: 'success',
      clients: found.slice((Number(page) - 1) * 100, Number(page) * 100),
      count: found.length,
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
    expect(row('Client 1').getByText('Asked')).toBeVisible()
    expect(row('Client 2').queryByText('Asked')).toBeNull()
    expect(screen.getByRole('checkbox', { name: 'Client 1' })).not.toBeChecked()
    isDown = false
    made = []
    await user.click(screen.getByRole('button', { name: 'Ask 1 client' }))
    expect(await screen.findByText('1 asked')).toBeVisible()
    expect(made.map(({ company_id }) => company_id)).toEqual([idOf(2)])
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
