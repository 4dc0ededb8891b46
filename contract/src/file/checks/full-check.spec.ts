import { describe, expect, it } from 'vitest'
import type { FieldValue } from '../../platform/fields/field'
import { checkCompleteness, checkRecord } from './check-field'

const context = { today: '2026-06-15' }
type Values = Record<string, FieldValue>

describe('The full check', () => {
  it('VAL-05 VAL-16 names what is empty with its own message or the common one', () => {
    const errors = checkCompleteness('person', () => null)
    expect(errors).toMatchObject({
      firstName: 'First name is required',
      address_country: 'Please provide a value',
      tinNumber: 'Please provide a value',
    })
    expect(errors).not.toHaveProperty('address_line_2')
    expect(errors).not.toHaveProperty('title')
  })

  it('VAL-04 also finds stored values that break their format', () => {
    const stored: Values = { name: 'Alpha', address_line_1: 'Main Street 12, Building B', city: 'Willemstad' }
    expect(checkRecord('legal_entity', (name) => stored[name], context)).toEqual({
      name: 'Entity name should be from 8 to 200 characters long',
      address_country: 'Please provide a value',
      zip: 'Please provide a value',
    })
  })

  it('DDL-45 every applicable field of an element is required', () => {
    const errors = checkCompleteness('due_diligence_element', (name) => (name === 'type' ? 'director' : undefined))
    expect(Object.keys(errors)).toHaveLength(13)
    expect(new Set(Object.values(errors))).toEqual(new Set(['This field is required']))
  })

  it('DDL-46 an element that is not relevant is skipped, one that does not say so is flagged', () => {
    const element = (is_relevant: string | null) =>
      checkCompleteness(
        'due_diligence_element',
        (name) => ({ type: 'corporate_person', is_relevant })[name] ?? undefined,
      )
    expect(element('NO')).toEqual({})
    expect(element(null)).toHaveProperty('is_relevant', 'This field is required')
    expect(element('YES')).not.toHaveProperty('is_relevant')
    expect(element('YES')).toHaveProperty('company_name')
  })

  it('DDL-47 details and the compliance officer are required only after a YES', () => {
    const record = (values: Values) => checkCompleteness('due_diligence_record', (name) => values[name])
    const dependent = ['peps_present_details', 'interesting_past_details', 'compliance_officer_name']
    const no = record({ peps_present: 'NO', interesting_past: 'NO', compliance_officer_present: 'NO' })
    for (const name of dependent) expect(no).not.toHaveProperty(name)
    const yes = record({ peps_present: 'YES', interesting_past: 'YES', compliance_officer_present: 'YES' })
    for (const name of dependent) expect(yes).toHaveProperty(name)
    expect(record({ peps_present: 'YES', peps_present_details: { ops: [{ insert: '\n' }] } })).toHaveProperty(
      'peps_present_details',
    )
    expect(record({})).toHaveProperty('us_applicant')
  })
})
