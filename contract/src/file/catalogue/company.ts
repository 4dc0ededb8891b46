import { always, block } from '../../platform/fields/block'
import type { Field, Read } from '../../platform/fields/field'
import { limits } from '../../platform/limits'
import { validationMessages } from '../../platform/messages/validation'
import { clientMessages } from '../messages/clients'
import { choices } from './choices'
import { isAccountHolder, isCorporate, isLocalCompany } from './locations'

const corporateOnly = { applies: isCorporate } as const
const holderOnly = { applies: isAccountHolder } as const
const name = { maximum: limits.companyNameMaximum, required: always } as const
const isAutomatic = (read: Read) => read('next_review_date_type') === 'automatic'
const isExtended = (read: Read) => read('extension_profit_tax') === 'YES'
const hasOwnFiscalYear = (read: Read) => read('annual_account_conform_calendar_year') === 'NO'

const information = block(
  'Company information',
  [
    { name: 'name', label: 'Name', input: 'text', ...corporateOnly, ...name, neverEmpty: clientMessages.nameRequired },
    {
      name: 'first_name',
      label: 'First Name',
      input: 'text',
      ...holderOnly,
      ...name,
      neverEmpty: clientMessages.firstNameRequired,
    },
    {
      name: 'last_name',
      label: 'Last Name',
      input: 'text',
      ...holderOnly,
      ...name,
      neverEmpty: clientMessages.lastNameRequired,
    },
    {
      name: 'account_holder_type',
      label: 'Client Type',
      input: 'choice',
      options: choices.accountHolderTypes,
      ...holderOnly,
    },
    { name: 'chamber_of_commerce', label: 'Chamber of Commerce', input: 'text', ...corporateOnly },
    { name: 'activity', label: 'Activity', input: 'text', ...corporateOnly },
    { name: 'location_type', label: 'Company type', input: 'choice', options: choices.companyLocations },
    { name: 'address_line_1', label: 'Address line 1', input: 'text', cluster: 'address' },
    { name: 'address_line_2', label: 'Address line 2', input: 'text', cluster: 'address' },
    { name: 'city', label: 'City', input: 'text', cluster: 'address' },
    { name: 'address_country', label: 'Country', input: 'country', cluster: 'address' },
    { name: 'zip', label: 'Zip Code', input: 'text', cluster: 'address' },
  ],
  {
    maximum: limits.textMaximum,
    heading: (read) => (isAccountHolder(read) ? 'Account holder information' : 'Company information'),
  },
)

const switches = block('Switches', [
  { name: 'sanction_screening_available', label: 'Sanction screening', input: 'yes-no' },
  { name: 'transaction_profile_report', label: 'Transaction profile', input: 'yes-no' },
])

const riskClassification = block('Risk classification', [
  { name: 'risk_level', label: 'Risk level', input: 'choice', options: choices.riskLevels, required: always },
])

/** DSH-19, DSH-24 to DSH-27. */
const reviewDates = block('Review dates', [
  { name: 'previous_review_date', label: 'Previous review date', input: 'date', required: always },
  {
    name: 'next_review_date_type',
    label: 'Proposed review date is set',
    input: 'choice',
    options: choices.reviewDateTypes,
    neverEmpty: validationMessages.valueRequired,
  },
  {
    name: 'next_review_date',
    label: 'Proposed review date',
    input: 'date',
    required: always,
    derivedWhen: isAutomatic,
  },
  { name: 'date_final_compliance_review', label: 'Final review date', input: 'date', required: always },
])

/** DSH-28, DSH-37. */
const annualAccounts = block(
  'Annual accounts',
  [
    {
      name: 'annual_account_conform_calendar_year',
      label: 'Annual account conforms to the calendar year',
      input: 'yes-no',
    },
    { name: 'current_fiscal_year', label: 'Current fiscal year', input: 'year', required: always },
    { name: 'fiscal_year_starts_on', label: 'Fiscal year starts on', input: 'date', shown: hasOwnFiscalYear },
    { name: 'fiscal_year_ending_on', label: 'Fiscal year ending on', input: 'date', shown: hasOwnFiscalYear },
    { name: 'last_annual_account_on_file', label: 'Last annual account on file', input: 'year', required: always },
    {
      name: 'last_board_meeting',
      label: 'Last general meeting of shareholders',
      input: 'date',
      required: (read) => !isLocalCompany(read),
    },
  ],
  corporateOnly,
)

/** DSH-29. */
const profitTax = block(
  'Profit tax',
  [
    { name: 'last_filed_profit_tax_on_file', label: 'Last filed profit tax on file', input: 'year', required: always },
    { name: 'extension_profit_tax', label: 'Extension profit tax', input: 'yes-no', required: always },
    { name: 'extension_up_till', label: 'Extension up till', input: 'date', shown: isExtended, required: isExtended },
  ],
  corporateOnly,
)

/** DSH-16 to DSH-18. Reads `company_type` beside the fields. */
export const companyFields: readonly Field[] = [
  ...information,
  ...switches,
  ...riskClassification,
  ...reviewDates,
  ...annualAccounts,
  ...profitTax,
]
