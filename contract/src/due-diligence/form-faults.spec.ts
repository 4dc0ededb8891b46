import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../file/catalogue'
import type { ElementType } from '../file/catalogue/due-diligence-form'
import type { FieldValue } from '../platform/fields/field'
import { faultsBeforeSubmit } from './form-faults'

type Values = Readonly<Record<string, FieldValue>>

const readerOf = (values: Values) => (name: string) => values[name]
const element = (type: ElementType, values: Values = {}) => ({ id: 'one', read: readerOf({ type, ...values }) })
const answers: Values = Object.fromEntries(
  fieldsOf('due_diligence_record').map(({ name, input }) => [
    name,
    input === 'yes-no' ? 'NO' : input === 'date' ? '2026-06-15' : 'x',
  ]),
)
const complete: Values = {
  ...answers,
  compliance_officer_name: '',
  compliance_officer_email: '',
  compliance_officer_phone: '',
}
const noDetails: Values = { peps_present_details: '', interesting_past_details: '' }
const faults = (record: Values, ...elements: ReturnType<typeof element>[]) =>
  faultsBeforeSubmit({ record: readerOf(record), elements }, { today: '2026-06-15' })
const required = 'This field is required'

describe('What keeps a form from being submitted', () => {
  it.each([
    ['company', 18],
    ['director', 13],
    ['shareholder', 14],
    ['beneficiary', 14],
  ] as const)('DDL-45 asks for every field of an empty %s', (type, count) => {
    const found = faults(complete, element(type))
    const own = fieldsOf('due_diligence_element').filter(({ applies }) => applies?.(readerOf({ type })) ?? true)
    expect(own).toHaveLength(count)
    expect(found).toEqual(Object.fromEntries(own.map(({ name }) => [`one.${name}`, required])))
  })

  it('DDL-46 skips an element that is not relevant, and flags one that does not say', () => {
    expect(
      faults(complete, element('corporate_person', { is_relevant: 'NO', contact_email_address: 'nobody' })),
    ).toEqual({})
    expect(faults(complete, element('corporate_person'))).toMatchObject({ 'one.is_relevant': required })
    expect(faults(complete, element('corporate_shareholder', { is_relevant: 'YES' }))).toMatchObject({
      'one.company_name': required,
      'one.amount_of_shares_holding': required,
    })
  })

  it('DDL-47, DDL-48 asks for every answer, for details and the officer only after a YES', () => {
    expect(faults(complete)).toEqual({})
    expect(Object.keys(faults({}))).toEqual([
      'peps_present',
      'interesting_past',
      'internal_aml_policy',
      'compliance_officer_present',
      'has_customer_kyc',
      'customer_pep_conducted',
      'customer_transaction_monitoring',
      'suspicious_activity_reported',
      'us_applicant',
      'us_applicant_connect',
      'us_applicant_tag_related',
      'filler_full_name',
      'position',
      'date_when_signed',
    ])
    const yes = { peps_present: 'YES', interesting_past: 'YES', compliance_officer_present: 'YES' }
    expect(faults({ ...complete, ...noDetails, ...yes })).toEqual({
      peps_present_details: required,
      interesting_past_details: required,
      compliance_officer_name: required,
      compliance_officer_email: required,
      compliance_officer_phone: required,
    })
  })

  it.each([
    ['director', { date_of_birth: '2050-01-01' }, 'date_of_birth', 'Date of birth cannot be in the future'],
    ['director', { date_of_issue: '2026-06-17' }, 'date_of_issue', 'Date of issue cannot be in the future'],
    [
      'shareholder',
      { date_of_birth: '1970-01-02', date_of_issue: '1969-12-31' },
      'date_of_issue',
      'Date of issue cannot be before date of birth',
    ],
    [
      'beneficiary',
      { date_of_issue: '2020-01-01', date_of_expiry: '2019-12-31' },
      'date_of_expiry',
      'Date of expiry cannot be before date of issue',
    ],
    [
      'company',
      { license_date_of_issue: '2020-01-01', license_expiry_date: '2019-01-01' },
      'license_expiry_date',
      'License expiry date cannot be before license date of issue',
    ],
    ['company', { registration_date: '2031-01-01' }, 'registration_date', 'Registration date cannot be in the future'],
  ] as const)('DDL-45 finds dates of a %s that cannot be: %j', (type, values, field, message) => {
    expect(faults(complete, element(type, values))).toMatchObject({ [`one.${field}`]: message })
  })

  it('DDL-45 takes a document that has expired, and today wherever the client is', () => {
    const values = { date_of_birth: '1970-01-02', date_of_issue: '2010-01-01', date_of_expiry: '2020-01-01' }
    const found = faults({ ...complete, date_when_signed: '2026-06-16' }, element('director', values))
    expect(Object.keys(found).filter((name) => /date/.test(name))).toEqual([])
    expect(faults({ ...complete, date_when_signed: '2026-06-17' })).toEqual({
      date_when_signed: 'Date when signed cannot be in the future',
    })
  })

  it('DDL-45 finds values that break their format', () => {
    const officer = {
      compliance_officer_present: 'YES',
      compliance_officer_name: 'Ada',
      compliance_officer_email: 'nobody',
      compliance_officer_phone: '1',
    }
    expect(Object.keys(faults({ ...answers, ...officer }))).toEqual([
      'compliance_officer_email',
      'compliance_officer_phone',
    ])
  })
})
