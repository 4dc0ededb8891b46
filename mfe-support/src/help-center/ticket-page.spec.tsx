import { getAttachment } from '@dossier/contract/office/endpoints/attachments'
import { createTicketMessage, getTicket, updateTicket } from '@dossier/contract/office/endpoints/tickets'
import type { Answer, Received } from '@dossier/contract/platform/endpoint'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../routes'
import { aReply, aTicket, olivia, operator } from '../testing/a-ticket'

let answer: Answer<typeof getTicket>

beforeEach(() => {
  answer = { status: 'success', ticket: aTicket(), messages: [] }
  stub(getTicket, () => answer)
})

async function open(user = {}) {
  const page = renderPage(routes, { at: `/help-center/${answer.ticket._id}`, user: { _id: olivia, ...user } })
  await screen.findByText('It says no')
  return page
}
const asOperator = () => open({ _id: operator, is_super_user: true })
const status = () => screen.getByRole('combobox', { name: 'Change status' })

describe('A ticket', () => {
  it('SUP-11, SUP-12, LIM-06 shows what was asked, how far it is, and what Support replied', async () => {
    const mine = aReply({
      id: 'own',
      type: 'user',
      username: 'olivia',
      user_id: olivia,
      admin_id: null,
      attachments: [],
    })
    answer = { ...answer, messages: [mine, aReply()] }
    await open()
    expect(screen.getByRole('heading', { name: 'Cannot sign in' })).toBeVisible()
    for (const fact of ['100001', 'High', 'Open', '02/03/2026']) expect(screen.getAllByText(fact)[0]).toBeVisible()
    const [own, reply] = within(screen.getByRole('log', { name: 'Messages' })).getAllByRole('listitem')
    expect(own).toHaveTextContent('olivia (you)')
    expect(own).not.toHaveTextContent('Support')
    expect(reply).toHaveTextContent(/^Support\s*operator/)
    expect(reply).toHaveTextContent('Mar 03, 2026 02:05 PM')
    expect(screen.getByRole('button', { name: 'Download steps.pdf' })).toBeVisible()
    await expectNoViolations()
  })

  it('ERR-02, SUP-12 says when a file cannot be downloaded', async () => {
    stub(getAttachment, () => refuse('not-found'))
    answer = { ...answer, messages: [aReply()] }
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Download steps.pdf' }))
    expect(await screen.findByText(/There was an error during file download/)).toBeVisible()
  })

  it('SHL-47, SUP-11 shows markup as the letters it is made of', async () => {
    const content = { ops: [{ insert: 'It says no <img src=x onerror=alert(1)>\n' }] }
    answer = { ...answer, ticket: aTicket({ content }) }
    renderPage(routes, { at: `/help-center/${answer.ticket._id}`, user: { _id: olivia } })
    expect(await screen.findByText('It says no <img src=x onerror=alert(1)>')).toBeVisible()
    expect(screen.queryByRole('img', { name: '' })).toBeNull()
  })

  it('SUP-16 has its status set by a super user, with Save once another is chosen', async () => {
    const sent: Received<typeof updateTicket>['body'][] = []
    stub(updateTicket, ({ body }) => {
      sent.push(body)
      answer = { ...answer, ticket: aTicket({ status: body.status }) }
      return { status: 'success' }
    })
    const { user } = await asOperator()
    const options = within(status()).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Open', 'Pending', 'Closed'])
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.selectOptions(status(), 'Pending')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(status()).toHaveValue('pending'))
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.selectOptions(status(), 'Closed')
    expect(screen.getByText('A closed ticket takes no more messages and stays closed.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Ticket is closed')).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Change status' })).toBeNull()
    expect(sent.map((body) => body.status)).toEqual(['pending', 'closed'])
  })

  it('SUP-16, SUP-17 is read-only for everybody else, and for all once it is closed', async () => {
    const { unmount } = await open()
    expect(screen.queryByRole('combobox', { name: 'Change status' })).toBeNull()
    expect(screen.getByText('Open')).toBeVisible()
    unmount()
    answer = { ...answer, ticket: aTicket({ status: 'closed' }) }
    await asOperator()
    expect(screen.queryByRole('combobox', { name: 'Change status' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add more details' })).toBeNull()
    expect(screen.getByText('Ticket is closed')).toBeVisible()
  })

  it('ERR-02, SUP-25 says when it cannot be loaded or changed', async () => {
    stub(updateTicket, () => refuse('internal-error'))
    const { user, unmount } = await asOperator()
    await user.selectOptions(status(), 'Pending')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/There was an error during ticket updating/)).toBeVisible()
    unmount()
    stub(getTicket, () => refuse('not-found'))
    renderPage(routes, { at: `/help-center/${answer.ticket._id}` })
    expect((await screen.findAllByText(/There was an error during ticket loading/))[0]).toBeVisible()
  })
})

describe('Adding to a ticket', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Add more details' }))
  async function adding() {
    const page = await open()
    await page.user.click(screen.getByRole('button', { name: 'Add more details' }))
    await dialog().findByRole('textbox', { name: /Message/ })
    return page
  }

  it('SUP-15 sends nothing without content', async () => {
    const sent: unknown[] = []
    stub(createTicketMessage, ({ body }) => {
      sent.push(body)
      return { status: 'success', message: aReply() }
    })
    const { user } = await adding()
    await user.click(dialog().getByRole('button', { name: 'Send' }))
    expect(dialog().getByRole('textbox', { name: /Message/ })).toBeVisible()
    expect(sent).toEqual([])
  })

  it('SUP-07, SUP-11 sends a message once, and says when it cannot', async () => {
    const line = slowLine()
    const sent: unknown[] = []
    stub(createTicketMessage, () => refuse('internal-error'))
    const { user } = await adding()
    const message = dialog().getByRole('textbox', { name: /Message/ })
    message.innerHTML = '<p>Since Monday</p>'
    await waitFor(() => expect(message).toHaveTextContent('Since Monday'))
    await user.click(dialog().getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/There was an error during message sending/)).toBeVisible()
    stub(createTicketMessage, ({ body }) => {
      sent.push(body)
      return line.carries({ status: 'success' as const, message: aReply() })
    })
    await user.click(dialog().getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    await user.click(dialog().getByRole('button', { name: /Saving/ }))
    answer = { ...answer, messages: [aReply()] }
    await line.arrives()
    expect(await screen.findByText('Please try again')).toBeVisible()
    expect(sent).toEqual([
      { ticket_id: answer.ticket._id, content: { ops: [{ insert: 'Since Monday\n' }] }, fileIds: [] },
    ])
  })
})
