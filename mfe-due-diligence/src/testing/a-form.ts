import { fieldsOf } from '@dossier/contract/catalogue'
import { type ElementType, elementTypes } from '@dossier/contract/due-diligence-form'
import type { Answer } from '@dossier/contract/endpoint'
import type { getDueDiligence } from '@dossier/contract/endpoints/due-diligence'
import type { FieldValue } from '@dossier/contract/field'
import type { Kind } from '@dossier/contract/kinds'
import type { DueDiligenceElement, DueDiligenceRecord } from '@dossier/contract/schemas/due-diligence'

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

/** Every answer of the company section. */
export const wholeCompany: Values = {
  company_name: 'Harbour Holdings B.V.',
  trading_name: 'Harbour',
  registration_number: 'NL-12345',
  registration_date: '2015-03-27',
  registration_country: 'NL',
  registered_address: 'Quay 1, Rotterdam',
  business_address: 'Quay 1, Rotterdam',
  tax_id: 'NL-9',
  contact_person_name: 'Ada Lint',
  website_urls: 'https://harbour.example',
  targeted_countries: 'Netherlands',
  license_issuing_authority: 'Gaming Board',
  license_type: 'B2B',
  license_number: 'L-1',
  license_date_of_issue: '2020-01-01',
  license_expiry_date: '2030-01-01',
  contact_email_address: 'ada@harbour.example',
  contact_phone_number: '31612345678',
}

/** Every answer of a corporate director or shareholder, and of a person who is one. */
export const wholeCounterpart: Values = {
  is_relevant: 'YES',
  company_name: 'Quay Management N.V.',
  registration_number: 'CW-77',
  registration_date: '2011-05-02',
  registration_country: 'CW',
  registered_address: 'Kade 3, Willemstad',
  business_address: 'Kade 3, Willemstad',
  amount_of_shares_holding: 40,
  contact_email_address: 'office@quay.example',
  contact_phone_number: '59995550100',
}
export const wholePerson: Values = {
  full_name: 'Ada Lint',
  date_of_birth: '1970-01-02',
  place_of_birth: 'Delft',
  residential_address: 'Canal 9, Delft',
  identity_document: 'id_card',
  identity_document_number: 'ID-1',
  date_of_issue: '2020-01-01',
  date_of_expiry: '2030-01-01',
  issuing_authority: 'Mayor of Delft',
  issuing_state: 'Netherlands',
  politically_exposed_person: 'NO',
  amount_of_shares_holding: 60,
  contact_email_address: 'ada@harbour.example',
  contact_phone_number: '31612345678',
}

/** Every answer of the record itself, with NO wherever more would be asked. */
const wholeRecord: Values = {
  peps_present: 'NO',
  interesting_past: 'NO',
  internal_aml_policy: 'YES',
  compliance_officer_present: 'NO',
  has_customer_kyc: 'YES',
  customer_pep_conducted: 'YES',
  customer_transaction_monitoring: 'YES',
  suspicious_activity_reported: 'YES',
  us_applicant: 'NO',
  us_applicant_connect: 'NO',
  us_applicant_tag_related: 'NO',
  filler_full_name: 'Ada Lint',
  position: 'Director',
  date_when_signed: '2026-03-02',
}

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
