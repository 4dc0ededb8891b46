import type { FieldValue } from '../platform/fields/field'

type Values = Readonly<Record<string, FieldValue>>

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
export const wholeRecord: Values = {
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
