import { type Access, anyOf } from '../platform/access'
import type { Field } from '../platform/fields/field'
import { accountNumberFields } from './catalogue/account-number'
import { companyFields } from './catalogue/company'
import { dueDiligenceElementFields } from './catalogue/due-diligence-element'
import { dueDiligenceRecordFields } from './catalogue/due-diligence-record'
import { kycFileAliases, kycFileFields } from './catalogue/kyc-file'
import { legalEntityFields } from './catalogue/legal-entity'
import { listingServicesFields } from './catalogue/listing-services'
import { managingDirectorFields } from './catalogue/managing-director'
import { notApplicableFields } from './catalogue/not-applicable'
import { personFields } from './catalogue/person'
import { screeningHitFields } from './catalogue/screening-hit'
import { shareholderFields } from './catalogue/shareholder'
import { subsidiaryFields } from './catalogue/subsidiary'
import { transactionProfileFields } from './catalogue/transaction-profile'
import { uboFields } from './catalogue/ubo'
import type { Section } from './sections'

/** What a user may do with a record. */
export type RecordAct = 'view' | 'create' | 'edit' | 'delete'

/** All that both sides know of one kind. */
type KindEntry = {
  /** On the change. */
  readonly objectType: string
  /** The key of a change that names the record. */
  readonly reference: string
  /** In delete-object; null where it is not removed by itself. */
  readonly deleteType: string | null
  /** Under which answers hold one. */
  readonly responseKey: string
  /** Under which the answer with all records of a client holds those of the kind (DOC-47); null where it leaves them out. */
  readonly listKey: string | null
  /** In "Maria added deposit box 17". */
  readonly noun: string
  /** Its reviewed fields, in the order forms and comparisons show them. */
  readonly fields: readonly Field[]
  /** Older names of fields, each with the name it stands for (DOC-34). */
  readonly olderNames?: Readonly<Record<string, string>>
  /** Its fields are flat on the wire, with `new_` before the name of what is proposed (ruling 4). */
  readonly isFlat?: true
  /** Whose rights open, edit and delete its records; null where that follows from what they hang under. */
  readonly section: Section | null
  /** What an act asks for in place of the right of its section. */
  readonly access?: Readonly<Partial<Record<RecordAct, Access>>>
  /** What the addresses of its calls are made of: /get-{path}/:id, /{path}/create, /{path}/update/:id. */
  readonly path?: string
  /** What its creation asks for besides the client. With it the kind has the three standard calls, which nothing else declares. */
  readonly asked?: readonly string[]
  /** Records of other kinds that a creation answers with it, by their key in the answer. */
  readonly createdWith?: Readonly<Record<string, string>>
  /** It has documents (DOC-08): by which link they hang under it, and how calls name it. */
  readonly documents?: { readonly link: string; readonly named: string }
  /** Of the sections whose rights its records take, those that another section's page shows (DOC-09). */
  readonly shownIn?: Readonly<Partial<Record<Section, Section>>>
  /** Its sections are those of the person or entity that a record of it hangs under, and move with it (ruling 20). */
  readonly followsParty?: true
  /** Completeness is measured on its records (PRG-16), or on these fields of them alone. */
  readonly countsInCompleteness?: true | readonly string[]
  /** The section that its changes stand under in a report, where that is not its own (CHG-57). */
  readonly reportedAs?: Section
  /** Whether a report holds a removed record as it stood; it does unless this is false (CHG-33). */
  readonly isReportedRemoved?: false
  /** It is filled in without review, and what hangs under it is too. */
  readonly isUnreviewed?: true
}

/** The one table of reviewed kinds (ruling 3). */
export const kinds = {
  company: {
    objectType: 'kyc_review',
    reference: 'kyc_review',
    deleteType: 'kyc_review',
    responseKey: 'companyData',
    listKey: null,
    noun: 'client',
    fields: companyFields,
    section: 'dashboard',
    access: { create: 'update_dashboard' },
    countsInCompleteness: ['location_type', 'account_holder_type'],
  },
  listing_services: {
    objectType: 'listing_services',
    reference: 'listing_services',
    deleteType: null,
    responseKey: 'listingServices',
    listKey: null,
    noun: 'services listing',
    fields: listingServicesFields,
    section: 'listing',
    isFlat: true,
    // what does not apply may rest on it (WRK-20)
    countsInCompleteness: true,
  },
  person: {
    objectType: 'person',
    reference: 'person',
    deleteType: 'person',
    responseKey: 'person',
    listKey: 'persons',
    noun: 'person',
    fields: personFields,
    section: null,
    path: 'person',
    documents: { link: 'person', named: 'person' },
    countsInCompleteness: true,
  },
  legal_entity: {
    objectType: 'legal_entity',
    reference: 'legalEntity',
    deleteType: null,
    responseKey: 'entity',
    listKey: 'entities',
    noun: 'legal entity',
    fields: legalEntityFields,
    section: null,
    path: 'entity',
    documents: { link: 'legalEntity', named: 'legalEntity' },
    countsInCompleteness: true,
  },
  ubo: {
    objectType: 'ubo_related',
    reference: 'ubo_related',
    deleteType: 'ubo',
    responseKey: 'ubo',
    listKey: 'ubos',
    noun: 'UBO',
    fields: uboFields,
    section: 'owners',
    path: 'ubo',
    countsInCompleteness: true,
  },
  managing_director: {
    objectType: 'mbd_related',
    reference: 'mbd_related',
    deleteType: 'md',
    responseKey: 'md',
    listKey: 'mds',
    noun: 'managing director',
    fields: managingDirectorFields,
    section: 'directors',
    path: 'md',
    countsInCompleteness: true,
  },
  shareholder: {
    objectType: 'share_holder_related',
    reference: 'share_holder_related',
    deleteType: 'shareholder',
    responseKey: 'shareholder',
    listKey: 'shareholders',
    noun: 'shareholder',
    fields: shareholderFields,
    section: 'owners',
    path: 'shareholder',
    countsInCompleteness: true,
  },
  kyc_file: {
    objectType: 'kyc_file',
    reference: 'kyc_file',
    deleteType: 'kyc_file',
    responseKey: 'kycfile',
    listKey: 'kycFiles',
    noun: 'document',
    fields: kycFileFields,
    section: null,
    countsInCompleteness: true,
    olderNames: kycFileAliases,
    followsParty: true,
    // the document of a subsidiary stands among those of its client
    shownIn: { subsidiaries: 'general' },
    isFlat: true,
  },
  subsidiary: {
    objectType: 'subsidiary',
    reference: 'subsidiary',
    deleteType: 'subsidiary',
    responseKey: 'subsidiary',
    listKey: null,
    noun: 'subsidiary',
    fields: subsidiaryFields,
    section: 'subsidiaries',
    documents: { link: 'subsidiary', named: 'subsidiary_id' },
    access: { create: 'create_subsidiary' },
    countsInCompleteness: true,
  },
  screening_hit: {
    objectType: 'screening_hit',
    reference: 'screening_hit',
    deleteType: null,
    responseKey: 'hit',
    listKey: null,
    noun: 'sanction screening hit',
    fields: screeningHitFields,
    section: null,
    followsParty: true,
    path: 'screening-hit',
  },
  not_applicable: {
    objectType: 'not_applicable',
    reference: 'not_applicable',
    deleteType: 'not_applicable',
    responseKey: 'not_applicable',
    listKey: null,
    noun: 'not applicable item',
    fields: notApplicableFields,
    section: null,
    followsParty: true,
    countsInCompleteness: true,
    path: 'not-applicable',
  },
  account_number: {
    objectType: 'account_number',
    reference: 'account_number',
    deleteType: 'account_number',
    responseKey: 'account_number',
    listKey: 'account_number',
    noun: 'account number',
    fields: accountNumberFields,
    section: 'dashboard',
    // TRP-21, TRP-22, TRP-25, DOC-58
    access: {
      view: anyOf('view_dashboard_tab', 'view_transaction_profile'),
      create: anyOf('create_transaction_profile', 'update_dashboard'),
      edit: 'update_dashboard',
      delete: 'delete_transaction_profile',
    },
    path: 'account-number',
    asked: ['account_number'],
    createdWith: { transactional_profile: 'transaction_profile' },
    // its page is the dashboard, and in a report it stands with its profile
    reportedAs: 'transactions',
  },
  transaction_profile: {
    objectType: 'transaction_profile',
    reference: 'transaction_profile',
    deleteType: 'transaction_profile',
    responseKey: 'transactional_profile',
    listKey: 'transactional_profile',
    noun: 'transaction profile',
    fields: transactionProfileFields,
    section: 'transactions',
    access: {
      view: 'view_transaction_profile',
      create: 'create_transaction_profile',
      edit: 'update_transaction_profile',
    },
    path: 'transaction-profile',
    isReportedRemoved: false,
  },
  due_diligence_record: {
    objectType: 'due_diligence_record',
    reference: 'due_diligence_record',
    deleteType: 'due_diligence_record',
    responseKey: 'dueDiligenceRecord',
    listKey: null,
    noun: 'due diligence',
    fields: dueDiligenceRecordFields,
    section: 'due_diligence',
    isUnreviewed: true,
  },
  due_diligence_element: {
    objectType: 'due_diligence_element',
    reference: 'due_diligence_element',
    deleteType: 'due_diligence_element',
    responseKey: 'element',
    listKey: null,
    noun: 'due diligence element',
    fields: dueDiligenceElementFields,
    section: 'due_diligence',
    isUnreviewed: true,
  },
} as const satisfies Record<string, KindEntry>

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

/** The entry of a kind, with the defaults of what it leaves out. */
export const kindEntry = (kind: Kind): KindEntry => kinds[kind]

/** Whether the fields of a kind are flat on the wire (ruling 4). */
export const isFlat = (kind: Kind): boolean => kindEntry(kind).isFlat === true

export const kindNames = Object.keys(kinds) as readonly Kind[]

/** Whether there is a kind of that name: what was stored or sent may name any. */
export const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name)

/** The kind behind an action's objectType; undefined shows as 'Unknown object' (CHG-25). */
export const kindOfObjectType = (objectType: string): Kind | undefined =>
  kindNames.find((kind) => kinds[kind].objectType === objectType)
