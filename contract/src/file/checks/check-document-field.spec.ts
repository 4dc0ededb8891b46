import { describe, expect, it } from 'vitest'
import type { FieldValue } from '../../platform/fields/field'
import { checkEdits } from './check-field'

type Values = Record<string, FieldValue>

const errorsOf = (edits: Record<string, unknown>, record: Values = {}) =>
  checkEdits('kyc_file', edits, (name) => record[name], { today: '2026-06-15' })
/** The message under one field of a document. */
const errorOf = (name: string, value: unknown, record: Values = {}) => errorsOf({ [name]: value }, record)[name]

describe('Fields of documents', () => {
  it('a year beyond its fiscal year is reported on both fields', () => {
    const file = { documentType: 'kyc-aa-y1-12' }
    const both = { year: 'Years do not match', fiscal_year_ending_on: 'Years do not match' }
    expect(errorsOf({ year: '2026', fiscal_year_ending_on: '2025-12-31' }, file)).toEqual(both)
    expect(errorsOf({ year: '2025', fiscal_year_ending_on: '2025-12-31' }, file)).toEqual({})
    expect(errorOf('year', '2026', { ...file, fiscal_year_ending_on: '2025-12-31' })).toBe('Years do not match')
  })

  it('DOC-07 LIM-05 a year is one of those that are offered', () => {
    for (const documentType of ['kyc-aa-y1-12', 'kyc-aa-y2-12', 'kyc-dogmos-13', 'kyc-fpt-14', 'subsidiaries']) {
      const refused = (year: string) => errorOf('year', year, { documentType })
      for (const year of ['2021', '2034', '2036', '2037']) expect(refused(year)).toBeUndefined()
      for (const year of ['1999', '2020', '2035', '2038']) expect(refused(year)).toBe('Invalid value')
    }
  })

  it('LIM-24 a bank name has at least five characters and is never emptied', () => {
    const bank = { documentType: 'cosbaof' }
    expect(errorOf('bank_name', '', bank)).toBe('Bank name is required')
    expect(errorOf('bank_name', ' Bank ', bank)).toBe('Bank name must be at least 5 characters')
    expect(errorOf('bank_name', 'Banco', bank)).toBeUndefined()
  })

  it('a field its type does not carry does not apply, and the file itself is uploaded, not typed', () => {
    expect(errorOf('license_type', 'B2B', { documentType: 'kyc-aoi-5' })).toBe('This field does not apply')
    expect(errorOf('file', { filename: 'x' }, { documentType: 'kyc-aoi-5' })).toBe('This field cannot be changed')
  })
})
