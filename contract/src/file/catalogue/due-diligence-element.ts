import { block } from '../../platform/fields/block'
import type { Field, Read } from '../../platform/fields/field'
import { limits } from '../../platform/limits'
import { validationMessages as texts } from '../../platform/messages/validation'
import { allOf, email, notBefore, notToCome, percentage, phone } from '../../platform/validation/rules'
import { choices } from './choices'

/** A day that has come (DDL-45). */
const past = (name: string, label: string) => ({ name, label, input: 'date', checkWhole: notToCome(label) }) as const
/** A day that follows another. */
const after = (name: string, label: string, earlier: { readonly name: string; readonly label: string }) =>
  ({ name, label, input: 'date', checkWhole: notBefore(label, earlier) }) as const

const born = past('date_of_birth', 'Date of birth')
const licensed = past('license_date_of_issue', 'License date of issue')
const issued = past('date_of_issue', 'Date of issue')

const ofType =
  (...types: readonly string[]) =>
  (read: Read) =>
    types.some((type) => read('type') === type)

const counterpart = { applies: ofType('corporate_person', 'corporate_shareholder') } as const
const corporate = { applies: ofType('corporate_person', 'corporate_shareholder', 'company') } as const
const company = { applies: ofType('company') } as const
const person = { applies: ofType('shareholder', 'director', 'beneficiary') } as const
const holder = { applies: ofType('shareholder', 'corporate_shareholder', 'beneficiary') } as const

/** DDL-46: an element that says it is not relevant asks for nothing else. */
const isRelevant = (read: Read) => read('is_relevant') !== 'NO'
const shared = { required: isRelevant, requiredMessage: texts.fieldRequired, maximum: limits.textMaximum } as const
const long = { maximum: limits.longTextMaximum } as const

/** DDL-14 to DDL-20. Reads `type` of the element beside the fields. */
export const dueDiligenceElementFields: readonly Field[] = [
  ...block('Relevance', [{ name: 'is_relevant', label: 'Is relevant', input: 'yes-no', ...counterpart }], {
    ...shared,
    required: counterpart.applies,
  }),
  ...block(
    'Company',
    [
      { name: 'company_name', label: 'Company name', input: 'text', ...corporate },
      { name: 'trading_name', label: 'Trading name', input: 'text', ...company },
      { name: 'registration_number', label: 'Registration number', input: 'text', ...corporate },
      { ...past('registration_date', 'Registration date'), ...corporate },
      { name: 'registration_country', label: 'Registration country', input: 'country', ...corporate },
      { name: 'registered_address', label: 'Registered address', input: 'multiline', ...corporate },
      { name: 'business_address', label: 'Business address', input: 'multiline', ...corporate },
      { name: 'tax_id', label: 'Tax ID', input: 'text', ...company },
      { name: 'contact_person_name', label: 'Contact person name', input: 'text', ...company },
      { name: 'website_urls', label: 'Website URLs', input: 'multiline', ...company, ...long },
      { name: 'targeted_countries', label: 'Targeted countries', input: 'multiline', ...company, ...long },
    ],
    shared,
  ),
  ...block(
    'License',
    [
      { name: 'license_issuing_authority', label: 'License issuing authority', input: 'text' },
      { name: 'license_type', label: 'License type', input: 'text' },
      { name: 'license_number', label: 'License number', input: 'text' },
      licensed,
      after('license_expiry_date', 'License expiry date', licensed),
    ],
    { ...shared, ...company },
  ),
  ...block(
    'Person',
    [
      { name: 'full_name', label: 'Full name', input: 'text' },
      born,
      { name: 'place_of_birth', label: 'Place of birth', input: 'text' },
      { name: 'residential_address', label: 'Residential address', input: 'multiline' },
    ],
    { ...shared, ...person },
  ),
  ...block(
    'Identity document',
    [
      { name: 'identity_document', label: 'Identity document', input: 'choice', options: choices.identityDocuments },
      { name: 'identity_document_number', label: 'Identity document number', input: 'text' },
      { ...issued, checkWhole: allOf(issued.checkWhole, notBefore(issued.label, born)) },
      after('date_of_expiry', 'Date of expiry', issued),
      { name: 'issuing_authority', label: 'Issuing authority', input: 'text' },
      { name: 'issuing_state', label: 'Issuing state', input: 'text' },
      { name: 'politically_exposed_person', label: 'Politically exposed person', input: 'yes-no' },
    ],
    { ...shared, ...person },
  ),
  ...block(
    'Holding and contact',
    [
      {
        name: 'amount_of_shares_holding',
        label: 'Amount of shares holding',
        input: 'percent',
        check: percentage,
        ...holder,
      },
      { name: 'contact_email_address', label: 'Contact email address', input: 'email', check: email },
      { name: 'contact_phone_number', label: 'Contact phone number', input: 'phone', check: phone },
    ],
    { ...shared, heading: (read) => (holder.applies(read) ? 'Holding and contact' : 'Contact') },
  ),
]
