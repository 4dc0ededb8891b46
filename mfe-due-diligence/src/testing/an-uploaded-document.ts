import type { FormDocument } from '@dossier/contract/due-diligence/schemas/forms'
import { aDocument } from '@dossier/shared-ui/testing/documents.builder'
import { companyId } from './a-form'

const file = {
  filename: 'certificate.pdf',
  serverName: 'd-1',
  filesize: 2048,
  uploadDate: '2026-03-02T09:00:00.000Z',
}

/** A certificate of incorporation that its client uploaded, as the server answers it. */
export const anUploadedDocument = (facts: Partial<FormDocument> = {}): FormDocument => ({
  ...aDocument('certofinc', { _id: 'd'.repeat(24), company_id: companyId, rev: 2, values: { file } }),
  dueDiligence: true,
  uploaded_by: null,
  ...facts,
})
