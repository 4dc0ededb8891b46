import { describe, expect, it } from 'vitest'
import type { FieldValue } from '../../platform/fields/field'
import { richTextOf } from '../../platform/validation/rich-text'
import type { Kind } from '../kinds'
import { checkCompleteness, checkEdits, checkRecord } from './check-field'

const context = { today: '2026-06-15' }
type Values = Record<string, FieldValue>

const errorsOf = (kind: Kind, edits: Record<string, unknown>, record: Values = {}) =>
  checkEdits(kind, edits, (name) => record[name], context)
const corporate = { company_type: 'corporate' }
const holder = { company_type: 'account_holder' }
/** The message under one field of a record. */
const errorOf = (kind: Kind, name: string, value: unknown, record: Values = {}) =>
  errorsOf(kind, { [name]: value }, record)[name]

describe('Proposed values', () => {
  it('VAL-01 answer all their errors together, each under its field', () => {
    expect(errorsOf('person', { firstName: 'Al', zip: '123', tinNumber: '1', city: 'Oranjestad' })).toEqual({
      firstName: 'Name should be from 3 to 20 characters long',
      zip: 'Zip Code should be 5 characters long',
      tinNumber: 'TIN Number should be 10 digits long',
    })
  })

  it('PRM-09 refuses fields the kind does not have, whatever they are called', () => {
    const edits = JSON.parse('{"__proto__": 1, "constructor": 2, "_id": 3, "company_type": "corporate"}')
    const errors = errorsOf('company', edits, corporate)
    expect(Object.keys(errors).toSorted()).toEqual(['__proto__', '_id', 'company_type', 'constructor'])
    expect(Object.values(errors)).toEqual(Array(4).fill('Unknown field'))
  })

  it.each([
    ['company', 'activity', { $ne: 1 }, corporate, 'Invalid value'],
    ['company', 'activity', 5, corporate, 'Invalid value'],
    ['company', 'activity', null, corporate, 'Invalid value'],
    ['company', 'activity', ['x'], corporate, 'Invalid value'],
    ['company', 'risk_level', 'extreme', corporate, 'Invalid value'],
    ['company', 'location_type', 'Onshore', corporate, 'Invalid value'],
    ['company', 'extension_profit_tax', 'MAYBE', corporate, 'Invalid value'],
    ['company', 'extension_profit_tax', true, corporate, 'Invalid value'],
    ['company', 'current_fiscal_year', 2026, corporate, 'Invalid value'],
    ['company', 'current_fiscal_year', '26', corporate, 'Invalid value'],
    ['company', 'address_country', 'Aruba', corporate, 'Invalid value'],
    ['company', 'previous_review_date', '2026-02-30', corporate, 'Invalid date'],
    ['company', 'previous_review_date', '30/02/2026', corporate, 'Invalid date'],
    ['company', 'previous_review_date', 20260230, corporate, 'Invalid value'],
    ['legal_entity', 'supervised', 'true', {}, 'Invalid value'],
    ['shareholder', 'percentage_held', '40', {}, 'Percentage of shares held must be a number'],
    ['shareholder', 'percentage_held', Number.NaN, {}, 'Percentage of shares held must be a number'],
    ['kyc_file', 'certNotification', 45, { documentType: 'kyc-aoi-5' }, 'Invalid value'],
    ['kyc_file', 'comment_supervisor', 'text', {}, 'Invalid value'],
  ] as const)('of the wrong type are refused: %s %s %j', (kind, name, value, record, message) => {
    expect(errorOf(kind, name, value, record)).toBe(message)
  })

  it.each([
    ['company', 'risk_level', 'low', corporate],
    ['company', 'current_fiscal_year', '2026', corporate],
    ['company', 'address_country', 'AW', corporate],
    ['company', 'previous_review_date', '2024-02-29', corporate],
    ['legal_entity', 'supervised', false, {}],
    ['kyc_file', 'certNotification', 0, { documentType: 'kyc-aoi-5' }],
    ['kyc_file', 'certNotification', 90, { documentType: 'kyc-aoi-5' }],
    ['kyc_file', 'comment_supervisor', richTextOf('Seen.'), {}],
    ['kyc_file', 'comment_data_processor', richTextOf('Seen.'), {}],
  ] as const)('of the right type pass: %s %s %j', (kind, name, value, record) => {
    expect(errorOf(kind, name, value, record)).toBeUndefined()
  })

  it.each([
    ['turned around by an override', 'Gulf \u202Elive\u202C Ltd'],
    ['turned around by an isolate', 'Gulf \u2067live\u2069 Ltd'],
    ['with a null character', 'Gulf\0 Ltd'],
    ['with an escape character', 'Gulf \u001B[31m Ltd'],
    ['with a filler', 'Gulf \u3164 Ltd'],
    ['with a zero-width blank', 'Gu\u200Blf Ltd'],
    ['with a mark that turns no letter around', 'Gulf\u200F Ltd'],
    ['with a braille blank', 'Gulf\u2800Ltd'],
    ['of two lines', 'Gulf\nLtd'],
    ['of two lines, written otherwise', 'Gulf\u2028Ltd'],
  ])('PLT-29 a text %s is not what it looks like and refused', (_, name) => {
    expect(errorOf('company', 'name', name, corporate)).toBe('Invalid value')
  })

  it('PLT-29 hidden characters are refused in long and in rich text, line breaks are not', () => {
    const element = { type: 'company' }
    expect(errorOf('due_diligence_element', 'registered_address', 'Kaya 1\r\nWillemstad', element)).toBeUndefined()
    expect(errorOf('due_diligence_element', 'registered_address', 'Kaya\u202E 1', element)).toBe('Invalid value')
    expect(errorOf('kyc_file', 'comment_supervisor', richTextOf('Seen\n\ttwice.'))).toBeUndefined()
    expect(errorOf('kyc_file', 'comment_supervisor', richTextOf('Seen \u202Eeciwt.'))).toBe('Invalid value')
  })

  it.each(['شركة الخليج للاستثمارات', 'חברה\u200F בע"מ', '株式会社三井住友銀行', '  Acme N.V.\n'])(
    'a name in any script passes: %s',
    (name) => {
      expect(errorOf('company', 'name', name, corporate)).toBeUndefined()
    },
  )

  it('a text is cleared by an empty one', () => {
    expect(errorsOf('company', { activity: '', risk_level: '', previous_review_date: '', zip: '' }, corporate)).toEqual(
      {},
    )
  })

  it('SHL-44 texts have a longest length, counted in Unicode characters once trimmed', () => {
    expect(errorOf('company', 'activity', '😀'.repeat(255), corporate)).toBeUndefined()
    expect(errorOf('company', 'activity', ` ${'a'.repeat(255)} `, corporate)).toBeUndefined()
    expect(errorOf('company', 'activity', 'a'.repeat(256), corporate)).toBe('Input too long')
    expect(errorOf('company', 'name', 'a'.repeat(201), corporate)).toBe('Input too long')
    expect(errorOf('person', 'address_line_2', 'a'.repeat(101))).toBe('Input too long')
  })

  it('fields of the other company type do not apply', () => {
    expect(errorOf('company', 'chamber_of_commerce', 'x', holder)).toBe('This field does not apply')
    expect(errorOf('company', 'extension_profit_tax', 'YES', holder)).toBe('This field does not apply')
    expect(errorOf('company', 'first_name', 'Ana', corporate)).toBe('This field does not apply')
  })

  it('the proposed review date cannot be sent while it is automatic, before or after the edit', () => {
    const automatic = { ...corporate, next_review_date_type: 'automatic' }
    const manual = { ...corporate, next_review_date_type: 'manual' }
    const date = { next_review_date: '2027-01-01' }
    expect(errorsOf('company', date, automatic)).toEqual({ next_review_date: 'This field cannot be changed' })
    expect(errorsOf('company', date, manual)).toEqual({})
    expect(errorsOf('company', { ...date, next_review_date_type: 'manual' }, automatic)).toEqual({})
    expect(errorsOf('company', { ...date, next_review_date_type: 'automatic' }, manual)).toEqual({
      next_review_date: 'This field cannot be changed',
    })
  })

  it('MBD-08 what is chosen once cannot be changed', () => {
    expect(errorOf('managing_director', 'entity_type', 'entity')).toBe('This field cannot be changed')
    expect(errorOf('shareholder', 'shareholder_type', 'entity')).toBe('This field cannot be changed')
  })

  it.each([
    ['company', 'name', corporate, 'Name is required'],
    ['company', 'first_name', holder, 'First Name is required'],
    ['company', 'last_name', holder, 'Last Name is required'],
    ['person', 'firstName', {}, 'First name is required'],
    ['person', 'lastName', {}, 'Last name is required'],
    ['legal_entity', 'name', {}, 'Company name is required'],
    ['shareholder', 'percentage_held', {}, 'Percentage of shares held is required'],
    ['account_number', 'account_number', {}, 'Please provide a value'],
    ['subsidiary', 'name', {}, 'Name is required'],
    ['subsidiary', 'last_annual_account_on_file', {}, 'Last Annual Account on File is required'],
    ['transaction_profile', 'outgoing_counterparty', {}, 'Please provide a value'],
    ['transaction_profile', 'incoming_counterparty', {}, 'Please provide a value'],
  ] as const)('VAL-03 %s %s is never emptied', (kind, name, record, message) => {
    expect(errorOf(kind, name, '', record)).toBe(message)
    expect(errorOf(kind, name, null, record)).toBe(message)
  })

  it('VAL-03 another empty field of a person or an entity does not block', () => {
    expect(errorsOf('person', { tinNumber: '', zip: '', dateIssued: '', passportNumber: '' })).toEqual({})
    expect(errorsOf('legal_entity', { city: '', zip: '' })).toEqual({})
  })
})

describe('Fields of persons and entities', () => {
  it('VAL-08 a document is not issued in the future', () => {
    expect(errorOf('person', 'dateIssued', '2026-06-15')).toBeUndefined()
    expect(errorOf('person', 'dateIssued', '2026-06-16')).toBe('Date Issued cannot be in the future')
  })

  it('VAL-09 a document is not expired when it is entered', () => {
    expect(errorOf('person', 'dateExpiry', '2026-06-15')).toBeUndefined()
    expect(errorOf('person', 'dateExpiry', '2026-06-14')).toBe('Date Expiry cannot be in the past')
    expect(
      checkRecord('person', (name) => (name === 'dateExpiry' ? '2020-01-01' : undefined), context),
    ).not.toHaveProperty('dateExpiry')
  })

  it('VAL-10 an email looks like one', () => {
    const mail = (value: string) =>
      errorOf('due_diligence_element', 'contact_email_address', value, { type: 'company' })
    expect(mail('ana@example.test')).toBeUndefined()
    for (const wrong of ['ana', 'ana@example', '@example.test', 'a b@example.test', 'ana@@example.test']) {
      expect(mail(wrong)).toBe('Please provide a valid email')
    }
  })

  it.each([
    ['VAL-12', 'legal_entity', 'name', 8, 200, 'Entity name should be from 8 to 200 characters long'],
    ['VAL-13', 'person', 'firstName', 3, 20, 'Name should be from 3 to 20 characters long'],
    ['VAL-13', 'person', 'lastName', 3, 20, 'Name should be from 3 to 20 characters long'],
    ['VAL-14', 'person', 'address_line_1', 15, 100, 'Address line 1 should be from 15 to 100 characters long'],
    ['VAL-14', 'legal_entity', 'address_line_1', 15, 100, 'Address line 1 should be from 15 to 100 characters long'],
    ['VAL-15', 'person', 'city', 3, 255, 'City should be from 3 to 255 characters long'],
  ] as const)('%s %s %s is from %i to %i characters long', (_id, kind, name, minimum, maximum, message) => {
    expect(errorOf(kind, name, 'a'.repeat(minimum))).toBeUndefined()
    expect(errorOf(kind, name, 'a'.repeat(maximum))).toBeUndefined()
    expect(errorOf(kind, name, 'a'.repeat(minimum - 1))).toBe(message)
    expect(errorOf(kind, name, 'a'.repeat(maximum + 1))).toBe(message)
  })

  it('VAL-17 a zip code has five characters', () => {
    expect(errorOf('person', 'zip', '1234A')).toBeUndefined()
    expect(errorOf('legal_entity', 'zip', '123456')).toBe('Zip Code should be 5 characters long')
  })

  it('VAL-18 a tax number has ten digits', () => {
    expect(errorOf('person', 'tinNumber', '0123456789')).toBeUndefined()
    expect(errorOf('person', 'tinNumber', '012345678A')).toBe('TIN Number should be 10 digits long')
  })

  it('VAL-19 a passport number is required, and a document number of who has a second ID to show', () => {
    const missing = (location_type: string) =>
      checkCompleteness('person', (name) => (name === 'location_type' ? location_type : ''))
    for (const location of ['local', 'abroad']) {
      expect(missing(location)).toMatchObject({ passportNumber: 'Please provide a value' })
    }
    expect(missing('abroad')).toMatchObject({ secondPassportNumber: 'Please provide a value' })
    expect(missing('local')).not.toHaveProperty('secondPassportNumber')
  })

  it('VAL-19 VAL-25 a passport number has at least five characters', () => {
    expect(errorOf('person', 'passportNumber', 'AB123')).toBeUndefined()
    expect(errorOf('person', 'passportNumber', 'AB12')).toBe('Passport Number should be at least 5 characters long')
  })

  it("VAL-20 a phone number has 7 to 14 digits, beside '+', spaces and hyphens", () => {
    const phone = (value: string) => errorOf('due_diligence_record', 'compliance_officer_phone', value)
    expect(phone('1234567')).toBeUndefined()
    expect(phone('12345678901234')).toBeUndefined()
    for (const right of ['+599 9 555-1234', '123 4567', '555-1234', ' +31 6 12345678 ']) {
      expect(phone(right)).toBeUndefined()
    }
    for (const wrong of ['123456', '123456789012345', '+123-456', '12+34567', '555.1234', '(599) 5551234', '+ - ']) {
      expect(phone(wrong)).toBe('Phone number is not valid')
    }
  })

  it('VAL-22 a title is one of the list', () => {
    expect(errorOf('person', 'title', 'MD')).toBeUndefined()
    expect(errorOf('person', 'title', 'Treasurer')).toBe('Invalid value')
  })

  it('VAL-23 a birth year is from 1930 to 2005', () => {
    expect(errorOf('person', 'dateOfBirth', '1930-01-01')).toBeUndefined()
    expect(errorOf('person', 'dateOfBirth', '2005-12-31')).toBeUndefined()
    expect(errorOf('person', 'dateOfBirth', '1929-12-31')).toBe('Year should be from 1930 to 2005')
    expect(errorOf('person', 'dateOfBirth', '2006-01-01')).toBe('Year should be from 1930 to 2005')
    expect(errorOf('person', 'dateOfBirth', '2001-02-29')).toBe('Invalid date')
  })

  it('VAL-26 lengths are measured after trimming, accents once', () => {
    expect(errorOf('person', 'firstName', '  Al  ')).toBe('Name should be from 3 to 20 characters long')
    expect(errorOf('person', 'firstName', 'Zoé')).toBeUndefined()
    expect(errorOf('person', 'firstName', `  ${'é'.repeat(20)}  `)).toBeUndefined()
  })

  it('PER-12 the second ID of a resident is neither checked nor required', () => {
    const edits = { secondPassportNumber: '1', secondDateIssued: '2030-01-01', secondDateExpiry: '2000-01-01' }
    expect(errorsOf('person', edits, { location_type: 'local' })).toEqual({})
    expect(Object.keys(errorsOf('person', edits, { location_type: 'abroad' }))).toEqual(Object.keys(edits))
    expect(checkCompleteness('person', (name) => (name === 'location_type' ? 'local' : ''))).not.toHaveProperty(
      'secondPassportNumber',
    )
    expect(checkCompleteness('person', () => '')).toHaveProperty('secondPassportNumber')
  })

  it('a share of a person is edited only where that person is a standalone UBO', () => {
    expect(errorOf('person', 'percentage_held', 30)).toBe('This field does not apply')
    expect(errorOf('person', 'percentage_held', 30, { standalone_ubo: true })).toBeUndefined()
  })
})
