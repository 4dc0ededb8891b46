import { ApiError } from '@dossier/shared-ui/api'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ada, aFormDocument, unnamed } from '../testing/a-form-document'
import type { DocumentActs } from './document-acts'
import type { FormDocument } from './form-document'
import { FormDocuments } from './form-documents'
import { RemoveAtOnce } from './remove-at-once'

const show = (documents: readonly FormDocument[], acts: DocumentActs = {}, parties = [ada, unnamed]) =>
  renderPage(<FormDocuments documents={documents} parties={parties} acts={acts} level={2} />)

const rejected = (code: ApiError['code'], message: string, status = 409) =>
  new ApiError({ status, code, message, requestId: 'r-1' })

afterEach(() => vi.useRealTimers())

describe('The uploaded files of a form', () => {
  it('DDL-57 show name, type with person, comment, size, date added and status, with download and delete', async () => {
    const download = vi.fn()
    const document = aFormDocument({
      filename: 'bill.pdf',
      documentType: 'proof_of_address',
      dueDiligenceElement: ada._id,
      client_comment: 'Of the new house',
      status: 'approved',
    })
    const { user } = show([document], { download, removal: () => <button type="button">Delete it</button> })
    const table = within(screen.getByRole('table', { name: 'Uploaded files' }))
    const row = within(table.getByRole('row', { name: /bill.pdf/ }))
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'bill.pdf',
      'Proof of address, Ada Lint',
      'Of the new house',
      '2 KB',
      '2026-03-02',
      'Approved',
      'Delete it',
    ])
    await user.click(row.getByRole('button', { name: 'Download bill.pdf' }))
    expect(download).toHaveBeenCalledWith(document)
    await expectNoViolations()
  })

  it('DDL-57 DDL-64 say in their row why one was rejected, and nothing of it once it is approved', async () => {
    const admin_comment = 'The stamp is not legible'
    show([
      aFormDocument({ _id: '1', filename: 'bill.pdf', status: 'rejected', admin_comment }),
      aFormDocument({ _id: '2', filename: 'passport.pdf', status: 'approved', admin_comment }),
    ])
    expect(screen.getByRole('row', { name: /bill.pdf/ })).toHaveTextContent('RejectedThe stamp is not legible')
    expect(screen.getByRole('row', { name: /passport.pdf/ })).not.toHaveTextContent(admin_comment)
    await expectNoViolations()
  })

  it('DDL-58 LIM-32 say how long ago one was added, and its date after 30 days', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T09:00:00.000Z') })
    show([
      aFormDocument({ _id: '1', filename: 'new.pdf', uploadDate: '2026-03-31T08:59:01.000Z' }),
      aFormDocument({ _id: '4', filename: 'minute.pdf', uploadDate: '2026-03-31T08:59:00.000Z' }),
      aFormDocument({ _id: '5', filename: 'minutes.pdf', uploadDate: '2026-03-31T08:00:01.000Z' }),
      aFormDocument({ _id: '6', filename: 'hours.pdf', uploadDate: '2026-03-30T09:00:01.000Z' }),
      aFormDocument({ _id: '7', filename: 'day.pdf', uploadDate: '2026-03-30T09:00:00.000Z' }),
      aFormDocument({ _id: '2', filename: 'month.pdf', uploadDate: '2026-03-01T09:00:00.000Z' }),
      aFormDocument({ _id: '3', filename: 'old.pdf', uploadDate: '2026-02-28T08:00:00.000Z' }),
    ])
    const dates = screen.getAllByRole('row').map((row) => row.querySelector('time')?.textContent)
    expect(dates).toEqual([
      undefined,
      '59 seconds ago',
      '1 minute ago',
      '59 minutes ago',
      '23 hours ago',
      '1 day ago',
      '30 days ago',
      '2026-02-28',
    ])
  })

  it('mark the one whose removal waits for approval, and offer no second one', () => {
    const action = { _id: 'c'.repeat(24), rev: 0, user_id: 'e'.repeat(24), user_name: 'Maria', fields: [] }
    const pending_action = { ...action, actionType: 'remove' as const, datetime: '2026-03-03T09:00:00.000Z' }
    show([aFormDocument({ pending_action })], { removal: () => <button type="button">Delete it</button> })
    expect(screen.getByTitle('Pending changes awaiting approval')).toBeVisible()
    expect(screen.getByText('Removal requested')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete it' })).toBeNull()
  })

  it('say so while there are none', async () => {
    show([])
    expect(screen.getByText('No files uploaded yet')).toBeVisible()
    await expectNoViolations()
  })
})

describe('The documents that a form requires', () => {
  it('DDL-53 DDL-54 DDL-55 DDL-56 are listed for the company and each person, ticked when there, with their age', () => {
    show([
      aFormDocument({ _id: '1', documentType: 'certofinc' }),
      aFormDocument({ _id: '2', documentType: 'privacy_policy', status: 'rejected' }),
      aFormDocument({ _id: '3', documentType: 'proof_of_address', dueDiligenceElement: ada._id, status: 'approved' }),
    ])
    const lines = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    expect(lines('Company')).toEqual([
      'Due diligence formMissing',
      'Certificate of incorporationAttachedPending',
      'Articles of incorporationMissing',
      'Certified excerpt from registerNot older than 6 monthsMissing',
      'Register of shareholdersMissing',
      'Register of directorsMissing',
      'Certified copy of representativeMissing',
      'Structure chart (UBOs 25% or more)Missing',
      'Proof of domain ownershipMissing',
      'Copy of licenseMissing',
      'Privacy policyNot older than 12 monthsRejected',
    ])
    expect(lines('Ada Lint, director')).toEqual([
      'Certified true copy of passportNot older than 6 monthsMissing',
      'Proof of addressAttachedApproved',
    ])
    expect(lines('Shareholder without a name, shareholder')).toHaveLength(2)
    expect(screen.getByText('2 of 15 attached. In English or with a certified translation.')).toBeVisible()
  })

  it('DDL-63 offer an upload only where one is possible', () => {
    show([])
    expect(screen.queryByRole('button', { name: /Upload/ })).toBeNull()
  })
})

describe('The details of a file', () => {
  const open = async (document: FormDocument, acts: DocumentActs) => {
    const page = show([document], acts)
    await page.user.click(screen.getByRole('button', { name: 'certificate.pdf' }))
    return { ...page, dialog: within(screen.getByRole('dialog', { name: 'certificate.pdf' })) }
  }

  it('DDL-64 offer its client no decision', async () => {
    const { dialog } = await open(aFormDocument(), {})
    expect(dialog.queryByRole('button', { name: /Accept|Reject/ })).toBeNull()
  })

  it('lead to the file', async () => {
    const [view, download] = [vi.fn(), vi.fn()]
    const { user, dialog } = await open(aFormDocument(), { view, download })
    await user.click(dialog.getByRole('button', { name: 'View' }))
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    expect(view).toHaveBeenCalledOnce()
    expect(download).toHaveBeenCalledOnce()
  })
})

describe('Deleting an own document of a draft', () => {
  const document = aFormDocument()
  const start = async (send: () => Promise<unknown>) => {
    const page = show([document], { removal: (one) => <RemoveAtOnce document={one} send={send} /> })
    await page.user.click(screen.getByRole('button', { name: 'Delete certificate.pdf' }))
    return { ...page, dialog: within(screen.getByRole('dialog', { name: 'Delete certificate.pdf' })) }
  }

  it('asks first', async () => {
    const send = vi.fn(async () => undefined)
    const { user, dialog } = await start(send)
    expect(dialog.getByText('Are you sure you want to delete this Document?')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(send).toHaveBeenCalledWith(document)
  })

  it('DDL-62 says that it failed', async () => {
    const { user, dialog } = await start(() => Promise.reject(rejected('forbidden', 'No', 403)))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Error deleting')).toBeVisible()
  })
})
