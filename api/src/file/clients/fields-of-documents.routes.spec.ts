import { documentType } from '@dossier/contract/file/documents'
import { createFileSection, updateKycFile } from '@dossier/contract/file/endpoints/documents'
import { createSubsidiary } from '@dossier/contract/file/endpoints/subsidiaries'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  address,
  aScannedPdf,
  carried,
  type MeasuredOffice,
  openMeasuredOffice,
  printed,
} from '../../testing/measured-files'

let product: MeasuredOffice['product']
let firm: MeasuredOffice['firm']
let files: MeasuredOffice['files']

beforeAll(async () => {
  ;({ product, firm, files } = await openMeasuredOffice())
})

const labelOf = (type: string) => documentType(type)?.label ?? ''
const lacking = async (client: string) => (await files.read(client)).missing.map(({ id, label }) => ({ id, label }))
const replace = async (id: string) =>
  (await product.attempt(firm.as.manager, updateKycFile, { params: { id }, form: {}, file: aScannedPdf() })).body
    .action as { _id: string }
const change = async (id: string, form: Record<string, string>) =>
  files.approve((await product.call(firm.as.manager, updateKycFile, { params: { id }, form })).body.action)

describe('A field that a document of a client asks for beside its file', () => {
  const table = ['kyc-lteabibtdoea-4', 'kyc-mlibtdoea-4-1', 'kyc-aoi-5', 'kyc-attaoi-5-1', 'kyc-reftcoc-5-2']
  const register = ['kyc-oc-6', 'kyc-sr-7', 'kyc-reftcoc-7-1', 'kyc-sof-8', 'kyc-ruling']
  const abroad = ['kyc-ma-1', 'kyc-ppa-2', 'kyc-feeibtbvdna-3']
  const documents = [
    ...[...table, ...register, ...abroad].map((type) => [type, ['certDate']] as const),
    ['kyc-gaming-license', ['license_type', 'expiration_date']],
    ['kyc-aa-y1-12', ['year', 'fiscal_year_ending_on']],
    ['kyc-aa-y2-12', ['year', 'fiscal_year_ending_on']],
    ['kyc-dogmos-13', ['year']],
    ['kyc-fpt-14', ['year']],
  ] as const
  let client: string

  beforeAll(async () => {
    client = await firm.client()
    await files.change(client, { location_type: 'abroad' })
  })

  it.each(documents)('PRG-03 PRG-07 keeps %s open as long as it is empty: %s', async (type, names) => {
    const open = async () => (await lacking(client)).some(({ label }) => label === labelOf(type))
    const [first, ...others] = names
    const [id = ''] = await files.file(client, [type], {}, [first])
    expect(await open()).toBe(true)
    await change(id, { [first]: carried[first] })
    expect(await open()).toBe(false)
    for (const name of others) {
      await change(id, { [name]: '' })
      expect(await open()).toBe(true)
      await change(id, { [name]: carried[name] })
      expect(await open()).toBe(false)
    }
  })

  it('PRG-03 PRG-07 is the year for the annual account of a subsidiary', async () => {
    const about = { name: 'Harbour Fuels B.V.', last_annual_account_on_file: '2024', comment: 'Dormant' }
    const body = { company_id: client, ...about }
    const made = (await product.call(firm.as.manager, createSubsidiary, { body })).body
    await files.approve(made.action)
    const open = async () => (await lacking(client)).some(({ id }) => id === made.file?.id)
    await files.approve(await replace(made.file?.id ?? ''))
    expect(await open()).toBe(true)
    await change(made.file?.id ?? '', { year: '2024' })
    expect(await open()).toBe(false)
  })
})

describe('A form of a bank with all its fields', () => {
  it.each(['cosbaof', 'scfba'] as const)('PRG-03 PRG-07 is not filled without its file: %s', async (type) => {
    const client = await firm.client()
    const corporate = async () => (await files.read(client)).progress.corporate
    const bank = { company_id: client, documentType: type, bank_name: 'Orco Bank' }
    const { file, action } = (await product.call(firm.as.manager, createFileSection, { body: bank })).body
    await files.approve(action)
    expect(await lacking(client)).toContainEqual({ id: file._id, label: `${labelOf(type)}: Orco Bank` })
    expect(await corporate()).toBe(0)
    await files.approve(await replace(file._id))
    expect(await corporate()).toBe(6.67)
  })
})

describe('A field of its owner that a document asks for', () => {
  const second = {
    secondPassportType: 'id_card',
    secondPassportNumber: 'CW7654321',
    secondPassportCountry: 'CW',
    secondDateIssued: '2022-01-31',
    secondDateExpiry: '2032-01-31',
  }
  const { address_line_1, city, address_country, zip, address_date_issues, ...ofPassport } = printed
  const ofPerson = [
    ['passport_file', ofPassport],
    ['secondPassport_file', second],
    ['address_file', { address_line_1, city, address_country, zip, address_date_issues }],
  ] as const

  it.each(ofPerson)('PRG-03 PRG-10 keeps %s open as long as its person lacks one', async (type, values) => {
    const client = await firm.client()
    const { person } = await files.individual(client, 100)
    const label = `Rafael Cijntje: ${labelOf(type)}`
    const open = async () => (await lacking(client)).some((item) => item.label === label)
    await files.file(client, [type], { person })
    expect(await open()).toBe(true)
    await files.knowPerson(person, { ...values, location_type: 'abroad' })
    expect(await open()).toBe(false)
    for (const [name, value] of Object.entries(values)) {
      await files.knowPerson(person, { [name]: '' })
      expect([name, await open()]).toEqual([name, true])
      await files.knowPerson(person, { [name]: value })
      expect([name, await open()]).toEqual([name, false])
    }
  })

  it('PRG-03 PRG-11 keeps the extract of a company open as long as it lacks a part of its address', async () => {
    const client = await firm.client()
    const { entity } = await files.company(client, 100)
    const open = async () => (await lacking(client)).some(({ label }) => label.includes('Chamber of Commerce /'))
    await files.file(client, ['entity_coc'], { legalEntity: entity })
    expect(await open()).toBe(true)
    await files.knowEntity(entity, address)
    expect(await open()).toBe(false)
    for (const [name, value] of Object.entries(address)) {
      await files.knowEntity(entity, { [name]: '' })
      expect([name, await open()]).toEqual([name, true])
      await files.knowEntity(entity, { [name]: value })
      expect([name, await open()]).toEqual([name, false])
    }
  })
})
