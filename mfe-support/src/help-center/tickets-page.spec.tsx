import { uploadTicketFile } from '@dossier/contract/office/endpoints/attachments'
import { createTicket, listTickets } from '@dossier/contract/office/endpoints/tickets'
import type { Ticket } from '@dossier/contract/office/schemas/tickets'
import type { Received } from '@dossier/contract/platform/endpoint'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../routes'
import { aTicket, olivia } from '../testing/a-ticket'

let tickets: readonly Ticket[]
let asked: Received<typeof listTickets>['query'][]

beforeEach(() => {
  tickets = [aTicket()]
  asked = []
  stub(listTickets, ({ query }) => {
    asked.push(query)
    const found = tickets.filter(({ status }) => query.status === undefined || status === query.status)
    return { status: 'success', tickets: found, count: found.length }
  })
})

const open = (at = '/help-center', user = {}) => renderPage(routes, { at, user: { _id: olivia, ...user } })
const asOperator = (at?: string) => open(at, { is_super_user: true })
async function cells() {
  await screen.findByRole('link', { name: 'Cannot sign in' })
  return screen.getAllByRole('cell').map(({ textContent }) => textContent)
}

describe('The tickets', () => {
  it('SUP-01, SUP-02, SUP-03, LIM-06 stand with their columns, each row leading to its ticket', async () => {
    tickets = [aTicket({ status: 'closed' })]
    open()
    expect(await cells()).toEqual(['Cannot sign in', '100001', 'olivia', 'High', 'Closed', '02/03/2026'])
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headers).toEqual(['Subject', 'Ticket Id', 'User', 'Severity', 'Status', 'Date'])
    expect(screen.getByRole('heading', { name: 'My Tickets' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Cannot sign in' })).toHaveAttribute(
      'href',
      '/help-center/65f0c0ffee65f0c0ffee0101',
    )
    await expectNoViolations()
  })

  it('SUP-02, SUP-04 are everybody’s for a super user, who searches them', async () => {
    const { user, router } = asOperator()
    expect(await screen.findByRole('heading', { name: 'Tickets' })).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Search tickets' }), 'sign')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'sign' }))
    expect(router.state.location.search).toBe('?search=sign')
    await expectNoViolations()
  })

  it('SUP-04 are not searched by others, whatever the address says', async () => {
    open('/help-center?search=sign')
    await cells()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(asked[0]).not.toHaveProperty('search')
  })

  it('SUP-19 narrow by status, severity and age, and turn around, in the address', async () => {
    const { user, router } = open()
    await cells()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Closed')
    expect(await screen.findByText('No tickets match these filters')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all tickets' }))
    await cells()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Severity' }), 'High')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Age' }), 'Over 7 days')
    await user.click(screen.getByRole('button', { name: 'Date' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ severity: 'high', older_than_days: 7, order: 'oldest' }))
    expect(router.state.location.search).toBe('?severity=high&older=7&sort=created_at&order=asc')
  })

  it('say how long an open one has waited', async () => {
    tickets = [aTicket({ created_at: new Date(Date.now() - 12 * 86_400_000).toISOString() })]
    open()
    expect(await screen.findByText('12 days old')).toBeVisible()
  })

  it('say that there are none', async () => {
    tickets = []
    open()
    expect(await screen.findByText('No tickets yet')).toBeVisible()
  })

  it('ERR-02, SUP-25 say when they cannot be loaded', async () => {
    stub(listTickets, () => refuse('internal-error'))
    open()
    expect((await screen.findAllByText(/There was an error during tickets loading/))[0]).toBeVisible()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  })
})

describe('Creating a ticket', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Create Ticket' }))
  const send = () => dialog().getByRole('button', { name: 'Create Ticket' })
  async function creating() {
    const page = open()
    await page.user.click(screen.getByRole('button', { name: 'Create Ticket' }))
    await dialog().findByRole('textbox', { name: /Content/ })
    return page
  }
  async function filled() {
    const page = await creating()
    await page.user.type(dialog().getByRole('textbox', { name: /Subject/ }), 'Cannot sign in')
    const content = dialog().getByRole('textbox', { name: /Content/ })
    content.innerHTML = '<p>It says no</p>'
    await waitFor(() => expect(content).toHaveTextContent('It says no'))
    return page
  }

  it('SUP-05, SUP-06, ERR-18 asks for subject and content, and takes low for the severity', async () => {
    const { user } = await creating()
    expect(dialog().getByRole('combobox', { name: 'Severity' })).toHaveValue('low')
    await user.click(send())
    expect(dialog().getByRole('textbox', { name: /Subject/ })).toHaveAccessibleDescription(
      'Please fill the subject field',
    )
    expect(dialog().getByRole('textbox', { name: /Content/ })).toHaveAccessibleDescription(
      'Please fill the content field',
    )
    await expectNoViolations()
  })

  it('SUP-05, SUP-07 sends it once, after its files', async () => {
    const line = slowLine()
    const sent: Received<typeof createTicket>['body'][] = []
    stub(uploadTicketFile, () => ({ status: 'success', fileId: '65f0c0ffee65f0c0ffee0301' }))
    stub(createTicket, ({ body }) => {
      sent.push(body)
      return line.carries({ status: 'success' as const, ticket: aTicket() })
    })
    const { user } = await filled()
    const input = dialog().getByRole('group', { name: /Files/ }).querySelector('input') as HTMLInputElement
    await user.upload(input, new File(['x'], 'shot.png', { type: 'image/png' }))
    await user.click(send())
    await waitFor(() => expect(sent).toHaveLength(1))
    await user.keyboard('{Enter}')
    await line.arrives()
    expect(await screen.findByText('Ticket 100001 created')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toEqual([
      {
        ticket: {
          subject: 'Cannot sign in',
          content: { ops: [{ insert: 'It says no\n' }] },
          severity: 'low',
          fileIds: ['65f0c0ffee65f0c0ffee0301'],
        },
      },
    ])
  })

  it('FIL-02, FIL-03 takes no file of another type or size, and a picture that is pasted while one writes', async () => {
    await creating()
    const field = () => dialog().getByRole('group', { name: /Files/ })
    const paste = (...files: File[]) =>
      fireEvent.paste(dialog().getByRole('textbox', { name: /Subject/ }), {
        clipboardData: { files, types: ['Files'] },
      })
    paste(new File(['text'], 'a.txt', { type: 'text/plain' }))
    expect(await within(field()).findByText('Only .pdf and .png files are allowed')).toBeVisible()
    paste(new File([new Uint8Array(10_485_761)], 'large.png', { type: 'image/png' }))
    expect(await within(field()).findByText('large.png is to big, max file size is 10MB')).toBeVisible()
    paste(new File(['x'], 'image.png', { type: 'image/png' }))
    expect(await within(field()).findByText('image.png')).toBeVisible()
  })

  it('FIL-05, SUP-25, ERR-02 says which file does not go, or that it cannot be created, and keeps what was written', async () => {
    stub(uploadTicketFile, () => refuse('internal-error'))
    const { user } = await filled()
    const input = dialog().getByRole('group', { name: /Files/ }).querySelector('input') as HTMLInputElement
    await user.upload(input, new File(['x'], 'a.pdf', { type: 'application/pdf' }))
    await user.click(send())
    expect(await dialog().findByText('a.pdf: Failed to upload the file')).toBeVisible()
    stub(uploadTicketFile, () => ({ status: 'success', fileId: '65f0c0ffee65f0c0ffee0301' }))
    stub(createTicket, () => refuse('internal-error'))
    await user.click(send())
    expect(await screen.findByText(/There was an error during ticket creation/)).toBeVisible()
    expect(dialog().getByRole('textbox', { name: /Subject/ })).toHaveValue('Cannot sign in')
  })
})
