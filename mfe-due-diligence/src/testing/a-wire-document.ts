import type { FormDocument as WireDocument } from '@dossier/contract/due-diligence/schemas/forms'
import { aDocument } from '@dossier/shared-ui/testing/documents.builder'
import type { FormDocument } from '../documents/form-document'
import { companyId } from './a-form'

/** A document of a form as the server answers it. */
export function onWire({ file, documentType, _id, rev, uploaded_by, ...facts }: FormDocument): WireDocument {
  const { pending_action: _, ...shown } = facts
  return {
    ...aDocument(documentType, { _id, rev, company_id: companyId, values: { file } }),
    ...shown,
    dueDiligence: true,
    uploaded_by: uploaded_by && { name: uploaded_by.name, at: '2026-03-02T09:00:00.000Z' },
  }
}
