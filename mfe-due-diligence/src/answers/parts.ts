import type { DueDiligenceElement, DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import type { Read } from '@dossier/contract/platform/fields/field'

/** What holds answers of a form: its record, or one of its elements. */
export type Part = DueDiligenceRecord | DueDiligenceElement

export const isElement = (part: Part): part is DueDiligenceElement => 'due_diligense_id' in part

export const kindOf = (part: Part) => (isElement(part) ? 'due_diligence_element' : 'due_diligence_record')

/** The name of a company or person as it reads; '' while it has none. */
export const nameIn = (read: Read): string => String(read('company_name') ?? read('full_name') ?? '')
