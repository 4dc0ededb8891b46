import type { getDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import type { DueDiligenceElement, DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { fieldsOf } from '@dossier/contract/file/catalogue'
import { type ElementType, elementTypes } from '@dossier/contract/file/catalogue/due-diligence-form'
import type { Kind } from '@dossier/contract/file/kinds'
import type { Answer } from '@dossier/contract/platform/endpoint'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { wholeCompany, wholeCounterpart, wholePerson, wholeRecord } from '@dossier/contract/testing/form-answers'

export const companyId = '65f0c0ffee65f0c0ffee65f1'
export const recordId = '65f0c0ffee65f0c0ffee65f2'
export const companyElementId = '65f0c0ffee65f0c0ffee6510'

type Values = Readonly<Record<string, FieldValue>>

const answersOf = (kind: Kind, read: (name: string) => FieldValue, values: Values) =>
  Object.fromEntries(
    fieldsOf(kind)
      .filter((field) => field.applies?.(read) ?? true)
      .map(({ name }) => [name, { value: values[name] ?? null, new_value: null, error: null }]),
  )

/** A record as the server answers it; a spec names only the facts it is about. */
export const aRecord = (facts: Partial<DueDiligenceRecord> = {}): DueDiligenceRecord => ({
  _id: recordId,
  company_id: companyId,
  company_type: 'corporate',
  comment: 'Yearly review',
  status: 'draft',
  comments: [],
  createdAt: '2026-03-02T09:00:00.000Z',
  client_saved_at: null,
  submitted_at: null,
  approved_by: null,
  signed: [],
  marked_decisions: [],
  saved_from_inside_at: null,
  link_last_used_at: null,
  documents_link_last_used_at: null,
  changesCount: 0,
  rev: 3,
  pending_action: null,
  pending_actions: [],
  ...answersOf('due_diligence_record', () => null, {}),
  ...facts,
})

/** The element of a type with these values. */
export const anElement = (
  type: ElementType,
  values: Values = {},
  facts: Partial<DueDiligenceElement> = {},
): DueDiligenceElement => ({
  _id: `65f0c0ffee65f0c0ffee651${elementTypes.indexOf(type)}`,
  due_diligense_id: recordId,
  type,
  written_by: null,
  rev: 0,
  pending_action: null,
  pending_actions: [],
  ...answersOf('due_diligence_element', (name) => (name === 'type' ? type : null), values),
  ...facts,
})

/** The whole answer of a form whose company element holds these values. */
export const aForm = (
  company: Values = {},
  record: Partial<DueDiligenceRecord> = {},
): Answer<typeof getDueDiligence> => ({
  status: 'success',
  dueDiligence: aRecord(record),
  elements: elementTypes.map((type) => anElement(type, type === 'company' ? company : {})),
  docs: [],
  company_name: 'Harbour Holdings',
  edits: [],
  changed_since_submission: [],
  invitation: null,
})

const wholeOf: Readonly<Record<ElementType, Values>> = {
  company: wholeCompany,
  corporate_person: wholeCounterpart,
  director: wholePerson,
  corporate_shareholder: wholeCounterpart,
  shareholder: wholePerson,
  beneficiary: wholePerson,
}

/** A form in which everything is answered, but for what these say otherwise. */
export function aWholeForm(
  record: Partial<DueDiligenceRecord> = {},
  answers: Values = {},
): Answer<typeof getDueDiligence> {
  return {
    ...aForm({}, { ...answersOf('due_diligence_record', () => null, { ...wholeRecord, ...answers }), ...record }),
    elements: elementTypes.map((type) => anElement(type, wholeOf[type])),
  }
}
