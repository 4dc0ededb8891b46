import { always, block } from '../../platform/fields/block'
import type { Field, Read } from '../../platform/fields/field'
import { limits } from '../../platform/limits'
import { validationMessages as texts } from '../../platform/messages/validation'
import { email, notToCome, phone } from '../../platform/validation/rules'
import { recordSections } from './due-diligence-form'

const answersYes = (question: string) => (read: Read) => read(question) === 'YES'
const onlyAfter = (question: string) => ({ shown: answersYes(question), required: answersYes(question) })
const shared = { required: always, requiredMessage: texts.fieldRequired, maximum: limits.textMaximum } as const

/** DDL-12, DDL-13, in the sections 7 to 9 and the signature block of DDL-21. */
export const dueDiligenceRecordFields: readonly Field[] = [
  ...block(
    recordSections.additional,
    [
      { name: 'peps_present', label: 'Are politically exposed persons (PEPs) present?', input: 'yes-no' },
      {
        name: 'peps_present_details',
        label: 'Details of the politically exposed persons',
        input: 'rich',
        ...onlyAfter('peps_present'),
        maximum: limits.longTextMaximum,
      },
      { name: 'interesting_past', label: 'Are there past or present concerns?', input: 'yes-no' },
      {
        name: 'interesting_past_details',
        label: 'Details of the past or present concerns',
        input: 'rich',
        ...onlyAfter('interesting_past'),
        maximum: limits.longTextMaximum,
      },
    ],
    shared,
  ),
  ...block(
    recordSections.aml,
    [
      { name: 'internal_aml_policy', label: 'Is there an internal AML policy?', input: 'yes-no' },
      {
        name: 'compliance_officer_present',
        label: 'Has an MLRO or compliance officer been appointed?',
        input: 'yes-no',
      },
      {
        name: 'compliance_officer_name',
        label: 'Name of the compliance officer',
        input: 'text',
        ...onlyAfter('compliance_officer_present'),
      },
      {
        name: 'compliance_officer_email',
        label: 'Contact email of the compliance officer',
        input: 'email',
        check: email,
        ...onlyAfter('compliance_officer_present'),
      },
      {
        name: 'compliance_officer_phone',
        label: 'Contact number of the compliance officer',
        input: 'phone',
        check: phone,
        ...onlyAfter('compliance_officer_present'),
      },
      { name: 'has_customer_kyc', label: 'Is KYC conducted on customers?', input: 'yes-no' },
      { name: 'customer_pep_conducted', label: 'Is PEP screening conducted on customers?', input: 'yes-no' },
      { name: 'customer_transaction_monitoring', label: 'Are transactions monitored?', input: 'yes-no' },
      {
        name: 'suspicious_activity_reported',
        label: 'Are suspicious transactions reported to the authorities?',
        input: 'yes-no',
      },
    ],
    shared,
  ),
  ...block(
    recordSections.fatca,
    [
      { name: 'us_applicant', label: 'Is the applicant a US entity?', input: 'yes-no' },
      {
        name: 'us_applicant_connect',
        label: 'Is the income effectively connected with a US trade or business?',
        input: 'yes-no',
      },
      {
        name: 'us_applicant_tag_related',
        label: 'Is the effectively connected income not taxable under a treaty?',
        input: 'yes-no',
      },
    ],
    shared,
  ),
  ...block(
    recordSections.signature,
    [
      { name: 'filler_full_name', label: 'Full name', input: 'text' },
      { name: 'position', label: 'Position', input: 'text' },
      {
        name: 'date_when_signed',
        label: 'Date when signed',
        input: 'date',
        checkWhole: notToCome('Date when signed'),
      },
    ],
    shared,
  ),
]
