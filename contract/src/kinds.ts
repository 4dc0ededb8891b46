/**
 * The one table of reviewed kinds (ruling 3).
 * objectType: on the action; reference: the action's key that names the record; deleteType: in delete-object;
 * route: reads one record; responseKey: under which the answer holds it; wireId: whether `id` stands beside `_id`.
 */
export const kinds = {
  company: {
    objectType: 'kyc_review',
    reference: 'kyc_review',
    deleteType: 'kyc_review',
    route: '/dashboard-data',
    responseKey: 'companyData',
    wireId: '_id',
    noun: 'client',
  },
  listing_services: {
    objectType: 'listing_services',
    reference: 'listing_services',
    deleteType: null,
    route: null,
    responseKey: 'listingServices',
    wireId: '_id',
    noun: 'services listing',
  },
  person: {
    objectType: 'person',
    reference: 'person',
    deleteType: 'person',
    route: '/get-person',
    responseKey: 'person',
    wireId: 'id',
    noun: 'person',
  },
  legal_entity: {
    objectType: 'legal_entity',
    reference: 'legalEntity',
    deleteType: null,
    route: '/get-entity',
    responseKey: 'entity',
    wireId: 'id',
    noun: 'legal entity',
  },
  ubo: {
    objectType: 'ubo_related',
    reference: 'ubo_related',
    deleteType: 'ubo',
    route: '/get-ubo',
    responseKey: 'ubo',
    wireId: 'id',
    noun: 'UBO',
  },
  managing_director: {
    objectType: 'mbd_related',
    reference: 'mbd_related',
    deleteType: 'md',
    route: '/get-md',
    responseKey: 'md',
    wireId: 'id',
    noun: 'managing director',
  },
  shareholder: {
    objectType: 'share_holder_related',
    reference: 'share_holder_related',
    deleteType: 'shareholder',
    route: '/get-shareholder',
    responseKey: 'shareholder',
    wireId: 'id',
    noun: 'shareholder',
  },
  kyc_file: {
    objectType: 'kyc_file',
    reference: 'kyc_file',
    deleteType: 'kyc_file',
    route: '/get-kycfile',
    responseKey: 'kycfile',
    wireId: 'id',
    noun: 'document',
  },
  subsidiary: {
    objectType: 'subsidiary',
    reference: 'subsidiary',
    deleteType: 'subsidiary',
    route: '/get-subsidiary',
    responseKey: 'subsidiary',
    wireId: '_id',
    noun: 'subsidiary',
  },
  account_number: {
    objectType: 'account_number',
    reference: 'account_number',
    deleteType: 'account_number',
    route: '/get-account-number',
    responseKey: 'account_number',
    wireId: '_id',
    noun: 'account number',
  },
  transaction_profile: {
    objectType: 'transaction_profile',
    reference: 'transaction_profile',
    deleteType: 'transaction_profile',
    route: '/get-transactional-profile',
    responseKey: 'transactional_profile',
    wireId: '_id',
    noun: 'transaction profile',
  },
  due_diligence_record: {
    objectType: 'due_diligence_record',
    reference: 'due_diligence_record',
    deleteType: 'due_diligence_record',
    route: '/due-diligence/record',
    responseKey: 'dueDiligenceRecord',
    wireId: '_id',
    noun: 'due diligence',
  },
  due_diligence_element: {
    objectType: 'due_diligence_element',
    reference: 'due_diligence_element',
    deleteType: 'due_diligence_element',
    route: '/due-diligence/element',
    responseKey: 'element',
    wireId: '_id',
    noun: 'due diligence element',
  },
} as const satisfies Record<string, KindEntry>

type KindEntry = {
  objectType: string
  reference: string
  deleteType: string | null
  route: `/${string}` | null
  responseKey: string
  wireId: '_id' | 'id'
  noun: string
}

export type Kind = keyof typeof kinds
export type ObjectType = (typeof kinds)[Kind]['objectType']
export const kindNames = Object.keys(kinds) as readonly Kind[]

/** The kind behind an action's objectType; undefined shows as 'Unknown object' (CHG-25). */
export const kindOfObjectType = (objectType: string): Kind | undefined =>
  kindNames.find((kind) => kinds[kind].objectType === objectType)
