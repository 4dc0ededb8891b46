import {
  createPerson,
  createUbo,
  getClientRecords,
  getPerson,
  updatePerson,
  updateUbo,
} from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Firm } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import { insertRecords } from '../../testing/insert-records'
import type { OpenProduct } from '../../testing/open-product'
import { draftRecord } from '../kinds/drafting'

let product: OpenProduct
let firm: Firm
let client: string
let ana: string
let ubo: string

beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient('Harbour Holdings'))
  const made = (await product.call(firm.as.manager, createUbo, { body: aUbo('Ana') })).body
  await firm.approve(made.action._id)
  ana = made.person._id
  ubo = made.ubo._id
})

const aUbo = (firstName: string, lastName = 'Silva') => ({ company_id: client, firstName, lastName })
const update = (body: unknown, id = ana) => product.attempt(firm.as.manager, updatePerson, { params: { id }, body })
const errorsOf = async (body: unknown) => (await update(body)).body.errors ?? {}

/** What a value is refused with; undefined when it may be proposed. */
const refusal = async (field: string, value: unknown) => (await errorsOf({ [field]: value }))[field]

describe('Fields of a person', () => {
  it('PER-01, PER-04, PER-05 has all its fields and links, under a random id of 24 hexadecimal characters', async () => {
    const made = (await product.call(firm.as.manager, createUbo, { body: aUbo('Elena') })).body
    await firm.approve(made.action._id)
    const id = made.person._id
    const { body } = await product.attempt(firm.as.trust, getPerson, { params: { id } })
    const { person } = body as unknown as { person: Record<string, unknown> }
    const second = ['Type', 'Number', 'Country'].map((end) => `secondPassport${end}`)
    for (const field of ['title', 'percentage_held', ...second, 'secondDateIssued', 'secondDateExpiry']) {
      expect([field, person[field]]).toEqual([field, { value: null, new_value: null }])
    }
    expect(person).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      id,
      ubo_related: made.ubo._id,
      mbd_related: null,
      files: {},
      pending_action: null,
    })
  })

  it('PER-05, PER-18 comes with its documents where they are asked for, and names them by type', async () => {
    const passport = draftRecord('kyc_file', 'c'.repeat(24), client, {
      facts: { documentType: 'passport_file' },
      links: { person: [ana] },
    })
    await insertRecords(product, firm.id, passport)
    const read = async (query: Record<string, string>) =>
      (await product.attempt(firm.as.trust, getPerson, { params: { id: ana }, query })).body
    expect(await read({})).toMatchObject({ person: { files: { passport_file: passport.id } }, files: [] })
    expect(await read({ dependencies: 'false' })).toMatchObject({ files: [] })
    expect((await read({ dependencies: 'true' })).files).toMatchObject([{ id: passport.id }])
  })

  it('PER-04, PER-08 takes the titles and second IDs that there are, and a share of a UBO that stands alone', async () => {
    for (const title of ['Director', 'Secretary', 'MD', 'Registered Agent']) {
      expect(await refusal('title', title)).toBeUndefined()
    }
    for (const type of ['id_card', 'driver_license']) expect(await refusal('secondPassportType', type)).toBeUndefined()
    for (const [field, value] of [
      ['title', 'Treasurer'],
      ['title', 'director'],
      ['secondPassportType', 'passport'],
      ['location_type', 'moon'],
      ['passportCountry', 'XX'],
    ] as const) {
      expect([field, await refusal(field, value)]).toEqual([field, 'Invalid value'])
    }
    expect(await refusal('percentage_held', 25.01)).toBeUndefined()
    expect(await refusal('percentage_held', 0)).toBe('Percentage of shares held must be greater than 0')
    expect(await refusal('percentage_held', 100.01)).toBe('Percentage of shares held must be less than 100')
    expect(await refusal('percentage_held', 0.001)).toBe('Percentage of shares held may have at most 2 decimals')
  })

  it.each([
    ['VAL-13', 'firstName', 3, 20, 'Name should be from 3 to 20 characters long'],
    ['VAL-13', 'lastName', 3, 20, 'Name should be from 3 to 20 characters long'],
    ['VAL-14, VAL-25', 'address_line_1', 15, 100, 'Address line 1 should be from 15 to 100 characters long'],
    ['VAL-15, VAL-25', 'city', 3, 255, 'City should be from 3 to 255 characters long'],
    ['VAL-17', 'zip', 5, 5, 'Zip Code should be 5 characters long'],
    ['VAL-18', 'tinNumber', 10, 10, 'TIN Number should be 10 digits long'],
  ])(
    '%s, VAL-26 %s has from %i to %i characters once it is trimmed',
    async (_ids, field, minimum, maximum, message) => {
      expect(await refusal(field, ` ${'1'.repeat(minimum)} `)).toBeUndefined()
      expect(await refusal(field, '1'.repeat(maximum))).toBeUndefined()
      expect(await refusal(field, `  ${'1'.repeat(minimum - 1)}  `)).toBe(message)
      expect(await refusal(field, '1'.repeat(maximum + 1))).toBe(message)
      expect(await refusal(field, '1'.repeat(10_000))).toBe(message)
      expect(await refusal(field, 1)).toBe('Invalid value')
    },
  )

  it('VAL-14 the second line of an address is optional, and has 100 characters at most', async () => {
    for (const line of ['', 'A', 'Suite 4', 'x'.repeat(100)]) {
      expect(await refusal('address_line_2', line)).toBeUndefined()
    }
    expect(await refusal('address_line_2', 'x'.repeat(101))).toBe('Input too long')
  })

  it('VAL-18 a tax number has digits alone', async () => {
    for (const tin of ['012345678A', '01234 6789', '٠١٢٣٤٥٦٧٨٩', '-123456789']) {
      expect(await refusal('tinNumber', tin)).toBe('TIN Number should be 10 digits long')
    }
  })

  it('VAL-19, VAL-25 the number of a passport or second ID has at least 5 characters', async () => {
    expect(await refusal('passportNumber', 'NX123')).toBeUndefined()
    expect(await refusal('passportNumber', 'NX12 ')).toBe('Passport Number should be at least 5 characters long')
    expect(await refusal('secondPassportNumber', 'NX12')).toBe('Second ID Number should be at least 5 characters long')
  })

  it('VAL-26 counts characters of any script once, with their accents', async () => {
    for (const name of [
      'Zoé',
      'Zoé'.normalize('NFD'),
      'Ольга',
      '山田太',
      'Ελένη',
      'نادية',
      'אברהם',
      '𠮷野家',
      'अमित',
    ]) {
      expect([name, await refusal('firstName', name)]).toEqual([name, undefined])
    }
    expect(await refusal('lastName', 'é'.normalize('NFD').repeat(20))).toBeUndefined()
    for (const name of ['Jö', 'Jö'.normalize('NFD'), '山田', 'é'.normalize('NFD').repeat(21), 'Z̃̐̈'.repeat(4_000)]) {
      expect(await refusal('firstName', name)).toBe('Name should be from 3 to 20 characters long')
    }
    for (const name of ['Ana\u202Eavlis', 'Ana\u200Bs', 'Ana\nSilva', 'Ana\u0000']) {
      expect(await refusal('firstName', name)).toBe('Invalid value')
    }
  })

  it('VAL-03 is emptied but for its names, and keeps what was typed without the blanks at its ends', async () => {
    const empty = {
      tinNumber: '',
      zip: '',
      dateIssued: '',
      passportNumber: '',
      city: ' ',
      title: '',
      address_line_1: '',
    }
    expect((await update(empty)).status).toBe(200)
    const required = { firstName: 'First name is required', lastName: 'Last name is required' }
    expect(await errorsOf({ firstName: '', lastName: '  ' })).toEqual(required)
    expect(await errorsOf({ firstName: null, lastName: null })).toEqual(required)
    expect((await update({ city: '  Kralendijk ' })).body).toMatchObject({
      person: { city: { new_value: 'Kralendijk' } },
    })
  })
})

const daysFromNow = (days: number) =>
  new Date(product.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

describe('Dates of a person', () => {
  it('VAL-23 a birth year is from 1930 to 2005, of a day that the calendar has', async () => {
    for (const day of ['1930-01-01', '2005-12-31', '1972-02-29', '2000-02-29']) {
      expect([day, await refusal('dateOfBirth', day)]).toEqual([day, undefined])
    }
    for (const day of ['1929-12-31', '2006-01-01', '0001-01-01', '9999-12-31']) {
      expect([day, await refusal('dateOfBirth', day)]).toEqual([day, 'Year should be from 1930 to 2005'])
    }
    for (const day of ['2001-02-29', '1972-02-30', '1972-13-01', '1972-00-10', '1972-04-31', '1972-1-1', 'yesterday']) {
      expect([day, await refusal('dateOfBirth', day)]).toEqual([day, 'Invalid date'])
    }
  })

  it('VAL-08, VAL-09 a document is issued by today and expires from today on', async () => {
    const [yesterday, today, tomorrow] = [daysFromNow(-1), daysFromNow(0), daysFromNow(1)]
    for (const field of ['dateIssued', 'secondDateIssued', 'address_date_issues']) {
      expect([field, await refusal(field, today)]).toEqual([field, undefined])
      expect([field, await refusal(field, tomorrow)]).toEqual([field, 'Date Issued cannot be in the future'])
    }
    for (const field of ['dateExpiry', 'secondDateExpiry']) {
      expect([field, await refusal(field, today)]).toEqual([field, undefined])
      expect([field, await refusal(field, yesterday)]).toEqual([field, 'Date Expiry cannot be in the past'])
    }
    expect(await refusal('dateIssued', '2028-02-29')).toBe('Date Issued cannot be in the future')
    expect(await refusal('dateExpiry', '2028-02-29')).toBeUndefined()
    expect(await refusal('dateExpiry', '2027-02-29')).toBe('Invalid date')
  })

  it('VAL-09 one that ran out since is looked at only when it is edited', async () => {
    const made = (await product.call(firm.as.manager, createUbo, { body: aUbo('Bernard') })).body
    await firm.approve(made.action._id)
    const id = made.person._id
    const today = daysFromNow(0)
    const saved = await update({ dateExpiry: today }, id)
    await firm.approve((saved.body.action as { _id: string })._id)
    await firm.pass(7)
    expect((await update({ city: 'Rincon' }, id)).status).toBe(200)
    expect((await update({ dateExpiry: today }, id)).body.errors).toEqual({
      dateExpiry: 'Date Expiry cannot be in the past',
    })
  })
})

describe('The second ID of a resident', () => {
  it('PER-12 is not validated, by their own origin or that of the UBO they are', async () => {
    const made = (await product.call(firm.as.manager, createUbo, { body: aUbo('Regina') })).body
    await firm.approve(made.action._id)
    const wrong = { secondPassportNumber: '1', secondDateIssued: '2030-01-01', secondDateExpiry: '2000-01-01' }
    const faults = async (more: object = {}) =>
      Object.keys((await update({ ...wrong, ...more }, made.person._id)).body.errors ?? {})
    expect(await faults()).toEqual(Object.keys(wrong))
    expect(await faults({ location_type: 'abroad' })).toEqual(Object.keys(wrong))
    const body = { location_type: 'local' }
    const moved = await product.call(firm.as.manager, updateUbo, { params: { id: made.ubo._id }, body })
    expect(await faults()).toEqual(Object.keys(wrong))
    await firm.approve(moved.body.action?._id ?? '')
    expect(await faults({ location_type: 'abroad' })).toEqual(Object.keys(wrong))
    expect(await faults()).toEqual([])
    expect(await faults({ location_type: 'local' })).toEqual([])
  })

  it('PER-12, PRG-16 is not validated of an account holder without any location, who is local', async () => {
    const holder = await firm.holder()
    const query = { company_id: holder }
    const { persons, ubos } = (await product.call(firm.as.manager, getClientRecords, { query })).body
    const [person, owner] = [persons[0]?._id ?? '', ubos[0]?._id ?? '']
    const faults = async () => Object.keys((await update({ secondPassportNumber: '1' }, person)).body.errors ?? {})
    expect(await faults()).toEqual([])
    const body = { location_type: 'abroad' }
    const moved = await product.call(firm.as.manager, updateUbo, { params: { id: owner }, body })
    await firm.approve(moved.body.action?._id ?? '')
    expect(await faults()).toEqual(['secondPassportNumber'])
  })

  it('PER-12, PER-15 asks little when they are added', async () => {
    const body = { company_id: client, ubo_id: ubo, firstName: 'Jo', lastName: 'x'.repeat(255), title: 'Treasurer' }
    expect((await product.attempt(firm.as.manager, createPerson, { body })).body.errors).toEqual({
      title: 'Invalid value',
    })
  })
})
