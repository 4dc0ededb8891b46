import { dueDiligenceDocInfo, uploadDueDiligenceFile } from '@dossier/contract/due-diligence/endpoints/forms'
import { getOrganisationOfLink } from '@dossier/contract/people/endpoints/organisation-settings'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aForm, aRecord, recordId } from '../testing/a-form'
import { ada, aFormDocument } from '../testing/a-form-document'
import { organisation } from '../testing/a-form-server'
import { onWire } from '../testing/a-wire-document'
import { DocumentsPage } from './documents-page'

beforeEach(() => {
  stub(getOrganisationOfLink, { status: 'success', organisation })
})

type Document = ReturnType<typeof aFormDocument>
const behindLink = (docs: readonly Document[], facts: Parameters<typeof aRecord>[0] = {}) => ({
  ...aForm(),
  dueDiligence: aRecord(facts),
  elements: [ada],
  docs: docs.map(onWire),
})

const open = (token: string | null = 'of-documents') => renderPage(<DocumentsPage token={token} />, { signedOut: true })
const aScan = new File(['%PDF-1.7'], 'scan.pdf', { type: 'application/pdf' })

describe('The page behind a link to documents', () => {
  it('DDL-68 shows what is asked for and what was uploaded, and nothing else of the form', async () => {
    stub(dueDiligenceDocInfo, ({ body }) => {
      expect(body.token).toBe('of-documents')
      return behindLink([aFormDocument()])
    })
    open()
    expect(await screen.findByRole('heading', { name: 'Documents: Yearly review', level: 1 })).toBeVisible()
    const table = await screen.findByRole('table', { name: 'Uploaded files' })
    expect(within(table).getByText('certificate.pdf')).toBeVisible()
    expect(screen.getByText(/^1 of 13 attached/)).toBeVisible()
    expect(screen.getByText('Ada Lint, director')).toBeVisible()
    for (const name of ['Submit', 'Save Progress', 'Download PDF'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Sections' })).toBeNull()
    await expectNoViolations()
  })

  it('DDL-44 DDL-56 DDL-62 uploads what is missing, which is ticked then', async () => {
    let docs = [aFormDocument()]
    stub(dueDiligenceDocInfo, () => behindLink(docs))
    stub(uploadDueDiligenceFile, ({ form }) => {
      expect(form).toMatchObject({ token: 'of-documents', due_diligence_id: recordId, doc_type: 'privacy_policy' })
      docs = [...docs, aFormDocument({ _id: 'e'.repeat(24), documentType: 'privacy_policy', filename: 'scan.pdf' })]
      return { status: 'success', file: onWire(aFormDocument()), rev: 4 }
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Upload Privacy policy' }))
    const dialog = await screen.findByRole('dialog', { name: 'Upload document' })
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')
    if (input === null) throw new Error('There is nowhere to attach a file')
    await user.upload(input, aScan)
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }))
    expect(await screen.findByText('Document uploaded successfully')).toBeVisible()
    expect(await screen.findByText(/^2 of 13 attached/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Upload Privacy policy' })).toBeNull()
  })

  it.each([
    ['draft', true, true],
    ['submitted', true, false],
    ['rejected', true, false],
    ['approved', false, false],
  ] as const)('DDL-44 DDL-63 of a %s form: uploads %s, deletes %s', async (status, uploads, deletes) => {
    stub(dueDiligenceDocInfo, behindLink([aFormDocument()], { status }))
    open()
    await screen.findByRole('table', { name: 'Uploaded files' })
    expect(screen.queryByRole('button', { name: 'Upload document' }) !== null).toBe(uploads)
    expect(screen.queryByRole('button', { name: 'Delete certificate.pdf' }) !== null).toBe(deletes)
  })

  it('DDL-44 offers its client to delete only what they attached themselves', async () => {
    const staffs = aFormDocument({ _id: 'e'.repeat(24), filename: 'staff.pdf', uploaded_by: { name: 'Maria' } })
    stub(dueDiligenceDocInfo, behindLink([aFormDocument(), staffs]))
    open()
    expect(await screen.findByRole('button', { name: 'Delete certificate.pdf' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete staff.pdf' })).toBeNull()
  })

  it.each([['invalid-link'], ['not-found']] as const)('ACC-41 refuses a link that is %s', async (code) => {
    stub(dueDiligenceDocInfo, () => refuse(code))
    open()
    expect(await screen.findByRole('heading', { name: 'Link is invalid or has expired' })).toBeVisible()
  })
})
