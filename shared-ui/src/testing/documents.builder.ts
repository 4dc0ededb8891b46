import type { KycFile } from '@dossier/contract/file/schemas/documents'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import type { PendingAction } from '@dossier/contract/platform/schemas/shared'
import { aFlatRecord } from './records.builder'

type DocumentFacts = Partial<Pick<KycFile, 'person' | 'legalEntity' | 'subsidiary_id' | 'company_id'>> & {
  readonly _id: string
  readonly rev?: number
  readonly pending_actions?: PendingAction[]
  readonly values?: Readonly<Record<string, FieldValue>>
  readonly proposals?: Readonly<Record<string, FieldValue>>
}

/** A document of the client itself, unless a spec says otherwise. */
export function aDocument(documentType: string, facts: DocumentFacts): KycFile {
  const { person = null, legalEntity = null, subsidiary_id = null, company_id = 'client', ...rest } = facts
  return {
    ...aFlatRecord('kyc_file', rest),
    id: facts._id,
    company_id,
    documentType,
    person,
    legalEntity,
    ubo: null,
    md: null,
    subsidiary_id,
    dueDiligence: false,
    dueDiligenceElement: null,
    status: 'pending',
    client_comment: null,
    admin_comment: null,
  }
}
