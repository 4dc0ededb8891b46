import type { Kind } from '@dossier/contract/kinds'

/** Where the records of each kind are kept. */
export const collectionOf: Readonly<Record<Kind, string>> = {
  company: 'companies',
  listing_services: 'listing_services',
  person: 'persons',
  legal_entity: 'legal_entities',
  ubo: 'ubos',
  managing_director: 'managing_directors',
  shareholder: 'shareholders',
  kyc_file: 'kyc_files',
  subsidiary: 'subsidiaries',
  account_number: 'account_numbers',
  transaction_profile: 'transaction_profiles',
  due_diligence_record: 'due_diligence_records',
  due_diligence_element: 'due_diligence_elements',
}
