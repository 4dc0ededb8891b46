import { createDueDiligence, getDueDiligence, listDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { inviteToForm } from '@dossier/contract/due-diligence/endpoints/invitations'
import type { Invitation } from '@dossier/contract/due-diligence/schemas/invitations'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { RecordPage } from '../record/record-page'
import { RecordListPage } from '../records/record-list-page'
import { aForm, aRecord, companyId, recordId } from '../testing/a-form'
import { stubNothingCompared } from '../testing/nothing-compared'

const list = `/${companyId}/due-diligence/`
const sent: Invitation = {
  email: 'ada@harbour.test',
  mail: 'invitation',
  state: 'sent',
  at: '2026-03-02T09:00:00.000Z',
  last_sent_at: '2026-03-02T09:00:00.000Z',
}

const answering = (invitation: Invitation | null, record: Parameters<typeof aForm>[1] = { access_link_token: 'key' }) =>
  stub(getDueDiligence, { ...aForm({}, record), invitation })
const open = () =>
  renderPage([{ path: '/:companyId/due-diligence/:itemId', element: <RecordPage /> }], { at: `${list}${recordId}` })

beforeEach(() => {
  stubClient()
  stubNothingCompared()
})

describe('The invitation to a form, on its page', () => {
  it('GOV-32 says to whom it was mailed and when, and mails the link again', async () => {
    answering(sent)
    const asked: unknown[] = []
    stub(inviteToForm, ({ body }) => {
      asked.push(body)
      const again: Invitation = { ...sent, email: 'bo@harbour.test', state: 'waiting' }
      answering(again)
      return { status: 'success', invitation: again }
    })
    const { user } = open()
    expect(await screen.findByText('ada@harbour.test')).toBeVisible()
    expect(screen.getByText('Sent')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send link by mail' }))
    const field = dialog.getByLabelText('Email of the client')
    expect(field).toHaveValue('ada@harbour.test')
    await expectNoViolations()
    await user.clear(field)
    await user.type(field, 'ada')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(dialog.getByText('Please provide a valid email')).toBeVisible()
    await user.clear(field)
    await user.type(field, 'bo@harbour.test')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('The link is being mailed')).toBeVisible()
    expect(await screen.findByText('Waiting to be sent')).toBeVisible()
    expect(screen.getByText('bo@harbour.test')).toBeVisible()
    expect(asked).toEqual([{ id: recordId, email: 'bo@harbour.test' }])
  })

  it('says that a mail could not be sent, and when one last was', async () => {
    answering({ ...sent, mail: 'reminder', state: 'failed', at: '2026-03-09T09:00:00.000Z' })
    open()
    expect(await screen.findByText('Reminder: could not be sent')).toBeVisible()
    expect(screen.getByText(/^Last sent/)).toHaveTextContent('02/03/2026')
    await expectNoViolations()
  })

  it('GOV-20 says that nothing is mailed any more since the link was renewed, and mails it again', async () => {
    answering({ ...sent, state: 'stopped' })
    open()
    expect(await screen.findByText('Not sent any more')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send again' })).toBeEnabled()
  })

  it('offers to mail the link of a form that was mailed to no one, and says what went wrong', async () => {
    answering(null)
    stub(inviteToForm, () => refuse('too-many-requests'))
    const { user } = open()
    expect(await screen.findByText('No one yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send link by mail' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send link by mail' }))
    await user.type(dialog.getByLabelText('Email of the client'), 'ada@harbour.test')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/^Error mailing the link/)).toBeVisible()
  })

  it('offers it neither to those who may not copy the link nor of an approved form', async () => {
    answering(sent, {})
    const { unmount } = open()
    await screen.findByText('ada@harbour.test')
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
    unmount()
    answering(sent, { access_link_token: 'key', status: 'approved' })
    open()
    await screen.findByText('ada@harbour.test')
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  })
})

describe('The address of a new form', () => {
  it('GOV-31 may be typed as it is made, is checked, and sent with it', async () => {
    stub(listDueDiligence, { status: 'success', records: [], count: 0 })
    const made: unknown[] = []
    stub(createDueDiligence, ({ body }) => {
      made.push(body)
      return { status: 'success', dueDiligence: aRecord() }
    })
    const { user } = renderPage(<RecordListPage />, { path: '/:companyId/due-diligence', at: list })
    await user.click((await screen.findAllByRole('button', { name: 'Add New Due Diligence' }))[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Due Diligence' }))
    await user.type(dialog.getByLabelText('Label'), 'Annual review')
    const email = dialog.getByLabelText(/^Email of the client/)
    await user.type(email, 'ada')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(dialog.getByText('Please provide a valid email')).toBeVisible()
    await user.clear(email)
    await user.type(email, 'ada@harbour.test')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await screen.findByText('Due Diligence record added successfully')
    expect(made).toEqual([{ company_id: companyId, label: 'Annual review', prefill: [], email: 'ada@harbour.test' }])
  })
})
