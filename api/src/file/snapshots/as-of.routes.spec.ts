import { deleteClient, getDashboard } from '@dossier/contract/file/endpoints/clients'
import { uploadKycFile, viewKycFile } from '@dossier/contract/file/endpoints/documents'
import { deleteObject, getClientRecords } from '@dossier/contract/file/endpoints/records'
import { compareSnapshots, saveSnapshot } from '@dossier/contract/file/endpoints/snapshots'
import { createSubsidiary, listSubsidiaries } from '@dossier/contract/file/endpoints/subsidiaries'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import type { OpenProduct } from '../../testing/open-product'
import { aPdfFile } from '../../testing/pdf'
import { forbidden, notFound } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm
let client: string
let firstDay: string

const today = () => calendarDateOf(product.clock.now(), 'UTC')
const dashboard = (state?: string, token = firm.as.trust, company_id = client) =>
  product.attempt(token, getDashboard, { query: { company_id, ...(state && { snapshotId: state }) } })
const records = (state?: string) =>
  product.attempt(firm.as.trust, getClientRecords, {
    query: { company_id: client, ...(state && { snapshotId: state }) },
  })
const subsidiaries = async (state?: string) =>
  (
    await product.call(firm.as.trust, listSubsidiaries, {
      query: { company_id: client, ...(state && { snapshot_id: state }) },
    })
  ).body.subsidiaries
const compare = async (from: string, to?: string) =>
  (await product.call(firm.as.trust, compareSnapshots, { query: { company_id: client, from, ...(to && { to }) } })).body
    .records
const change = async (edits: Record<string, unknown>) => firm.approve(await firm.propose(client, edits))

let document: string
let snapshot: string

beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient('Harbour Holdings'))
  const body = { company_id: client, name: 'Harbour Fuels', last_annual_account_on_file: '2024' }
  await firm.approve((await product.call(firm.as.manager, createSubsidiary, { body })).body.action._id)
  const form = { company_id: client, documentType: 'kyc-sof-8' }
  const file = aPdfFile('of the first day')
  const uploaded = (await product.attempt(firm.as.manager, uploadKycFile, { form, file })).body as {
    file: { _id: string }
    action: { _id: string }
  }
  await firm.approve(uploaded.action._id)
  document = uploaded.file._id
  snapshot = (await product.call(firm.as.officer, saveSnapshot, { body: { company_id: client, label: 'Day one' } }))
    .body.snapshot._id
  firstDay = today()
  await firm.pass(1)
  await change({ name: 'Harbour Group', city: 'Soto' })
  const [subsidiary] = await subsidiaries()
  await product.call(firm.as.manager, deleteObject, { body: { id: subsidiary?._id ?? '', type: 'subsidiary' } })
  await firm.approve((await subsidiaries())[0]?.pending_action?._id ?? '')
  await firm.propose(client, { city: 'Willemstad' })
})

describe('The file as of a day', () => {
  it('GOV-17 DSH-43 SUB-17 DOC-47 is what was approved by the end of it, as the snapshot of that day has it', async () => {
    expect((await dashboard(firstDay)).body.companyData).toMatchObject({
      name: { value: 'Harbour Holdings', new_value: null },
      city: { value: null, new_value: null },
      pending_action: null,
    })
    expect((await subsidiaries(firstDay)).map(({ name }) => name)).toEqual([
      { value: 'Harbour Fuels', new_value: null },
    ])
    expect(await compare(firstDay, snapshot)).toEqual([])
    expect(await compare(snapshot, firstDay)).toEqual([])
    const idsIn = async (state: string) =>
      ((await records(state)).body.kycFiles as { _id: string }[]).map(({ _id }) => _id)
    expect((await idsIn(firstDay)).toSorted()).toEqual((await idsIn(snapshot)).toSorted())
  })

  it('GOV-17 is compared like a snapshot, and that of today is what is approved now', async () => {
    const differing = await compare(firstDay)
    expect(differing.find(({ kind }) => kind === 'company')?.fields).toMatchObject({
      name: { current: 'Harbour Holdings', new: 'Harbour Group' },
      city: { current: null, new: 'Soto' },
    })
    expect(differing.find(({ kind }) => kind === 'subsidiary')).toMatchObject({
      does: 'removed',
      name: 'Harbour Fuels',
    })
    expect(await compare(today())).toEqual([])
    expect((await dashboard(today())).body.companyData).toMatchObject({
      city: { value: 'Soto', new_value: null },
      changesCount: 1,
    })
  })

  it('DOC-55 GOV-16 opens the files that it names', async () => {
    const view = async (snapshot: string) => {
      const { token } = (await product.call(null, generateViewToken, { body: { token: firm.as.trust } })).body
      return product.attempt(null, viewKycFile, { query: { id: document, viewingToken: token, snapshot } })
    }
    expect((await view(firstDay)).status).toBe(200)
    expect(await view('2020-01-01')).toMatchObject({ status: 404 })
  })

  it('SNP-09 PRM-04 asks for the right to view snapshots, and is not there before the client nor after today', async () => {
    const denied = { view_document_history: 'deny' } as const
    const blind = await product.tokenOf(
      await product.hire(firm.id, { type: 'TRUST_OFFICER', permissionChanges: denied }),
    )
    const theirs = await openFirm(product, ['officer'])
    expect(await dashboard(firstDay, blind)).toMatchObject(forbidden)
    expect(await dashboard(firstDay, theirs.as.officer)).toMatchObject(notFound)
    for (const day of ['2026-03-01', '2020-01-01', '2999-01-01']) expect(await dashboard(day)).toMatchObject(notFound)
    for (const day of ['2026-02-30', '2026-3-1', 'yesterday'])
      expect(await dashboard(day)).toMatchObject({ status: 400 })
  })

  it('GOV-22 is read by auditors alone once the client is removed', async () => {
    const another = await firm.client('Another Ltd')
    await product.call(firm.as.manager, deleteClient, { body: { company_id: another } })
    const pending = (await dashboard(undefined, firm.as.trust, another)).body.companyData as {
      pending_action: { _id: string }
    }
    await firm.pass(1)
    await firm.approve(pending.pending_action._id)
    const day = calendarDateOf(new Date(product.clock.now().getTime() - 86_400_000), 'UTC')
    expect(await dashboard(day, firm.as.trust, another)).toMatchObject(notFound)
    expect(await dashboard(day, firm.as.officer, another)).toMatchObject({ status: 200 })
    expect(await dashboard(today(), firm.as.officer, another)).toMatchObject(notFound)
  })
})
