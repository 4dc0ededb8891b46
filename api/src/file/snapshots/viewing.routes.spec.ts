import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { updateKycFile, uploadKycFile, viewKycFile } from '@dossier/contract/file/endpoints/documents'
import { createDirector, deleteObject, getClientRecords } from '@dossier/contract/file/endpoints/records'
import { listSnapshots, saveSnapshot } from '@dossier/contract/file/endpoints/snapshots'
import { createSubsidiary, editSubsidiary, listSubsidiaries } from '@dossier/contract/file/endpoints/subsidiaries'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import { beforeAll, describe, expect, it } from 'vitest'
import { contentNamedBy } from '../../platform/file-store/named-content.repository'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import type { OpenProduct } from '../../testing/open-product'
import { aPdfFile, pdfWith } from '../../testing/pdf'
import { forbidden, notFound, unknownId } from '../../testing/refusals'
import { sha256 } from '../../trail/events/canonical'
import { snapshotsNamingContent } from './snapshot.repository'

let product: OpenProduct
let firm: Firm
let client: string

beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient('Harbour Holdings'))
})

const take = async (company_id = client) =>
  (await product.call(firm.as.officer, saveSnapshot, { body: { company_id, label: 'Review' } })).body.snapshot._id
const dashboard = (snapshotId?: string, token = firm.as.trust, company_id = client) =>
  product.attempt(token, getDashboard, { query: { company_id, ...(snapshotId && { snapshotId }) } })
const records = (snapshotId?: string, token = firm.as.trust, company_id = client) =>
  product.attempt(token, getClientRecords, { query: { company_id, ...(snapshotId && { snapshotId }) } })
const subsidiaries = (snapshot_id?: string, token = firm.as.trust, company_id = client) =>
  product.attempt(token, listSubsidiaries, { query: { company_id, ...(snapshot_id && { snapshot_id }) } })
const reads = { dashboard, records, subsidiaries }
const all = async (snapshot?: string, token?: string) =>
  Promise.all(Object.values(reads).map(async (read) => ({ ...(await read(snapshot, token)).body, requestId: '' })))
const withPermissions = async (permissionChanges: Record<string, 'allow' | 'deny'>) =>
  product.tokenOf(await product.hire(firm.id, { type: 'TRUST_OFFICER', permissionChanges }))

async function aSubsidiary(name: string) {
  const body = { company_id: client, name, last_annual_account_on_file: '2024' }
  const made = (await product.call(firm.as.manager, createSubsidiary, { body })).body
  await firm.approve(made.action._id)
  return made.subsidiary._id
}

describe('A snapshot', () => {
  it('SNP-01 SNP-16 GOV-17 DSH-43 DOC-47 SUB-17 answers what live answered when it was taken, also after everything changed', async () => {
    const subsidiary = await aSubsidiary('Harbour Fuels')
    const pending = await firm.propose(client, { city: 'Soto' })
    const before = await all()
    const snapshot = await take()
    expect(await all(snapshot)).toEqual(before)

    await firm.approve(pending)
    await firm.approve(await firm.propose(client, { name: 'Harbour Group' }))
    const edited = { _id: subsidiary, last_annual_account_on_file: '2025' }
    const { body } = await product.call(firm.as.manager, editSubsidiary, { body: edited })
    await firm.approve(body.action?._id ?? '')
    await product.call(firm.as.manager, createDirector, {
      body: { company_id: client, location_type: 'local', entity_type: 'entity', name: 'Harbour Directors' },
    })
    expect(await all(snapshot)).toEqual(before)
    expect(await all()).not.toEqual(before)
    expect((await dashboard(snapshot)).body.companyData).toMatchObject({
      name: { value: 'Harbour Holdings', new_value: null },
      city: { value: null, new_value: 'Soto' },
      pending_action: { _id: pending, fields: ['city'] },
      changesCount: 1,
    })
    expect((await dashboard()).body.companyData).toMatchObject({ city: { value: 'Soto', new_value: null } })
  })

  it('PRM-42 SNP-09 shows each reader what live would show them', async () => {
    const snapshot = await take()
    const readers = await Promise.all([
      withPermissions({ view_dashboard_tab: 'deny' }),
      withPermissions({ view_mbd_section: 'deny', view_listing_service: 'deny' }),
    ])
    for (const token of [...readers, firm.as.externalAuditor, firm.as.manager]) {
      expect(await all(snapshot, token)).toEqual(await all(undefined, token))
    }
    const blind = await withPermissions({ view_subsidiary: 'deny' })
    expect(await subsidiaries(snapshot, blind)).toMatchObject(forbidden)
  })

  it('SNP-09 PRM-33 DSH-43 SUB-17 opens with view_document_history only, and never shows live data instead', async () => {
    const snapshot = await take()
    const theirs = await openFirm(product, ['manager', 'officer'])
    const another = await firm.client('Another Ltd')
    const [foreign, misplaced] = [
      (
        await product.call(theirs.as.officer, saveSnapshot, {
          body: { company_id: await theirs.client(), label: 'Theirs' },
        })
      ).body.snapshot._id,
      await take(another),
    ]
    const blind = await withPermissions({ view_document_history: 'deny' })
    for (const read of Object.values(reads)) {
      expect(await read(snapshot, blind)).toMatchObject(forbidden)
      for (const id of [unknownId, foreign, misplaced]) expect(await read(id)).toMatchObject(notFound)
      expect(await read(snapshot, firm.as.trust, another)).toMatchObject(notFound)
      expect((await read('x')).status).toBe(400)
    }
  })

  it('SNP-10 GOV-22 once deleted is read by those who see history alone, unchanged', async () => {
    const snapshot = await take()
    const before = await all(snapshot, firm.as.internalAuditor)
    await product.call(firm.as.officer, deleteObject, { body: { id: snapshot, type: 'revision' } })
    for (const read of Object.values(reads)) expect(await read(snapshot)).toMatchObject(notFound)
    for (const role of ['administrator', 'officer', 'internalAuditor', 'externalAuditor'] as const) {
      expect((await dashboard(snapshot, firm.as[role])).status).toBe(200)
    }
    expect(await all(snapshot, firm.as.internalAuditor)).toEqual(before)
  })

  it('GOV-22 DSH-42 of a removed client is read by auditors alone', async () => {
    const gone = await firm.client('Gone Ltd')
    const snapshot = await take(gone)
    const request = { body: { id: gone, type: 'kyc_review' } }
    await product.call(firm.as.manager, deleteObject, request)
    const { actions } = await product.caseFiles.ofClient(firm.member('officer'), gone)
    await firm.approve([...actions.keys()][0] ?? '')
    for (const role of ['officer', 'externalAuditor'] as const) {
      const { body } = await dashboard(snapshot, firm.as[role], gone)
      expect(body.companyData).toMatchObject({ name: { value: 'Gone Ltd' } })
      const known = await product.call(firm.as[role], listSnapshots, { query: { id: gone } })
      expect(known.body.snapshots).toMatchObject([{ _id: snapshot }])
    }
    expect(await dashboard(snapshot, firm.as.trust, gone)).toMatchObject(notFound)
  })
})

describe('The files of a snapshot', () => {
  const tokenFor = async (token: string) =>
    (await product.call(null, generateViewToken, { body: { token } })).body.token
  const view = async (query: Record<string, string>, by: Role = 'trust') =>
    product.attempt(null, viewKycFile, { query: { ...query, viewingToken: await tokenFor(firm.as[by]) } })
  const words = ({ body }: { body: Record<string, unknown> }) => new TextDecoder().decode(body.bytes as Uint8Array)

  it('SNP-01 GOV-16 stay as they were when the document is replaced and removed', async () => {
    const form = { company_id: client, documentType: 'kyc-aoi-5' }
    const { file, action } = (await product.attempt(firm.as.manager, uploadKycFile, { form, file: aPdfFile('first') }))
      .body as { file: { _id: string }; action: { _id: string } }
    await firm.approve(action._id)
    const snapshot = await take()
    const next = await product.attempt(firm.as.manager, updateKycFile, {
      params: { id: file._id },
      file: aPdfFile('second'),
    })
    await firm.approve((next.body.action as { _id: string })._id)
    expect(words(await view({ id: file._id }))).toContain('second')
    expect(words(await view({ id: file._id, snapshot }))).toContain('first')

    await product.call(firm.as.manager, deleteObject, { body: { id: file._id, type: 'kyc_file' } })
    const { actions } = await product.caseFiles.ofClient(firm.member('officer'), client)
    const removal = [...actions.values()].find(({ parts }) => parts[0].recordId === file._id)
    await firm.approve(removal?.id ?? '')
    expect(await view({ id: file._id })).toMatchObject(notFound)
    expect(words(await view({ id: file._id, snapshot }))).toContain('first')
    expect(await view({ id: file._id, snapshot: unknownId })).toMatchObject(notFound)
    const [first, second] = ['first', 'second'].map((text) => sha256(String(pdfWith(text)))) as [string, string]
    const isNamed = await contentNamedBy(product.database.db, [snapshotsNamingContent], async () => undefined)
    expect([isNamed(first), isNamed(second)]).toEqual([true, false])
  })
})
