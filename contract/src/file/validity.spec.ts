import { describe, expect, it } from 'vitest'
import type { FieldValue } from '../platform/fields/field'
import { documentType } from './documents'
import { expiryOf, firstEndOf, type Validity, validityOf } from './validity'

type Values = Readonly<Record<string, FieldValue>>

const uploadedOn = (day: string) => ({
  filename: 'a.pdf',
  serverName: 'a',
  filesize: 1,
  uploadDate: `${day}T09:00:00.000Z`,
})
const of = (type: string, values: Values, owner?: Values) => {
  const document = documentType(type)
  if (document === undefined) throw new Error(`No document type ${type}`)
  return validityOf(document, { file: uploadedOn('2026-03-31'), ...values }, owner)
}

describe('WRK-21 Until when a document is good', () => {
  it.each([
    ['a licence by its expiration date', 'kyc-gaming-license', { expiration_date: '2026-12-31' }, {}, '2026-12-31'],
    ['a passport by the person it is of', 'passport_file', {}, { dateExpiry: '2030-05-01' }, '2030-05-01'],
    ['a second ID by the person it is of', 'secondPassport_file', {}, { secondDateExpiry: '2031-01-02' }, '2031-01-02'],
  ])('says %s', (_what, type, values: Values, owner: Values, expires) => {
    expect(of(type, values, owner)).toMatchObject({ expires })
  })

  it.each([
    [
      'an extract since it was issued',
      'kyc-reftcoc-5-2',
      { dateIssued: '2026-01-31', certDate: '2001-05-05' },
      {},
      '2026-07-31',
    ],
    [
      'an extract that does not say so since its upload',
      'kyc-reftcoc-5-2',
      { certDate: '2001-05-05' },
      {},
      '2026-09-30',
    ],
    ['a proof of address since its issue', 'address_file', {}, { address_date_issues: '2026-01-15' }, '2026-04-15'],
    ['a copy of a passport since its upload', 'passport_file', {}, { dateIssued: '2020-01-01' }, '2026-09-30'],
  ])('counts the age of %s', (_what, type, values: Values, owner: Values, ages) => {
    expect(of(type, values, owner)).toMatchObject({ ages })
  })

  it.each([
    ['articles', 'kyc-aoi-5', { certDate: '2001-05-05' }],
    ['what has no file', 'kyc-gaming-license', { file: null, expiration_date: '2026-12-31' }],
    ['a licence without its date', 'kyc-gaming-license', {}],
    ['a licence whose date was cleared', 'kyc-gaming-license', { expiration_date: '' }],
  ])('knows no end of %s', (_what, type, values: Values) => {
    expect(of(type, values)).toEqual({})
    expect(firstEndOf(of(type, values))).toBeUndefined()
  })

  it('ends with what ends first', () => {
    expect(firstEndOf({ expires: '2026-02-01', ages: '2026-01-01' })).toBe('2026-01-01')
    expect(firstEndOf({ expires: '2026-02-01' })).toBe('2026-02-01')
  })
})

describe('WRK-21 A document', () => {
  it.each<[Validity, string, string | undefined]>([
    [{ expires: '2026-04-01' }, '2026-03-01', undefined],
    [{ expires: '2026-04-01' }, '2026-03-02', 'expires'],
    [{ expires: '2026-04-01' }, '2026-04-01', 'expires'],
    [{ expires: '2026-04-01' }, '2026-04-02', 'expired'],
    [{ ages: '2026-04-01' }, '2026-04-01', undefined],
    [{ ages: '2026-04-01' }, '2026-04-02', 'too_old'],
    [{ expires: '2026-04-01', ages: '2026-01-01' }, '2026-03-20', 'too_old'],
    [{ expires: '2026-04-01', ages: '2026-01-01' }, '2026-04-02', 'expired'],
    [{}, '2026-04-02', undefined],
  ])('that is good for %o is on %s: %s', (validity, today, state) => {
    expect(expiryOf(validity, today)?.state).toBe(state)
  })
})
