/**
 * The one table of reviewed kinds (ruling 3).
 * objectType: on the action; reference: the action's key that names the record; deleteType: in delete-object;
 * route: reads one record; responseKey: under which the answer holds it; listKey: under which the answer with all records of
 * a client holds those of the kind (DOC-47), null where it leaves them out; wireId: whether `id` stands beside `_id`.
 */
export const kinds = {
  company: {
    objectType: 'kyc_review',
    reference: 'kyc_review',
    deleteType: 'kyc_review',
    route: '/dashboard-data',
    responseKey: 'companyData',
    listKey: null,
    wireId: '_id',
    noun: 'client',
  },
  listing_services: {
    objectType: 'listing_services',
    reference: 'listing_services',
    deleteType: null,
    route: null,
    responseKey: 'listingServices',
    listKey: null,
    wireId: '_id',
    noun: 'services listing',
  },
  person: {
    objectType: 'person',
    reference: 'person',
    deleteType: 'person',
    route: '/get-person',
    responseKey: 'person',
    listKey: 'persons',
    wireId: 'id',
    noun: 'person',
  },
  legal_entity: {
    objectType: 'legal_entity',
    reference: 'legalEntity',
    deleteType: null,
    route: '/get-entity',
    responseKey: 'entity',
    listKey: 'entities',
    wireId: 'id',
    noun: 'legal entity',
  },
  ubo: {
    objectType: 'ubo_related',
    reference: 'ubo_related',
    deleteType: 'ubo',
    route: '/get-ubo',
    responseKey: 'ubo',
    listKey: 'ubos',
    wireId: 'id',
    noun: 'UBO',
  },
  managing_director: {
    objectType: 'mbd_related',
    reference: 'mbd_related',
    deleteType: 'md',
    route: '/get-md',
    responseKey: 'md',
    listKey: 'mds',
    wireId: 'id',
    noun: 'managing director',
  },
  shareholder: {
    objectType: 'share_holder_related',
    reference: 'share_holder_related',
    deleteType: 'shareholder',
    route: '/get-shareholder',
    responseKey: 'shareholder',
    listKey: 'shareholders',
    wireId: 'id',
    noun: 'shareholder',
  },
  kyc_file: {
    objectType: 'kyc_file',
    reference: 'kyc_file',
    deleteType: 'kyc_file',
    route: '/get-kycfile',
    responseKey: 'kycfile',
    listKey: 'kycFiles',
    wireId: 'id',
    noun: 'document',
  },
  subsidiary: {
    objectType: 'subsidiary',
    reference: 'subsidiary',
    deleteType: 'subsidiary',
    route: '/get-subsidiary',
    responseKey: 'subsidiary',
    listKey: null,
    wireId: '_id',
    noun: 'subsidiary',
  },
  account_number: {
    objectType: 'account_number',
    reference: 'account_number',
    deleteType: 'account_number',
    route: '/get-account-number',
    responseKey: 'account_number',
    listKey: 'account_number',
    wireId: '_id',
    noun: 'account number',
  },
  transaction_profile: {
    objectType: 'transaction_profile',
    reference: 'transaction_profile',
    deleteType: 'transaction_profile',
    route: '/get-transactional-profile',
    responseKey: 'transactional_profile',
    listKey: 'transactional_profile',
    wireId: '_id',
    noun: 'transaction profile',
  },
  due_diligence_record: {
    objectType: 'due_diligence_record',
    reference: 'due_diligence_record',
    deleteType: 'due_diligence_record',
    route: '/due-diligence/record',
    responseKey: 'dueDiligenceRecord',
    listKey: null,
    wireId: '_id',
    noun: 'due diligence',
  },
  due_diligence_element: {
    objectType: 'due_diligence_element',
    reference: 'due_diligence_element',
    deleteType: 'due_diligence_element',
    route: '/due-diligence/element',
    responseKey: 'element',
    listKey: null,
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
  listKey: string | null
  wireId: '_id' | 'id'
  noun: string
}

export type Kind = keyof typeof kinds
/** The kinds whose records come with all others of a client, by the key of the answer. */
export type ListedKinds = {
  readonly [K in Kind as (typeof kinds)[K]['listKey'] extends infer Key extends string ? Key : never]: K
}
export const listedKinds = Object.fromEntries(
  Object.entries(kinds).flatMap(([kind, { listKey }]) => (listKey === null ? [] : [[listKey, kind]])),
) as ListedKinds

export type ObjectType = (typeof kinds)[Kind]['objectType']
export const kindNames = Object.keys(kinds) as readonly Kind[]

/** The kind behind an action's objectType; undefined shows as 'Unknown object' (CHG-25). */
export const kindOfObjectType = (objectType: string): Kind | undefined =>
  kindNames.find((kind) => kinds[kind].objectType === objectType)
