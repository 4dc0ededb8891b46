import { documentType } from '@dossier/contract/documents'
import { denyChange } from '@dossier/contract/endpoints/changes'
import { createFileSection, getKycFile, updateKycFile } from '@dossier/contract/endpoints/documents'
import { deleteObject } from '@dossier/contract/endpoints/records'
import { createSubsidiary } from '@dossier/contract/endpoints/subsidiaries'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../testing/firm'
import { address, aScannedPdf, carried, measuredFiles, printed } from '../testing/measured-files'
import { type OpenProduct, openProduct } from '../testing/open-product'

let product: OpenProduct
let firm: Firm
let files: ReturnType<typeof measuredFiles>
let client: string

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product, ['manager', 'officer', 'trust'])
  files = measuredFiles(product, firm)
})
beforeEach(async () => {
  client = await firm.client()
})

const corporate = async () => (await files.read(client)).progress.corporate
const lacking = async () => (await files.read(client)).missing.map(({ id, label }) => ({ id, label }))
const deny = (action: { readonly _id: string } | null) =>
  product.call(firm.as.officer, denyChange, { body: { id: action?._id ?? '', text: 'Not legible at all' } })
const replace = async (id: string, form: Record<string, string> = {}) =>
  (await product.attempt(firm.as.manager, updateKycFile, { params: { id }, form, file: aScannedPdf() })).body
    .action as { _id: string }
const change = async (id: string, form: Record<string, string>) =>
  files.approve((await product.call(firm.as.manager, updateKycFile, { params: { id }, form })).body.action)

describe('A document of a client', () => {
  it('PRG-01 counts as a share of what is asked for, with at most two decimals', async () => {
    expect(await corporate()).toBe(0)
    await files.file(client, ['kyc-oc-6'])
    expect(await corporate()).toBe(6.67)
    await files.file(client, ['kyc-sr-7', 'kyc-ruling'])
    expect(await corporate()).toBe(20)
    const waiting = await firm.proposeHolder()
    const { progress, missing } = await files.read(waiting.id)
    expect(progress.account_holder).toBe(0)
    expect(missing.filter(({ section }) => section === 'account_holder')).toEqual([])
  })

  it('PRG-02 counts once its file is approved, and not before', async () => {
    const before = await files.progress(client)
    const form = { company_id: client, documentType: 'kyc-sof-8', certDate: '2025-01-31' }
    const denied = await files.upload(form)
    expect(await files.progress(client)).toEqual(before)
    await deny(denied.action)
    expect(await files.progress(client)).toEqual(before)
    const sent = await files.upload(form)
    expect(await files.progress(client)).toEqual(before)
    await files.approve(sent.action)
    expect(await corporate()).toBe(6.67)
  })

  it('PRG-02 loses nothing by what is proposed to it and denied', async () => {
    const [id = ''] = await files.file(client, ['kyc-sof-8'])
    const counted = await files.progress(client)
    expect(counted.progress.corporate).toBe(6.67)
    const action = await replace(id, { certDate: '' })
    expect(await files.progress(client)).toEqual(counted)
    await deny(action)
    expect(await files.progress(client)).toEqual(counted)
  })

  it('PRG-02 counts until its removal is approved', async () => {
    const [id = ''] = await files.file(client, ['kyc-sof-8'])
    const remove = async () => {
      await product.call(firm.as.manager, deleteObject, { body: { id, type: 'kyc_file' } })
      const { kycfile } = (await product.call(firm.as.trust, getKycFile, { params: { id } })).body
      return kycfile.pending_action
    }
    const denied = await remove()
    expect(await corporate()).toBe(6.67)
    await deny(denied)
    expect(await corporate()).toBe(6.67)
    const action = await remove()
    expect(await corporate()).toBe(6.67)
    await files.approve(action)
    expect(await corporate()).toBe(0)
    expect(await lacking()).toContainEqual({ id: 'kyc-sof-8', label: 'Source of funds' })
  })
})

describe('A field that a document asks for beside its file', () => {
  const table = ['kyc-lteabibtdoea-4', 'kyc-mlibtdoea-4-1', 'kyc-aoi-5', 'kyc-attaoi-5-1', 'kyc-reftcoc-5-2']
  const register = ['kyc-oc-6', 'kyc-sr-7', 'kyc-reftcoc-7-1', 'kyc-sof-8', 'kyc-ruling']
  const abroad = ['kyc-ma-1', 'kyc-ppa-2', 'kyc-feeibtbvdna-3']
  const fields = [
    ...[...table, ...register, ...abroad].map((type) => [type, 'certDate'] as const),
    ['kyc-gaming-license', 'license_type'],
    ['kyc-gaming-license', 'expiration_date'],
    ['kyc-aa-y1-12', 'year'],
    ['kyc-aa-y1-12', 'fiscal_year_ending_on'],
    ['kyc-aa-y2-12', 'year'],
    ['kyc-aa-y2-12', 'fiscal_year_ending_on'],
    ['kyc-dogmos-13', 'year'],
    ['kyc-fpt-14', 'year'],
  ] as const

  it.each(fields)('PRG-03 PRG-07 keeps %s open as long as it is empty: %s', async (type, name) => {
    await files.change(client, { location_type: 'abroad' })
    const open = async () => (await lacking()).some(({ label }) => label === documentType(type)?.label)
    const [id = ''] = await files.file(client, [type], {}, [name])
    expect(await open()).toBe(true)
    await change(id, { [name]: carried[name] })
    expect(await open()).toBe(false)
  })

  it.each(['cosbaof', 'scfba'])(
    'PRG-03 PRG-07 does not fill a document without its file: %s of a bank',
    async (type) => {
      const bank = { company_id: client, documentType: type as 'cosbaof', bank_name: 'Orco Bank' }
      const { file, action } = (await product.call(firm.as.manager, createFileSection, { body: bank })).body
      await files.approve(action)
      expect(await lacking()).toContainEqual({ id: file._id, label: `${documentType(type)?.label}: Orco Bank` })
      expect(await corporate()).toBe(0)
      await files.approve(await replace(file._id))
      expect(await corporate()).toBe(6.67)
    },
  )

  it('PRG-03 PRG-07 is the year for the annual account of a subsidiary', async () => {
    const body = {
      company_id: client,
      name: 'Harbour Fuels B.V.',
      last_annual_account_on_file: '2024',
      comment: 'Dormant',
    }
    const made = (await product.call(firm.as.manager, createSubsidiary, { body })).body
    await files.approve(made.action)
    const open = async () => (await lacking()).some(({ id }) => id === made.file?.id)
    await files.approve(await replace(made.file?.id ?? ''))
    expect(await open()).toBe(true)
    await change(made.file?.id ?? '', { year: '2024' })
    expect(await open()).toBe(false)
  })

  const second = {
    secondPassportType: 'id_card',
    secondPassportNumber: 'CW7654321',
    secondPassportCountry: 'CW',
    secondDateIssued: '2022-01-31',
    secondDateExpiry: '2032-01-31',
  }
  const ofPerson = [
    ...[
      'dateOfBirth',
      'placeofBirth',
      'passportNumber',
      'passportCountry',
      'dateIssued',
      'dateExpiry',
      'tinNumber',
    ].map((name) => ['passport_file', name] as const),
    ...Object.keys(second).map((name) => ['secondPassport_file', name] as const),
    ...['address_line_1', 'city', 'address_country', 'zip', 'address_date_issues'].map(
      (name) => ['address_file', name] as const,
    ),
  ]

  it.each(ofPerson)('PRG-03 PRG-10 keeps %s open as long as its person lacks it: %s', async (type, name) => {
    const { person } = await files.individual(client, 100)
    const label = `Rafael Cijntje: ${documentType(type)?.label}`
    const open = async () => (await lacking()).some((item) => item.label === label)
    const values: Record<string, string> = { ...printed, ...second, location_type: 'abroad' }
    const { [name]: value, ...others } = values
    await files.file(client, [type], { person })
    await files.knowPerson(person, others)
    expect(await open()).toBe(true)
    await files.knowPerson(person, { [name]: value })
    expect(await open()).toBe(false)
  })

  it.each(['address_line_1', 'city', 'address_country', 'zip'] as const)(
    'PRG-03 PRG-11 keeps the extract of a company open as long as it lacks its %s',
    async (name) => {
      const { entity } = await files.company(client, 100)
      const open = async () => (await lacking()).some(({ label }) => label.includes('Chamber of Commerce /'))
      const { [name]: value, ...others } = address
      await files.file(client, ['entity_coc'], { legalEntity: entity })
      await files.knowEntity(entity, others)
      expect(await open()).toBe(true)
      await files.knowEntity(entity, { [name]: value })
      expect(await open()).toBe(false)
    },
  )
})
