/** The states of a due diligence record (DDL-37, DDL-38). */
export const formStatuses = ['draft', 'submitted', 'approved', 'rejected'] as const
export type FormStatus = (typeof formStatuses)[number]

/** The element types, in the order of the sections that hold them (DDL-21). */
export const elementTypes = [
  'company',
  'corporate_person',
  'director',
  'corporate_shareholder',
  'shareholder',
  'beneficiary',
] as const
export type ElementType = (typeof elementTypes)[number]

/** The types that are added to a form, and deleted from it: its one company stays (DDL-09, DDL-78). */
export const addedTypes = [
  'corporate_person',
  'director',
  'corporate_shareholder',
  'shareholder',
  'beneficiary',
] as const
export type AddedType = (typeof addedTypes)[number]

/** Returns the field that names an element (DDL-27). */
export const nameFieldOf = (type: ElementType): 'company_name' | 'full_name' =>
  type === 'company' || type === 'corporate_person' || type === 'corporate_shareholder' ? 'company_name' : 'full_name'

/** Sections 1 to 6 of the form, by the type of the elements they hold (DDL-21). */
export const elementSections: Readonly<Record<ElementType, string>> = {
  company: 'Company information',
  corporate_person: 'Company directors, corporate persons',
  director: 'Directors, private persons',
  corporate_shareholder: 'Shareholders, corporate',
  shareholder: 'Shareholders, private',
  beneficiary: 'Beneficiary owners, private',
}

/** Sections 7 to 9 and the signature block: the headings under which the record's own answers stand (DDL-21). */
export const recordSections = {
  additional: 'Additional information',
  aml: 'AML and compliance statement',
  fatca: 'FATCA',
  signature: 'Signature',
} as const
export type RecordSection = keyof typeof recordSections
