import {
  getDueDiligence,
  markSigned,
  reviewDocument,
  reviewDueDiligence,
  uploadDueDiligenceFile,
} from '@dossier/contract/due-diligence/endpoints/forms'
import type { ChangedSince, DueDiligenceRecord, FormDocument } from '@dossier/contract/due-diligence/schemas/forms'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { wholeCompany } from '@dossier/contract/testing/form-answers'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aForm, aRecord, companyElementId, companyId, recordId } from '../testing/a-form'
import { anUploadedDocument } from '../testing/an-uploaded-document'
import { stubNothingCompared } from '../testing/nothing-compared'
import { pictureShown, stubPictures } from '../testing/pictures'
import { sectionCalled } from '../testing/section-called'
import { RecordPage } from './record-page'

type Given = {
  readonly record?: Partial<DueDiligenceRecord>
  readonly docs?: FormDocument[]
  readonly changed?: ChangedSince[]
}

const answer = ({ record = { status: 'submitted' }, docs = [], changed = [] }: Given) => ({
  ...aForm(wholeCompany, record),
  docs,
  changed_since_submission: changed,
})

async function open(given: Given, options: Parameters<typeof renderPage>[1] = {}) {
  stub(getDueDiligence, answer(given))
  const routes = [{ path: '/:companyId/due-diligence/:itemId', element: <RecordPage /> }]
  const page = renderPage(routes, { at: `/${companyId}/due-diligence/${recordId}`, ...options })
  await screen.findByRole('heading', { name: 'Yearly review', level: 1 })
  return page
}

const dialogCalled = (name: string) => within(screen.getByRole('dialog', { name }))

beforeEach(() => {
  stubClient()
  stubNothingCompared()
  stubPictures()
})

describe('Reviewing a questionnaire', () => {
  it('DDL-38 DDL-43 approves a submitted one as it was seen, once what is open about it was said', async () => {
    const changed = [{ record: companyElementId, field: 'tax_id', submitted: 'NL-8', now: 'NL-9' }]
    const { user } = await open({ docs: [anUploadedDocument()], changed })
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    const dialog = dialogCalled('Approve due diligence')
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Changed by the client since submission: 1 answer',
      'Missing: 16 required documents',
      'Not yet accepted or rejected: 1 document',
    ])
    await expectNoViolations()
    await user.click(dialog.getByRole('checkbox', { name: 'Certificate of incorporation: not looked at' }))
    const sent: unknown[] = []
    stub(reviewDueDiligence, ({ body }) => {
      sent.push(body)
      stub(getDueDiligence, answer({ record: { status: 'approved' } }))
      return { status: 'success', dueDiligence: aRecord({ status: 'approved' }) }
    })
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Due diligence approved')).toBeVisible()
    expect(sent).toEqual([{ id: recordId, rev: 3, status: 'approved', comment: '' }])
    expect(screen.getByText('Approved')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
  })

  it('DDL-38 DDL-80 rejects one with a reason, and not without', async () => {
    const { user } = await open({})
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    const dialog = dialogCalled('Reject due diligence')
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await dialog.findByText('Please add a rejection explanation')).toBeVisible()
    const sent: unknown[] = []
    stub(reviewDueDiligence, ({ body }) => {
      sent.push(body)
      return { status: 'success', dueDiligence: aRecord({ status: 'rejected' }) }
    })
    await user.type(dialog.getByLabelText('Reason'), ' The license expired ')
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Due diligence rejected')).toBeVisible()
    expect(sent).toEqual([{ id: recordId, rev: 3, status: 'rejected', comment: 'The license expired' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('GOV-19 decides nothing where its client moved it on meanwhile, not even when it is tried again', async () => {
    const { user } = await open({})
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    const revs: unknown[] = []
    stub(reviewDueDiligence, ({ body }) => {
      revs.push(body.rev)
      stub(getDueDiligence, answer({ record: { status: 'submitted', rev: 4 } }))
      return refuse('stale-record')
    })
    const dialog = dialogCalled('Approve due diligence')
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await dialog.findByText('This record was changed in the meantime')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(revs).toEqual([3, 3])
  })

  it('GOV-19 lists what its client changed since it was rejected, also while it is submitted again', async () => {
    const comments = [{ text: 'The register is missing', date: '2026-03-02T09:00:00.000Z', author: 'Carlos' }]
    const changed = [{ record: companyElementId, field: 'tax_id', submitted: 'NL-8', now: 'NL-9' }]
    const { user } = await open({ record: { status: 'submitted', comments }, changed })
    const section = sectionCalled('Changed since rejection')
    expect(section.getByText(/NL-8 → NL-9/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    const [first] = dialogCalled('Approve due diligence').getAllByRole('listitem')
    expect(first).toHaveTextContent('Changed by the client since rejection: 1 answer')
  })

  it('GOV-19 lists what its client changed since submission, as it was and as it stands', async () => {
    const gone = 'e'.repeat(24)
    await open({
      changed: [
        { record: companyElementId, field: 'tax_id', submitted: 'NL-8', now: 'NL-9' },
        { record: recordId, field: 'us_applicant', submitted: 'NO', now: 'YES' },
        { record: gone, field: 'type', submitted: 'director', now: null },
      ],
    })
    const section = sectionCalled('Changed since submission')
    expect(section.getByText(/NL-8 → NL-9/).closest('div')).toHaveTextContent('Tax ID NL-8 → NL-9')
    expect(section.getByText('Is the applicant a US entity?').parentElement).toHaveTextContent('No → Yes')
    expect(section.getByText('Deleted entry')).toBeVisible()
  })

  it('DDL-30 DDL-38 has the comments of reviewers in a side panel, closed for staff until they open it', async () => {
    const comments = [{ text: 'The license expired', date: '2026-03-04T10:00:00.000Z', author: 'Olivia Officer' }]
    const { user } = await open({ record: { status: 'rejected', comments } })
    const panel = within(screen.getByRole('complementary', { name: 'Review comments' }))
    const toggle = panel.getByRole('button', { name: 'Review comments', expanded: false })
    expect(panel.queryByText('The license expired')).not.toBeInTheDocument()
    await user.click(toggle)
    const log = within(panel.getByRole('log', { name: 'Review comments' }))
    expect(log.getByText('The license expired')).toBeVisible()
    expect(log.getByText('Olivia Officer')).toBeVisible()
    await user.click(toggle)
    expect(panel.getByText('The license expired')).not.toBeVisible()
  })

  it.each(['draft', 'rejected', 'approved'] as const)('DDL-29 offers no decision on one that is %s', async (status) => {
    await open({ record: { status } })
    expect(screen.queryByRole('button', { name: /^(Approve|Reject)$/ })).toBeNull()
  })

  it('DDL-29 offers none without the right to approve', async () => {
    await open({}, { permissions: ['view_due_diligence', 'update_due_diligence'] })
    expect(screen.queryByRole('button', { name: /^(Approve|Reject)$/ })).toBeNull()
  })
})

describe('The documents of a questionnaire, for staff', () => {
  it('DDL-43 DDL-64 DDL-67 are accepted by the revision that was seen', async () => {
    const { user } = await open({ docs: [anUploadedDocument()] })
    await user.click(screen.getByRole('button', { name: 'certificate.pdf' }))
    const sent: unknown[] = []
    stub(reviewDocument, ({ body }) => {
      sent.push(body)
      return { status: 'success', file: anUploadedDocument({ status: 'approved' }) }
    })
    await pictureShown('certificate.pdf')
    await user.click(dialogCalled('certificate.pdf').getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('Document status changed to approved')).toBeVisible()
    expect(sent).toEqual([{ id: 'd'.repeat(24), rev: 2, status: 'approved', comment: '' }])
  })

  it('DDL-41 are marked as signed once the form is approved, which it then says', async () => {
    const document = anUploadedDocument({ status: 'approved' })
    const { user } = await open({ record: { status: 'approved' }, docs: [document] })
    expect(screen.queryByText('Signed')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'certificate.pdf' }))
    const sent: unknown[] = []
    stub(markSigned, ({ body }) => {
      sent.push(body)
      const signed = [{ file_id: document._id, name: 'Olga Officer', at: '2026-03-02T09:00:00.000Z' }]
      const given = { record: { status: 'approved' as const, signed }, docs: [document] }
      stub(getDueDiligence, answer(given))
      return { status: 'success', dueDiligence: answer(given).dueDiligence, file: document }
    })
    await user.click(dialogCalled('certificate.pdf').getByRole('button', { name: 'Mark as signed' }))
    expect(await screen.findByText('Marked as signed')).toBeVisible()
    expect(sent).toEqual([{ id: recordId, file_id: document._id, rev: 3 }])
    expect(await screen.findByText('Signed')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mark as signed' })).toBeNull()
  })

  it.each([
    ['of a form that is not approved', { status: 'submitted' as const }, {}, {}],
    [
      'for those who do not approve forms',
      { status: 'approved' as const },
      {},
      { permissions: ['view_due_diligence' as const] },
    ],
    ['once it was rejected', { status: 'approved' as const }, { status: 'rejected' as const }, {}],
  ])('DDL-41 are not marked as signed %s', async (_, record, facts, options) => {
    const { user } = await open({ record, docs: [anUploadedDocument(facts)] }, options)
    await user.click(screen.getByRole('button', { name: 'certificate.pdf' }))
    expect(screen.queryByRole('button', { name: 'Mark as signed' })).toBeNull()
  })

  it('DDL-63 DDL-82 are uploaded to an approved form, too', async () => {
    const { user } = await open({ record: { status: 'approved' } })
    await user.click(screen.getByRole('button', { name: 'Upload Copy of license' }))
    const sent: unknown[] = []
    stub(uploadDueDiligenceFile, ({ form, file }) => {
      sent.push({ ...form, name: file?.name })
      return { status: 'success', file: anUploadedDocument(), rev: 4 }
    })
    const dialog = screen.getByRole('dialog', { name: 'Upload document' })
    const input = dialog.querySelector('input[type=file]') as HTMLInputElement
    await user.upload(input, new File(['%PDF'], 'license.pdf', { type: 'application/pdf' }))
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }))
    expect(await screen.findByText('Document uploaded successfully')).toBeVisible()
    expect(sent).toEqual([
      { due_diligence_id: recordId, doc_type: 'copy_of_license', content: '', name: 'license.pdf' },
    ])
  })

  it('DDL-43 DDL-69 are deleted by a remove request', async () => {
    const { user } = await open({ docs: [anUploadedDocument()] })
    await user.click(screen.getByRole('button', { name: /^Delete .*certificate.pdf/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete certificate.pdf' }))
    expect(dialog.getByText('Are you sure you want to delete this Document?')).toBeVisible()
    const sent: unknown[] = []
    stub(deleteObject, ({ body }) => {
      sent.push(body)
      return { status: 'success', result: 'requested' }
    })
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Deleted request has been submitted successfully')).toBeVisible()
    expect(sent).toEqual([{ id: 'd'.repeat(24), type: 'kyc_file', rev: 2 }])
  })

  it('DDL-43 are only listed for those who hold no right beyond viewing', async () => {
    const { user } = await open({ docs: [anUploadedDocument()] }, { permissions: ['view_due_diligence'] })
    expect(screen.queryByRole('button', { name: /^(Upload|Download (?!PDF)|Delete)/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'certificate.pdf' }))
    const buttons = dialogCalled('certificate.pdf').getAllByRole('button')
    expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(['Close'])
  })
})
