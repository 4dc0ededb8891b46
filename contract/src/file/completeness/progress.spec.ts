import { describe, expect, it } from 'vitest'
import { documentTypesIn } from '../documents'
import {
  aCorporate,
  ClientFileBuilder,
  counts,
  entityDocuments,
  filledFile,
  ownerDocuments,
} from './client-file.builder'
import { progressOf, requiredItems } from './progress'

const common = [
  'kyc-lteabibtdoea-4',
  'kyc-mlibtdoea-4-1',
  'kyc-aoi-5',
  'kyc-attaoi-5-1',
  'kyc-reftcoc-5-2',
  'kyc-oc-6',
  'kyc-sr-7',
  'kyc-reftcoc-7-1',
  'kyc-sof-8',
  'kyc-ruling',
  'kyc-aa-y1-12',
  'kyc-aa-y2-12',
  'kyc-fpt-14',
]
const offshoreOnly = ['kyc-ma-1', 'kyc-ppa-2', 'kyc-feeibtbvdna-3', 'kyc-dogmos-13', 'kyc-gaming-license']

describe('Progress of the corporate section', () => {
  const withFilled = (filled: number, location: 'local' | 'abroad') => {
    const builder = aCorporate({ location_type: location }).file('cosbaof').file('scfba')
    for (const type of common.slice(0, filled - 2)) builder.file(type)
    return builder
  }

  it.each([
    [7, 46.67],
    [9, 60],
    [15, 100],
  ])('PRG-01 PRG-18 an onshore client with %i of 15 items filled is at %d', (filled, expected) => {
    const file = withFilled(filled, 'local').build()
    expect(counts(requiredItems(file).corporate)).toEqual({ required: 15, filled })
    expect(progressOf(file).progress.corporate).toBe(expected)
  })

  it('PRG-19 the same client offshore needs 20; a gaming license without its type stays unfilled', () => {
    expect(progressOf(withFilled(7, 'abroad').build()).progress.corporate).toBe(35)

    const gaming = withFilled(7, 'abroad').file('kyc-gaming-license', {
      values: { ...filledFile('kyc-gaming-license'), license_type: null },
    })
    expect(counts(requiredItems(gaming.build()).corporate)).toEqual({ required: 20, filled: 7 })
    const complete = withFilled(7, 'abroad').file('kyc-gaming-license')
    expect(counts(requiredItems(complete.build()).corporate)).toEqual({ required: 20, filled: 8 })
  })

  it('PRG-04 asks for thirteen documents, every bank slot and every subsidiary', () => {
    const file = aCorporate()
      .file('cosbaof')
      .file('cosbaof', { values: { bank_name: 'Banco Uno' } })
      .file('scfba')
      .subsidiary('subsidiary-1', 'Alpha Ltd')
      .build()
    expect(requiredItems(file).corporate).toHaveLength(13 + 3 + 1)
    expect(progressOf(file).missing).toContainEqual({
      section: 'corporate',
      id: 'subsidiary-1',
      label: 'Annual account of the subsidiary: Alpha Ltd',
    })
  })

  it('PRG-05 adds the five offshore documents for a client that is not local', () => {
    const labels = (location: string) =>
      requiredItems(aCorporate({ location_type: location }).build()).corporate?.map(({ key }) => key) ?? []
    const added = labels('abroad').filter((key) => !labels('local').includes(key))
    expect(added.map((key) => key.split('/')[0]).toSorted()).toEqual(offshoreOnly.toSorted())
  })

  it('PRG-06 counts a missing bank slot of either kind as one gap', () => {
    const { missing } = progressOf(aCorporate().build())
    expect(missing.map(({ id }) => id)).toEqual(expect.arrayContaining(['cosbaof', 'scfba']))
  })

  it('PRG-04 an account holder is asked for the bank slots alone', () => {
    const file = new ClientFileBuilder('account_holder').file('cosbaof').file('kyc-aoi-5').build()
    expect(counts(requiredItems(file).corporate)).toEqual({ required: 2, filled: 1 })
  })

  it.each([
    ['kyc-aoi-5', ['certDate']],
    ['kyc-gaming-license', ['license_type', 'expiration_date']],
    ['cosbaof', ['bank_name']],
    ['kyc-aa-y1-12', ['year', 'fiscal_year_ending_on']],
    ['kyc-dogmos-13', ['year']],
    ['kyc-fpt-14', ['year']],
    ['subsidiaries', ['year']],
  ])('PRG-03 PRG-07 %s needs its file and %j, never the reminder', (type, fields) => {
    const isFilled = (values: ReturnType<typeof filledFile>) => {
      const file = aCorporate({ location_type: 'abroad' })
        .subsidiary('one', 'One')
        .file(type, { id: 'it', values, subsidiary_id: type === 'subsidiaries' ? 'one' : null })
        .build()
      return requiredItems(file).corporate?.find(({ id }) => id === 'it')?.filled
    }
    expect(isFilled({ ...filledFile(type), certNotification: null })).toBe(true)
    for (const name of ['file', ...fields]) expect(isFilled({ ...filledFile(type), [name]: null })).toBe(false)
  })
})

describe('Progress of the shareholders section', () => {
  const chain = (entity: { supervised?: boolean }, nested = 100) =>
    aCorporate()
      .person('ana', { location_type: 'local' }, ownerDocuments.slice(0, 5))
      .ubo('ubo-ana', 'ana', 's-ana')
      .holder('s-ana', 60, { ubo: 'ubo-ana' })
      .entity('holding', { location_type: 'abroad', supervised: false, ...entity }, entityDocuments)
      .holder('s-holding', 39.5, { legalEntity: 'holding' })
      .person('ben', { location_type: 'abroad' }, ownerDocuments.slice(0, 2))
      .ubo('ubo-ben', 'ben', 's-ben')
      .holder('s-ben', nested, { ubo: 'ubo-ben', share_holder_related: 's-holding' })

  it('PRG-20 goes through an offshore unsupervised entity to its owners', () => {
    const file = chain({}).build()
    expect(counts(requiredItems(file).shareholders)).toEqual({ required: 21, filled: 13 })
    expect(progressOf(file).progress.shareholders).toBe(61.9)
  })

  it('PRG-21 ignores what stands behind a supervised entity', () => {
    const file = chain({ supervised: true }).build()
    expect(counts(requiredItems(file).shareholders)).toEqual({ required: 12, filled: 10 })
    expect(progressOf(file).progress.shareholders).toBe(83.33)
  })

  it('PRG-12 PRG-17 PRG-22 reports the share an entity is missing', () => {
    const { progress, missing } = progressOf(chain({}, 90).build())
    expect(progress.shareholders).toBe(57.14)
    expect(missing).toContainEqual({ section: 'shareholders', id: 'holding', label: 'Missing shareholders 10%' })
  })

  it('PRG-23 a client without shareholders has one gap and nothing filled', () => {
    const { progress, missing } = progressOf(aCorporate().build())
    expect(progress.shareholders).toBe(0)
    expect(missing).toContainEqual({ section: 'shareholders', id: 'client', label: 'Missing shareholders 100%' })
  })

  it.each([
    [99, true],
    [98.99, false],
    [101, true],
    [101.01, false],
  ])('PRG-12 a client of which %d percent are held has its share item filled: %s', (held, filled) => {
    const file = aCorporate().holder('s', held, {}).build()
    expect(requiredItems(file).shareholders?.[0]?.filled).toBe(filled)
  })

  it('PRG-12 adds three thirds up in hundredths', () => {
    const thirds = aCorporate().holder('a', 33.33, {}).holder('b', 33.33, {}).holder('c', 33.33, {})
    expect(requiredItems(thirds.build()).shareholders?.[0]).toMatchObject({
      label: 'Missing shareholders 0.01%',
      filled: true,
    })
  })

  it('PRG-08 asks seven documents of a local owner and eight of one abroad', () => {
    const standalone = (location_type: string) =>
      requiredItems(aCorporate().person('ana', { location_type }).ubo('u', 'ana').build()).shareholders?.length
    expect(standalone('local')).toBe(1 + 7)
    expect(standalone('abroad')).toBe(1 + 8)
  })

  it('PRG-16 leaves records out whose creation still waits', () => {
    const file = chain({}).build()
    const waiting = {
      ...file,
      shareholders: file.shareholders.map((holder) => ({ ...holder, pendingCreation: holder.id === 's-ana' })),
    }
    expect(counts(requiredItems(waiting).shareholders)).toEqual({ required: 14, filled: 7 })
  })

  it('PRG-16 takes an unset location for abroad and an unset supervision for none', () => {
    const file = aCorporate().entity('holding', {}).holder('s', 100, { legalEntity: 'holding' }).build()
    expect(requiredItems(file).shareholders?.map(({ key }) => key)).toContain('holding/shares')
  })

  it('ends where a chain of owners meets itself, and counts every entity once', () => {
    const circle = aCorporate()
      .entity('first', { location_type: 'abroad' })
      .entity('second', { location_type: 'abroad' })
      .holder('s1', 100, { legalEntity: 'first' })
      .holder('s2', 100, { legalEntity: 'second', share_holder_related: 's1' })
      .holder('s3', 100, { legalEntity: 'first', share_holder_related: 's2' })
      .build()
    expect(counts(requiredItems(circle).shareholders)).toEqual({ required: 1 + 2 * (4 + 1), filled: 3 })
  })
})

describe('Progress of an account holder', () => {
  it('PRG-15 PRG-25 a passport without its tax number stays unfilled', () => {
    const file = new ClientFileBuilder('account_holder', { location_type: 'local' })
      .person('ana', { location_type: 'local' }, ownerDocuments)
      .ubo('u', 'ana')
      .build()
    expect(progressOf(file).progress.account_holder).toBe(100)

    const untaxed = { ...file, persons: file.persons.map((p) => ({ ...p, values: { ...p.values, tinNumber: '' } })) }
    expect(counts(requiredItems(untaxed).account_holder)).toEqual({ required: 7, filled: 6 })
    expect(progressOf(untaxed).progress).toEqual({ corporate: 0, account_holder: 85.71 })
  })

  it('DSH-32 has a corporate and an account holder section; a corporate client has three', () => {
    expect(Object.keys(progressOf(new ClientFileBuilder('account_holder').build()).progress)).toEqual([
      'corporate',
      'account_holder',
    ])
    expect(Object.keys(progressOf(aCorporate().build()).progress)).toEqual([
      'corporate',
      'shareholders',
      'managing_directors',
    ])
  })

  it('PRG-01 PRG-17 is 0 while nothing is required yet, and says what is missing', () => {
    const nobody = progressOf(new ClientFileBuilder('account_holder').build())
    expect(nobody.progress.account_holder).toBe(0)
    expect(nobody.missing).toContainEqual({ section: 'account_holder', id: 'client', label: 'Missing account holder' })
  })

  it('PRG-16 PRG-17 says that the account holder awaits approval, who counts as nothing until then', () => {
    const file = new ClientFileBuilder('account_holder').person('ana', {}).ubo('u', 'ana').build()
    const waiting = <T extends object>(record: T) => ({ ...record, pendingCreation: true })
    const proposed = { ...file, persons: file.persons.map(waiting), ubos: file.ubos.map(waiting) }
    expect(progressOf(proposed).progress.account_holder).toBe(0)
    const label = 'Account holder that awaits approval'
    const { missing } = progressOf(proposed)
    expect(missing.filter(({ section }) => section === 'account_holder')).toEqual([
      { section: 'account_holder', id: 'u', label },
    ])
    expect(progressOf({ ...file, persons: file.persons.map(waiting) }).missing).toContainEqual({
      section: 'account_holder',
      id: 'u',
      label,
    })
  })

  it.each([
    ['anywhere', {}, {}, 7],
    ['of its own, the client abroad', { location_type: 'abroad' }, {}, 8],
    ['of the client, itself abroad', {}, { location_type: 'abroad' }, 8],
    ['but its own, local, the client abroad', { location_type: 'abroad' }, { location_type: 'local' }, 7],
  ])('PRG-08 PRG-16 an account holder without a location %s', (_, client, person, required) => {
    const file = new ClientFileBuilder('account_holder', client).person('ana', person).ubo('u', 'ana').build()
    expect(requiredItems(file).account_holder).toHaveLength(required)
  })
})

describe('Fields that are printed on documents', () => {
  it.each([
    [
      'passport_file',
      'firstName lastName dateOfBirth placeofBirth passportNumber passportCountry dateIssued dateExpiry tinNumber',
    ],
    [
      'secondPassport_file',
      'secondPassportType secondPassportNumber secondPassportCountry secondDateIssued secondDateExpiry',
    ],
    ['address_file', 'address_line_1 city address_country zip address_date_issues'],
  ])('PRG-10 %s is filled only with %s', (type, fields) => {
    const document = documentTypesIn('person').find((entry) => entry.type === type)
    expect(document?.ownerFields).toEqual(fields.split(' '))
  })
})
