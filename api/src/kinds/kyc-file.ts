import { documentType } from '@dossier/contract/documents'
import type { ReviewedRecord } from '../engine/model'
import { parentIn } from './in-file'
import type { KindModule } from './kind'

/** DOC-46. */
export const kycFile: KindModule = {
  kind: 'kyc_file',
  links: {
    person: { to: ['person'] },
    legalEntity: { to: ['legal_entity'] },
    subsidiary: { to: ['subsidiary'] },
    dueDiligenceElement: { to: ['due_diligence_element'] },
    dueDiligence: { to: ['due_diligence_record'] },
  },
  nameOf: ({ facts }) => documentType(String(facts.documentType))?.label ?? String(facts.documentType ?? ''),
  sectionsOf: (record) => {
    if (parentIn(record, 'dueDiligence')) return ['due_diligence']
    if (parentIn(record, 'subsidiary')) return ['subsidiaries']
    const section = record.facts.section
    return section === 'owners' || section === 'directors' ? [section] : ['general']
  },
  loads: 'record',
  answersFrom: 'record',
  wireFacts: (record) => ({
    _id: record.id,
    id: record.id,
    company_id: record.companyId,
    documentType: documentTypeOf(record),
    person: parentIn(record, 'person'),
    legalEntity: parentIn(record, 'legalEntity'),
    subsidiary_id: parentIn(record, 'subsidiary'),
  }),
}

const documentTypeOf = ({ facts }: ReviewedRecord) => String(facts.documentType ?? '')
