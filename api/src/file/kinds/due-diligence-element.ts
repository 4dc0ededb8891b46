import { type ElementType, elementSections, nameFieldOf } from '@dossier/contract/file/catalogue/due-diligence-form'
import { ensure } from '../../platform/errors'
import type { Content, Drafting } from './drafting'
import { childrenOf, parentIn, textIn } from './in-file'
import type { Input, NewRecords } from './kind'
import { kindModule } from './kind-module'

/** DDL-14 to DDL-20. */
export const dueDiligenceElement = kindModule({
  kind: 'due_diligence_element',
  links: { due_diligense_id: { to: ['due_diligence_record'], moves: true } },
  // Until it says whose it is, it goes by the section of the form it stands in.
  nameOf: (record) => {
    const type = record.facts.type as ElementType
    return textIn(record, nameFieldOf(type)) || elementSections[type] || ''
  },
  expand,
  cascadesTo: ({ id }, file) => childrenOf(file, 'kyc_file', 'dueDiligenceElement', id).map((document) => document.id),
  checkRemoval: ({ facts }) => ensure(facts.type !== 'company', 'forbidden'),
  internalFacts: ['writers', 'copied_from'],
  wireFacts: (record) => ({
    _id: record.id,
    company_id: record.companyId,
    due_diligense_id: parentIn(record, 'due_diligense_id') ?? '',
  }),
})

/** What an element of a form begins with (DDL-27). */
export const newElement = (formId: string, type: ElementType, name: string): Content => ({
  links: { due_diligense_id: [formId] },
  facts: { type, written_by: null },
  values: { [nameFieldOf(type)]: name },
})

/** DDL-36: an element that staff propose for an approved form; what it is given was checked. */
function expand({ due_diligense_id: formId, type, name }: Input, { draft }: Drafting): NewRecords {
  return { records: [draft('due_diligence_element', newElement(String(formId), type as ElementType, String(name)))] }
}
