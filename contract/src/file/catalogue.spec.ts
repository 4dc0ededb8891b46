import { describe, expect, it } from 'vitest'
import { settingsChoices } from '../people/settings-choices'
import type { FieldValue, Read } from '../platform/fields/field'
import { fieldIn, fieldOf, fieldsOf, groupsOf, isFieldShown, labelOf, storedName } from './catalogue'
import { accountNumberLabel, choiceLabel, choices, documentYears } from './catalogue/choices'
import { type Kind, kindNames } from './kinds'

const namesOf = (kind: Kind) => fieldsOf(kind).map(({ name }) => name)
const reading =
  (values: Record<string, FieldValue>): Read =>
  (name) =>
    values[name]
const applying = (kind: Kind, facts: Record<string, FieldValue>) =>
  fieldsOf(kind)
    .filter((field) => field.applies?.(reading(facts)) ?? true)
    .map(({ name }) => name)
const shown = (name: string, values: Record<string, FieldValue>) => fieldOf('company', name)?.shown?.(reading(values))

describe('The field catalogue', () => {
  it.each(kindNames)('names each field of a %s once, with a label and a heading', (kind) => {
    expect(new Set(namesOf(kind)).size).toBe(namesOf(kind).length)
    for (const field of fieldsOf(kind)) {
      expect(field.label).not.toBe('')
      expect(field.group).not.toBe('')
      if (field.input === 'choice' || field.input === 'reminder') expect(field.options?.length).toBeGreaterThan(1)
    }
  })

  it('knows only its own names', () => {
    expect(fieldOf('company', 'toString')).toBeUndefined()
    expect(fieldOf('company', '__proto__')).toBeUndefined()
    expect(labelOf('company', 'somewhere_else')).toBe('somewhere_else')
  })
})

describe('Fields of a client', () => {
  it('DSH-16..18 are those of the requirement', () => {
    expect(namesOf('company').toSorted()).toEqual(
      [
        ...['name', 'first_name', 'last_name', 'chamber_of_commerce', 'activity', 'address_line_1', 'address_line_2'],
        ...['city', 'address_country', 'zip', 'location_type', 'account_holder_type'],
        ...['sanction_screening_available', 'transaction_profile_report', 'annual_account_conform_calendar_year'],
        ...['extension_profit_tax', 'risk_level', 'next_review_date_type', 'previous_review_date', 'next_review_date'],
        ...['date_final_compliance_review', 'current_fiscal_year', 'fiscal_year_starts_on', 'fiscal_year_ending_on'],
        ...['last_annual_account_on_file', 'last_board_meeting', 'last_filed_profit_tax_on_file', 'extension_up_till'],
      ].toSorted(),
    )
  })

  it('DSH-19 labels the three dates as the requirement does', () => {
    expect(labelOf('company', 'last_board_meeting')).toBe('Last general meeting of shareholders')
    expect(labelOf('company', 'next_review_date')).toBe('Proposed review date')
    expect(labelOf('company', 'date_final_compliance_review')).toBe('Final review date')
  })

  it('stand under the blocks of the dashboard', () => {
    const blocks = (company_type: string) => {
      const read = reading({ company_type })
      const shown = fieldsOf('company').filter((field) => isFieldShown(field, read))
      return groupsOf(shown, read).map(({ heading }) => heading)
    }
    const common = ['Switches', 'Risk classification', 'Review dates']
    expect(blocks('corporate')).toEqual(['Company information', ...common, 'Annual accounts', 'Profit tax'])
    expect(blocks('account_holder')).toEqual(['Account holder information', ...common])
  })

  it('DSH-23 are the ones that fit the company type', () => {
    const corporate = applying('company', { company_type: 'corporate' })
    const holder = applying('company', { company_type: 'account_holder' })
    expect(corporate).toEqual(expect.arrayContaining(['name', 'chamber_of_commerce', 'activity']))
    expect(holder).toEqual(expect.arrayContaining(['first_name', 'last_name', 'account_holder_type']))
    expect(holder).not.toContain('chamber_of_commerce')
    expect(holder).not.toContain('extension_profit_tax')
    expect(corporate).not.toContain('first_name')
  })

  it('the proposed review date is computed in automatic mode and typed in manual mode', () => {
    const derived = (type: string) =>
      fieldOf('company', 'next_review_date')?.derivedWhen?.(reading({ next_review_date_type: type }))
    expect(derived('automatic')).toBe(true)
    expect(derived('manual')).toBe(false)
  })

  it('DSH-28 the fiscal year shows only where accounts do not follow the calendar year', () => {
    for (const name of ['fiscal_year_starts_on', 'fiscal_year_ending_on']) {
      expect(shown(name, { annual_account_conform_calendar_year: 'NO' })).toBe(true)
      expect(shown(name, { annual_account_conform_calendar_year: 'YES' })).toBe(false)
      expect(shown(name, {})).toBe(false)
    }
  })

  it('DSH-29 the end of an extension shows only when there is one', () => {
    expect(shown('extension_up_till', { extension_profit_tax: 'YES' })).toBe(true)
    expect(shown('extension_up_till', { extension_profit_tax: 'NO' })).toBe(false)
  })
})

describe('Fields of the other kinds', () => {
  it('PER-02..04 a person', () => {
    expect(namesOf('person').toSorted()).toEqual(
      [
        ...['firstName', 'lastName', 'dateOfBirth', 'placeofBirth', 'passportNumber', 'passportCountry', 'dateIssued'],
        ...['dateExpiry', 'tinNumber', 'address_line_1', 'address_line_2', 'address_date_issues', 'city', 'zip'],
        ...['address_country', 'location_type', 'title', 'percentage_held', 'secondPassportType'],
        ...['secondPassportNumber', 'secondPassportCountry', 'secondDateIssued', 'secondDateExpiry'],
      ].toSorted(),
    )
  })

  it('ENT-01 a legal entity', () => {
    expect(namesOf('legal_entity').toSorted()).toEqual(
      [
        ...['name', 'address_line_1', 'address_line_2', 'city', 'address_country', 'zip', 'supervised'],
        'location_type',
      ].toSorted(),
    )
  })

  it('TRP-16 a transaction profile', () => {
    expect(namesOf('transaction_profile').toSorted()).toEqual(
      [
        ...['currency', 'name_bank', 'expected_transaction_incoming_info', 'expected_transaction_outgoing_info'],
        ...['transaction_value_incoming', 'transaction_value_outgoing', 'monthly_turnover_incoming'],
        ...['monthly_turnover_outgoing', 'monthly_frequency_of_transaction_incoming'],
        ...['monthly_frequency_of_transaction_outgoing', 'outgoing_counterparty', 'outgoing_counterparty_2'],
        ...['outgoing_counterparty_3', 'incoming_counterparty', 'incoming_counterparty_2', 'incoming_counterparty_3'],
        'comments',
      ].toSorted(),
    )
  })

  it('DDL-12 DDL-13 a due diligence record, in the order of the form', () => {
    expect(namesOf('due_diligence_record')).toEqual([
      ...['peps_present', 'peps_present_details', 'interesting_past', 'interesting_past_details'],
      ...['internal_aml_policy', 'compliance_officer_present', 'compliance_officer_name', 'compliance_officer_email'],
      ...['compliance_officer_phone', 'has_customer_kyc', 'customer_pep_conducted', 'customer_transaction_monitoring'],
      ...['suspicious_activity_reported', 'us_applicant', 'us_applicant_connect', 'us_applicant_tag_related'],
      ...['filler_full_name', 'position', 'date_when_signed'],
    ])
  })

  const identity = ['company_name', 'registration_number', 'registration_date', 'registration_country']
  const corporate = [...identity, 'registered_address', 'business_address']
  const person = [
    ...['full_name', 'date_of_birth', 'place_of_birth', 'residential_address', 'identity_document'],
    ...['identity_document_number', 'date_of_issue', 'date_of_expiry', 'issuing_authority', 'issuing_state'],
    'politically_exposed_person',
  ]
  const company = [
    ...['trading_name', 'tax_id', 'contact_person_name', 'website_urls', 'license_issuing_authority', 'license_type'],
    ...['license_number', 'license_date_of_issue', 'license_expiry_date', 'targeted_countries'],
  ]
  const contact = ['contact_email_address', 'contact_phone_number']
  const share = 'amount_of_shares_holding'

  it.each([
    ['company', [...corporate, ...company, ...contact]],
    ['corporate_person', ['is_relevant', ...corporate, ...contact]],
    ['corporate_shareholder', ['is_relevant', ...corporate, share, ...contact]],
    ['director', [...person, ...contact]],
    ['shareholder', [...person, share, ...contact]],
    ['beneficiary', [...person, share, ...contact]],
  ])('DDL-14..20 an element of type %s', (type, fields) => {
    expect(applying('due_diligence_element', { type }).toSorted()).toEqual(fields.toSorted())
  })

  it('the compliance officer is shown only once one is appointed', () => {
    for (const name of ['compliance_officer_name', 'compliance_officer_email', 'compliance_officer_phone']) {
      const field = fieldOf('due_diligence_record', name)
      expect(field?.shown?.(reading({ compliance_officer_present: 'YES' }))).toBe(true)
      expect(field?.shown?.(reading({ compliance_officer_present: 'NO' }))).toBe(false)
    }
  })

  it('a file calls its fields as its document type does', () => {
    const date = fieldOf('kyc_file', 'certDate')
    const called = (documentType: string) => date && fieldIn(date, reading({ documentType })).label
    expect(called('kyc-reftcoc-5-2')).toBe('Incorporation Date')
    expect(called('kyc-ma-1')).toBe('Document Date')
  })

  it('a file has the fields its document type carries', () => {
    const extra = (documentType: string) =>
      applying('kyc_file', { documentType }).filter((name) => !/comment|_found|^file$|^dateIssued$/.test(name))
    expect(extra('kyc-aoi-5')).toEqual(['certDate', 'certNotification'])
    expect(extra('kyc-gaming-license')).toEqual(['license_type', 'expiration_date', 'certNotification'])
    expect(extra('cosbaof')).toEqual(['bank_name'])
    expect(extra('kyc-aa-y1-12')).toEqual(['year', 'fiscal_year_ending_on'])
    expect(extra('subsidiaries')).toEqual(['year'])
    expect(extra('passport_file')).toEqual([])
  })

  it('an older comment name stands for the supervisor comment', () => {
    expect(storedName('kyc_file', 'comment_data_processor')).toBe('comment_supervisor')
    expect(fieldOf('kyc_file', 'comment_data_processor')).toBe(fieldOf('kyc_file', 'comment_supervisor'))
    expect(storedName('kyc_file', 'toString')).toBe('toString')
  })

  it('comments are labelled by who writes them', () => {
    expect(labelOf('kyc_file', 'comment_data_handler')).toBe('Account Manager Comments')
    expect(labelOf('kyc_file', 'comment_supervisor')).toBe('Supervisor Comments')
    expect(labelOf('kyc_file', 'comment_compliance_officer')).toBe('Compliance Officer Comments')
  })

  it('findings stand three times, once a level', () => {
    const stems = ['sanctions_found', 'pep_found', 'relevant_adverse_information_found']
    const comments = ['sanctions_comment', 'pep_comment', 'relevant_adverse_information_comment']
    for (const name of [...stems, ...comments].flatMap((stem) => [stem, `${stem}_supervisor`, `${stem}_compliance`])) {
      expect(fieldOf('kyc_file', name)).toBeDefined()
    }
  })

  it('the services listing exists for clients that are not local', () => {
    expect(labelOf('listing_services', 'value')).toBe(
      'Listing of services provided by trust service provider to company',
    )
    expect(applying('listing_services', { company_type: 'corporate', location_type: 'abroad' })).toEqual(['value'])
    expect(applying('listing_services', { company_type: 'corporate', location_type: 'local' })).toEqual([])
  })
})

describe('Choices', () => {
  const listed = (list: keyof typeof choices) => choices[list].map(({ value, label }) => [value, label])

  it('CLI-03 account holder types', () => {
    expect(listed('accountHolderTypes')).toEqual([
      ['bank', 'Bank'],
      ['credit_union', 'Credit Union'],
      ['pention', 'Pension'],
      ['insurance', 'Insurance'],
      ['player', 'Player'],
    ])
  })

  it('CLI-04 LIM-30 where companies and people are', () => {
    expect(listed('companyLocations')).toEqual([
      ['local', 'Onshore'],
      ['abroad', 'Offshore'],
    ])
    expect(listed('origins')).toEqual([
      ['local', 'Resident'],
      ['abroad', 'Non-resident'],
    ])
    expect(choiceLabel(choices.directorTypes, 'entity')).toBe('Legal entity')
    expect(choiceLabel(choices.shareholderTypes, 'entity')).toBe('Corporate')
  })

  it('second IDs', () => {
    expect(listed('identityDocuments')).toEqual([
      ['id_card', 'ID Card'],
      ['driver_license', 'Driver License'],
    ])
  })

  it('TRP-17..20 bands of a transaction profile', () => {
    expect(choices.currencies.map(({ value }) => value)).toEqual(['USD', 'EUR', 'GBP', 'JPY'])
    expect(listed('transactionValues')).toEqual([
      ['less_than_3_000', 'less than 3,000'],
      ['3_001_10_000', '3,001–10,000'],
      ['10_001_50_000', '10,001–50,000'],
      ['more_than_50_000', 'more than 50,000'],
    ])
    expect(listed('monthlyTurnovers')).toEqual([
      ['less_than_10_000', 'under 10,000'],
      ['10_001_50_000', '10,001–50,000'],
      ['50_001_100_000', '50,001–100,000'],
      ['more_than_100_000', 'over 100,000'],
    ])
    expect(listed('monthlyFrequencies')).toEqual([
      ['less_than_10', 'up to 10'],
      ['11_50', '11–50'],
      ['51_100', '51–100'],
      ['more_than_100', 'more than 100'],
    ])
  })

  it('reminders and license types', () => {
    expect(settingsChoices.reminders.map(({ value }) => value)).toEqual(['0', '30', '60', '90', '120', '150', '180'])
    expect(choices.licenseTypes.map(({ value }) => value)).toEqual(['B2B', 'B2C'])
  })

  it('document years run from 2021 to 2037 without 2035', () => {
    expect(documentYears).toHaveLength(16)
    expect([documentYears[0], documentYears.at(-1)]).toEqual(['2021', '2037'])
    expect(documentYears).not.toContain('2035')
  })

  it.each([
    ['bank', 'Account Number'],
    ['credit_union', 'Account Number'],
    ['pention', 'Pension Number'],
    ['insurance', 'Policy Number'],
    ['player', 'Player ID'],
    [null, 'Account Holder Number'],
  ])('TRP-03 a client of kind %s has a %s', (type, label) => {
    expect(accountNumberLabel(type)).toBe(label)
  })
})
