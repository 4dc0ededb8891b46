/**
 * The one table of reviewed kinds (ruling 3).
 * objectType: on the action; reference: the action's key that names the record; deleteType: in delete-object;
 * responseKey: under which answers hold one; listKey: under which the answer with all records of a client holds those of
 * the kind (DOC-47), null where it leaves them out.
 */
export const kinds = {
  company: {
    objectType: 'kyc_review',
    reference: 'kyc_review',
    deleteType: 'kyc_review',
    responseKey: 'companyData',
    listKey: null,
    noun: 'client',
  },
  listing_services: {
    objectType: 'listing_services',
    reference: 'listing_services',
    deleteType: null,
    responseKey: 'listingServices',
    listKey: null,
    noun: 'services listing',
  },
  person: {
    objectType: 'person',
    reference: 'person',
    deleteType: 'person',
    responseKey: 'person',
    listKey: 'persons',
    noun: 'person',
  },
  legal_entity: {
    objectType: 'legal_entity',
    reference: 'legalEntity',
    deleteType: null,
    responseKey: 'entity',
    listKey: 'entities',
    noun: 'legal entity',
  },
  ubo: {
    objectType: 'ubo_related',
    reference: 'ubo_related',
    deleteType: 'ubo',
    responseKey: 'ubo',
    listKey: 'ubos',
    noun: 'UBO',
  },
  managing_director: {
    objectType: 'mbd_related',
    reference: 'mbd_related',
    deleteType: 'md',
    responseKey: 'md',
    listKey: 'mds',
    noun: 'managing director',
  },
  shareholder: {
    objectType: 'share_holder_related',
    reference: 'share_holder_related',
    deleteType: 'shareholder',
    responseKey: 'shareholder',
    listKey: 'shareholders',
    noun: 'shareholder',
  },
  kyc_file: {
    objectType: 'kyc_file',
    reference: 'kyc_file',
    deleteType: 'kyc_file',
    responseKey: 'kycfile',
    listKey: 'kycFiles',
    noun: 'document',
  },
  subsidiary: {
    objectType: 'subsidiary',
    reference: 'subsidiary',
    deleteType: 'subsidiary',
    responseKey: 'subsidiary',
    listKey: null,
    noun: 'subsidiary',
  },
  screening_hit: {
    objectType: 'screening_hit',
    reference: 'screening_hit',
    deleteType: null,
    responseKey: 'hit',
    listKey: null,
    noun: 'sanction screening hit',
  },
  account_number: {
    objectType: 'account_number',
    reference: 'account_number',
    deleteType: 'account_number',
    responseKey: 'account_number',
    listKey: 'account_number',
    noun: 'account number',
  },
  transaction_profile: {
    objectType: 'transaction_profile',
    reference: 'transaction_profile',
    deleteType: 'transaction_profile',
    responseKey: 'transactional_profile',
    listKey: 'transactional_profile',
    noun: 'transaction profile',
  },
  due_diligence_record: {
    objectType: 'due_diligence_record',
    reference: 'due_diligence_record',
    deleteType: 'due_diligence_record',
    responseKey: 'dueDiligenceRecord',
    listKey: null,
    noun: 'due diligence',
  },
  due_diligence_element: {
    objectType: 'due_diligence_element',
    reference: 'due_diligence_element',
    deleteType: 'due_diligence_element',
    responseKey: 'element',
    listKey: null,
    noun: 'due diligence element',
  },
} as const satisfies Record<string, KindEntry>

type KindEntry = {
  objectType: string
  reference: string
  deleteType: string | null
  responseKey: string
  listKey: string | null
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

/** The type of a snapshot in delete-object (DOC-57). */
export const revision = 'revision'

/** The kinds whose fields are flat on the wire, with `new_` before the name of what is proposed (ruling 4). */
const flatKinds: readonly Kind[] = ['kyc_file', 'listing_services']
export const isFlat = (kind: Kind): boolean => flatKinds.includes(kind)

export type ObjectType = (typeof kinds)[Kind]['objectType']
export const kindNames = Object.keys(kinds) as readonly Kind[]

/** The kind behind an action's objectType; undefined shows as 'Unknown object' (CHG-25). */
export const kindOfObjectType = (objectType: string): Kind | undefined =>
  kindNames.find((kind) => kinds[kind].objectType === objectType)
