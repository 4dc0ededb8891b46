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

/** Sections 1 to 6 of the form, by the type of the elements they hold (DDL-21). */
export const elementSections: Readonly<Record<ElementType, string>> = {
  company: 'Company information',
  corporate_person: 'Company directors, corporate persons',
  director: 'Directors, private persons',
  corporate_shareholder: 'Shareholders, corporate',
  shareholder: 'Shareholders, private',
  beneficiary: 'Beneficiary owners, private',
}
