import { denyChange } from '@dossier/contract/file/endpoints/changes'
import { getKycFile, updateKycFile } from '@dossier/contract/file/endpoints/documents'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aScannedPdf, type MeasuredOffice, openMeasuredOffice } from '../../testing/measured-files'

let product: MeasuredOffice['product']
let firm: MeasuredOffice['firm']
let files: MeasuredOffice['files']
let client: string

beforeAll(async () => {
  ;({ product, firm, files } = await openMeasuredOffice())
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
    expect(missing.filter(({ section }) => section === 'account_holder')).toMatchObject([
      { label: 'Account holder that awaits approval' },
    ])
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
