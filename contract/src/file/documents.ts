import type { FieldValue } from '../platform/fields/field'

export type DocumentSection =
  | 'documents'
  | 'bank_account_opening_forms'
  | 'bank_signature_cards'
  | 'annual_accounts'
  | 'person'
  | 'legal_entity'
  | 'due_diligence'
export type FileKind = 'pdf' | 'png' | 'jpg'

/** Whose document it is, as far as a document type asks. */
export type DocumentFacts = {
  /** Whether the client, person or entity it belongs to is local. */
  readonly local: boolean
  /** How a person or entity takes part: owners are UBOs, individual shareholders and account holders. */
  readonly role?: 'owner' | 'official' | 'shareholder' | 'director'
  readonly supervised?: boolean
  /** Of a director's entity: whether the director's origin is abroad and no shareholder stands above (ENT-05). */
  readonly foreignTopDirector?: boolean
}

/** A field of the file record that a type carries; `required` ones are asked for by completeness (PRG-07). */
type DocumentField = { readonly name: string; readonly label: string; readonly required: boolean }

export type DocumentType = {
  readonly type: string
  readonly label: string
  /** The client ('company'), a record of a kind that has documents, by its name, or a form ('due_diligence'). */
  readonly owner: string
  readonly section: DocumentSection
  readonly accepts: readonly FileKind[]
  readonly fields: readonly DocumentField[]
  /** Fields of the person or entity that are printed on it and must be filled too (PRG-10, PRG-11). */
  readonly ownerFields: readonly string[]
  /** DOC-25: the age in months it should not exceed; a hint, never enforced. */
  readonly maximumAgeMonths?: number
  /** The field, its own or one of whom it is about, that says when it was issued; of others the age counts from their upload. */
  readonly issuedOn?: string
  /** The field, its own or one of whom it is about, that says until when it is good. */
  readonly expiresOn?: string
  /** Fields that its upload asks for, by their names. */
  readonly asked?: readonly string[]
  /** Any number of them, each with a record of its own. */
  readonly repeated?: true
  /** Due diligence: once for each shareholder, director and beneficiary. */
  readonly perPerson?: true
  readonly shown?: (facts: DocumentFacts) => boolean
  readonly required?: (facts: DocumentFacts) => boolean
}

const pdf = ['pdf'] as const
const never = () => false
const offshore = ({ local }: DocumentFacts) => !local
const unlessOfficial = ({ role }: DocumentFacts) => role !== 'official'

const required = (name: string, label: string): DocumentField => ({ name, label, required: true })
const optional = (name: string, label: string): DocumentField => ({ name, label, required: false })
const reminder = optional('certNotification', 'Reminder')
const dated = [required('certDate', 'Document Date'), reminder]
const year = required('year', 'Year')

type Details = Partial<Omit<DocumentType, 'type' | 'label' | 'owner' | 'section'>>
const typesOf =
  (owner: string, section: DocumentSection, shared: Details = {}) =>
  (type: string, label: string, details: Details = {}): DocumentType => ({
    type,
    label,
    owner,
    section,
    accepts: pdf,
    fields: [],
    ownerFields: [],
    ...shared,
    ...details,
  })

const corporate = typesOf('company', 'documents', { fields: dated })
const annual = typesOf('company', 'annual_accounts', { fields: [year] })
const bank = { fields: [required('bank_name', 'Bank name')], asked: ['bank_name'], repeated: true } as const
const bookYear = [year, required('fiscal_year_ending_on', 'Fiscal year ending on')]
const personal = typesOf('person', 'person')
const entity = typesOf('legal_entity', 'legal_entity')
const questionnaire = typesOf('due_diligence', 'due_diligence', { accepts: ['pdf', 'png'] })
const offshoreOnly = { shown: offshore, required: offshore }

/** DOC-04 to DOC-09: the documents of a client, in the order of the page. */
const corporateDocuments = [
  corporate('kyc-ma-1', 'Management Agreement', offshoreOnly),
  corporate('kyc-ppa-2', 'Principal Party Agreement', offshoreOnly),
  corporate('kyc-gaming-license', 'Gaming License', {
    ...offshoreOnly,
    fields: [required('license_type', 'License type'), required('expiration_date', 'Expiration date'), reminder],
    expiresOn: 'expiration_date',
  }),
  corporate('kyc-feeibtbvdna-3', 'Foreign Exchange Exemption', offshoreOnly),
  corporate('kyc-lteabibtdoea-4', 'License to Establish a Business'),
  corporate('kyc-mlibtdoea-4-1', 'Management License'),
  corporate('kyc-aoi-5', 'Articles of Incorporation'),
  corporate('kyc-attaoi-5-1', 'Amendments'),
  corporate('kyc-reftcoc-5-2', 'Chamber of Commerce extract', {
    fields: [required('certDate', 'Incorporation Date'), optional('dateIssued', 'Date Issued'), reminder],
    maximumAgeMonths: 6,
    issuedOn: 'dateIssued',
  }),
  corporate('kyc-oc-6', 'Organizational Chart', { accepts: ['pdf', 'png', 'jpg'] }),
  corporate('kyc-sr-7', "Shareholders' register"),
  corporate('kyc-reftcoc-7-1', 'Share transfer agreement'),
  corporate('kyc-sof-8', 'Source of funds'),
  corporate('kyc-ruling', 'Tax ruling'),
  typesOf('company', 'bank_account_opening_forms', bank)('cosbaof', 'Copies of signed bank account opening forms'),
  typesOf('company', 'bank_signature_cards', bank)('scfba', 'Signature cards for bank accounts'),
  annual('kyc-aa-y1-12', 'Annual accounts of the last book year', { fields: bookYear }),
  annual('kyc-aa-y2-12', 'Annual accounts of the second-last book year', { fields: bookYear }),
  annual('kyc-dogmos-13', 'Discharge by shareholder meeting', offshoreOnly),
  annual('kyc-fpt-14', 'Profit tax filing'),
  typesOf('subsidiary', 'annual_accounts', { repeated: true })('subsidiaries', 'Annual account of the subsidiary', {
    fields: [year],
  }),
]

const secondIdFields = [
  'secondPassportType',
  'secondPassportNumber',
  'secondPassportCountry',
  'secondDateIssued',
  'secondDateExpiry',
]

/** PER-06, PER-07, PRG-08 to PRG-10. */
const personDocuments = [
  personal('passport_file', 'Passport', {
    ownerFields: [
      'firstName',
      'lastName',
      'dateOfBirth',
      'placeofBirth',
      'passportNumber',
      'passportCountry',
      'dateIssued',
      'dateExpiry',
      'tinNumber',
    ],
    maximumAgeMonths: 6,
    expiresOn: 'dateExpiry',
  }),
  personal('secondPassport_file', 'Second ID', {
    ownerFields: secondIdFields,
    required: offshore,
    expiresOn: 'secondDateExpiry',
  }),
  personal('address_file', 'Proof of address', {
    ownerFields: ['address_line_1', 'city', 'address_country', 'zip', 'address_date_issues'],
    maximumAgeMonths: 3,
    issuedOn: 'address_date_issues',
  }),
  personal('bank_reference_letter', 'Bank reference letter'),
  personal('source_of_wealth', 'Source of wealth', { required: unlessOfficial }),
  personal('source_of_funds', 'Source of funds', { required: unlessOfficial }),
  personal('google_search', 'Google search'),
  personal('world_check', 'World check'),
]

const unsupervisedDirector = ({ role, supervised }: DocumentFacts) => role === 'director' && !supervised

/** ENT-02, ENT-04 to ENT-06, PRG-11. */
const entityDocuments = [
  entity('entity_aoi', 'Articles of Incorporation'),
  entity('entity_coc', 'Chamber of Commerce / Certificate of Incorporation', {
    ownerFields: ['address_line_1', 'city', 'address_country', 'zip'],
    maximumAgeMonths: 6,
  }),
  entity('entity_members', 'Share Register'),
  entity('entity_soi', 'Certificate of Incumbency'),
  entity('entity_rodo', 'Register of Directors', { required: never }),
  entity('entity_license', 'Entity License', {
    shown: (facts) => unsupervisedDirector(facts) || facts.foreignTopDirector === true,
    required: unsupervisedDirector,
  }),
]

/** DDL-53 to DDL-56. */
const dueDiligenceDocuments = [
  questionnaire('due_dil_form', 'Due diligence form'),
  questionnaire('certofinc', 'Certificate of incorporation'),
  questionnaire('article_if_incorp', 'Articles of incorporation'),
  questionnaire('cert_excerpt_from_register', 'Certified excerpt from register', { maximumAgeMonths: 6 }),
  questionnaire('register_of_shareholders', 'Register of shareholders'),
  questionnaire('director_register', 'Register of directors'),
  questionnaire('cert_copy_of_representative', 'Certified copy of representative'),
  questionnaire('structure_chart', 'Structure chart (UBOs 25% or more)'),
  questionnaire('proof_of_domain_ownership', 'Proof of domain ownership'),
  questionnaire('copy_of_license', 'Copy of license'),
  questionnaire('privacy_policy', 'Privacy policy', { maximumAgeMonths: 12 }),
  questionnaire('certified_true_copy_of_passport', 'Certified true copy of passport', {
    perPerson: true,
    maximumAgeMonths: 6,
  }),
  questionnaire('proof_of_address', 'Proof of address', { perPerson: true }),
]

export const documentTypes: readonly DocumentType[] = [
  ...corporateDocuments,
  ...personDocuments,
  ...entityDocuments,
  ...dueDiligenceDocuments,
]

const byType: ReadonlyMap<string, DocumentType> = new Map(documentTypes.map((entry) => [entry.type, entry]))

/** The catalogue entry of a documentType on the wire; undefined when there is no such type. */
export const documentType = (type: FieldValue | undefined): DocumentType | undefined =>
  typeof type === 'string' ? byType.get(type) : undefined

export const documentTypesIn = (section: DocumentSection): readonly DocumentType[] =>
  documentTypes.filter((entry) => entry.section === section)

export const isShown = (document: DocumentType, facts: DocumentFacts): boolean => document.shown?.(facts) ?? true
export const isRequired = (document: DocumentType, facts: DocumentFacts): boolean => document.required?.(facts) ?? true

/** What a field of a file is called for this type: kyc-reftcoc-5-2 calls its date Incorporation Date (DOC-10). */
export const documentFieldLabel = (document: DocumentType, name: string): string | undefined =>
  document.fields.find((field) => field.name === name)?.label

const extensions: Readonly<Record<FileKind, readonly string[]>> = {
  pdf: ['.pdf'],
  png: ['.png'],
  jpg: ['.jpg', '.jpeg'],
}

/** File name endings a type takes, for the file dialog and the first check (DOC-18). */
const acceptedExtensions = (document: DocumentType): readonly string[] =>
  document.accepts.flatMap((kind) => extensions[kind])

export const acceptsFilename = (document: DocumentType, filename: string): boolean =>
  acceptedExtensions(document).some((extension) => filename.toLowerCase().endsWith(extension))

/** DOC-25: what is said beside a document about its age; undefined where nothing is asked. */
export const ageHint = (document: DocumentType): string | undefined =>
  document.maximumAgeMonths === undefined ? undefined : `Not older than ${document.maximumAgeMonths} months`

export const languageHint = 'In English or with a certified translation'
/** What a document should be like, all of it (DOC-11, DOC-25). */
export const documentInfo = (document: DocumentType): readonly string[] => [
  languageHint,
  ...(document.maximumAgeMonths === undefined ? [] : [ageHint(document) ?? '']),
  ...(documentFieldLabel(document, 'certDate') === undefined ? [] : [documentDateHint]),
]

/** DOC-11. */
export const documentDateHint = 'The date printed on the document, not the date it was issued'
