import { settingsChoices } from '../../people/settings-choices'
import { dayOf } from '../../platform/dates'
import { block } from '../../platform/fields/block'
import type { Field, Read } from '../../platform/fields/field'
import { limits } from '../../platform/limits'
import { validationMessages } from '../../platform/messages/validation'
import type { Rule } from '../../platform/validation/rules'
import { documentDateHint, documentFieldLabel, documentType } from '../documents'
import { documentMessages } from '../messages/documents'
import { bankName } from './bank-name'
import { choices, documentYears } from './choices'
import { findingFields } from './findings'

const labelIn = (read: Read, name: string) => {
  const document = documentType(read('documentType'))
  return document && documentFieldLabel(document, name)
}

/** A field of those document types that name it, each in its own words (DOC-10). */
const carries = (name: string) => ({
  applies: (read: Read) => labelIn(read, name) !== undefined,
  called: (read: Read) => labelIn(read, name),
})

/** DOC-12: the year of an annual account is at most that of its fiscal year's end. */
const yearsMatch: Rule = (_value, read) => {
  const [year, ending] = [read('year'), read('fiscal_year_ending_on')]
  const endingYear = typeof ending === 'string' ? dayOf(ending)?.year : undefined
  return typeof year === 'string' && endingYear !== undefined && Number(year) > endingYear
    ? documentMessages.yearsDiffer
    : undefined
}

/** DOC-07, LIM-05: one of the years that documents can be given, and no later than its fiscal year's end. */
const yearOffered: Rule = (value, read, today) =>
  typeof value === 'string' && value !== '' && !documentYears.includes(value)
    ? validationMessages.invalidValue
    : yearsMatch(value, read, today)

const facts = block('Document', [
  { name: 'file', label: 'File', input: 'file', readOnly: true },
  {
    name: 'bank_name',
    label: 'Bank name',
    input: 'text',
    maximum: limits.textMaximum,
    check: bankName,
    neverEmpty: documentMessages.bankNameRequired,
    ...carries('bank_name'),
  },
  { name: 'year', label: 'Year', input: 'year', check: yearOffered, ...carries('year') },
  {
    name: 'fiscal_year_ending_on',
    label: 'Fiscal year ending on',
    input: 'date',
    check: yearsMatch,
    ...carries('fiscal_year_ending_on'),
  },
  {
    name: 'dateIssued',
    label: 'Date Issued',
    input: 'date',
    shown: (read) => labelIn(read, 'dateIssued') !== undefined,
  },
  { name: 'certDate', label: 'Document Date', input: 'date', hint: documentDateHint, ...carries('certDate') },
  {
    name: 'license_type',
    label: 'License type',
    input: 'choice',
    options: choices.licenseTypes,
    ...carries('license_type'),
  },
  { name: 'expiration_date', label: 'Expiration date', input: 'date', ...carries('expiration_date') },
  {
    name: 'certNotification',
    label: 'Reminder',
    input: 'reminder',
    options: settingsChoices.reminders,
    ...carries('certNotification'),
  },
])

const readers = ['COMPLIANCE_OFFICER', 'EXTERNAL_AUDITOR', 'INTERNAL_AUDITOR', 'TRUST_OFFICER'] as const

/** DOC-33 to DOC-37, PRM-32, PRM-36 to PRM-40. */
const comments = block(
  'Comments',
  [
    {
      name: 'comment_data_handler',
      label: 'Account Manager Comments',
      input: 'rich',
      seenBy: { types: ['DATA_CONTROLLER', 'DATA_PROCESSOR', ...readers] },
      editedBy: { types: ['DATA_CONTROLLER'] },
    },
    {
      name: 'comment_supervisor',
      label: 'Supervisor Comments',
      input: 'rich',
      seenBy: { types: ['DATA_PROCESSOR', ...readers] },
      editedBy: { types: ['DATA_PROCESSOR'] },
    },
    {
      name: 'comment_compliance_officer',
      label: 'Compliance Officer Comments',
      input: 'rich',
      seenBy: { permission: 'view_audit_section_comment', types: readers },
      editedBy: { types: ['COMPLIANCE_OFFICER'] },
    },
  ],
  { maximum: limits.longTextMaximum },
)

/** DOC-34: older names for fields, read and written as the field they stand for. */
export const kycFileAliases: Readonly<Record<string, string>> = { comment_data_processor: 'comment_supervisor' }

/** The names of comments on the wire (DOC-33). */
export const commentNames = [...comments.map(({ name }) => name), ...Object.keys(kycFileAliases)] as readonly string[]

/** DOC-46. Reads `documentType` beside the fields. */
export const kycFileFields: readonly Field[] = [...facts, ...comments, ...findingFields]
