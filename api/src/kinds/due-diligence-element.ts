import { type ElementType, elementSections } from '@dossier/contract/due-diligence-form'
import { parentIn, textIn } from './in-file'
import type { KindModule } from './kind'

/** DDL-14 to DDL-20. */
export const dueDiligenceElement: KindModule = {
  kind: 'due_diligence_element',
  links: { due_diligense_id: { to: ['due_diligence_record'] } },
  // Until it says whose it is, it goes by the section of the form it stands in.
  nameOf: (record) =>
    textIn(record, 'company_name') ||
    textIn(record, 'full_name') ||
    elementSections[record.facts.type as ElementType] ||
    '',
  sectionsOf: () => ['due_diligence'],
  loads: 'record',
  answersFrom: 'record',
  wireFacts: (record) => ({
    _id: record.id,
    company_id: record.companyId,
    due_diligense_id: parentIn(record, 'due_diligense_id') ?? '',
  }),
}
