import type { Party } from '@dossier/contract/due-diligence/form-documents'
import type { FormDocument } from '../documents/form-document'

export const ada: Party = { _id: 'a'.repeat(24), type: 'director', name: 'Ada Lint' }
export const unnamed: Party = { _id: 'b'.repeat(24), type: 'shareholder', name: '' }

type Facts = Partial<Omit<FormDocument, 'file'>> & { readonly filename?: string; readonly uploadDate?: string }

/** A certificate of incorporation that waits for its review, unless a spec says otherwise. */
export function aFormDocument({ filename = 'certificate.pdf', uploadDate, ...facts }: Facts = {}): FormDocument {
  return {
    _id: 'd'.repeat(24),
    rev: 2,
    documentType: 'certofinc',
    dueDiligenceElement: null,
    status: 'pending',
    client_comment: null,
    admin_comment: null,
    pending_action: null,
    uploaded_by: null,
    file: { filename, serverName: 'd-1', filesize: 2048, uploadDate: uploadDate ?? '2026-03-02T09:00:00.000Z' },
    ...facts,
  }
}
