import { createDirector, deleteObject } from '@dossier/contract/file/endpoints/records'
import { compareSnapshots, saveSnapshot } from '@dossier/contract/file/endpoints/snapshots'
import { createSubsidiary, listSubsidiaries } from '@dossier/contract/file/endpoints/subsidiaries'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { forbidden, notFound, unknownId } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm
let client: string

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
})
beforeEach(async () => {
  client = await firm.client('Harbour Holdings')
})

const take = async (company_id = client) =>
  (await product.call(firm.as.officer, saveSnapshot, { body: { company_id, label: 'Review' } })).body.snapshot._id
const compare = (from: string, to?: string, token: string | null = firm.as.trust, company_id = client) =>
  product.attempt(token, compareSnapshots, { query: { company_id, from, ...(to !== undefined && { to }) } })
const differing = async (from: string, to?: string, token?: string) =>
  ((await compare(from, to, token)).body as { records: Record<string, unknown>[] }).records
const withPermissions = async (permissionChanges: Record<string, 'allow' | 'deny'>) =>
  product.tokenOf(await product.hire(firm.id, { type: 'TRUST_OFFICER', permissionChanges }))
const change = async (edits: Parameters<Firm['propose']>[1]) => firm.approve(await firm.propose(client, edits))

async function aSubsidiary(name: string) {
  const body = { company_id: client, name, last_annual_account_on_file: '2024' }
  const made = (await product.call(firm.as.manager, createSubsidiary, { body })).body
  await firm.approve(made.action._id)
  return made.subsidiary._id
}

describe('Comparing', () => {
  it('GOV-17 answers the approved fields that differ from today, old and new, and nothing of what is only proposed', async () => {
    const snapshot = await take()
    expect(await differing(snapshot)).toEqual([])
    await change({ city: 'Soto' })
    await firm.propose(client, { name: 'Harbour Group' })
    const body = {
      company_id: client,
      location_type: 'local',
      entity_type: 'entity',
      name: 'Proposed Directors',
    } as const
    await product.call(firm.as.manager, createDirector, { body })
    expect(await differing(snapshot)).toEqual([
      {
        _id: client,
        kind: 'company',
        name: 'Harbour Holdings',
        does: 'changed',
        fields: { city: { current: null, new: 'Soto' } },
        joined: [],
        left: [],
        facts: expect.objectContaining({ company_type: 'corporate' }),
      },
    ])
  })

  it('answers records that were added and removed with what they held, between any two snapshots and either way round', async () => {
    const [before, id] = [await take(), await aSubsidiary('Harbour Fuels')]
    const between = await take()
    const removal = await product.call(firm.as.manager, deleteObject, { body: { id, type: 'subsidiary' } })
    expect(removal.body.result).toBe('requested')
    expect(await differing(between)).toEqual([])
    const listed = (await product.call(firm.as.manager, listSubsidiaries, { query: { company_id: client } })).body
      .subsidiaries
    await firm.approve(listed.find(({ _id }) => _id === id)?.pending_action?._id ?? '')
    const after = await take()
    const subsidiary = { _id: id, kind: 'subsidiary', name: 'Harbour Fuels' }
    const found = (records: readonly Record<string, unknown>[]) => records.filter(({ kind }) => kind === 'subsidiary')
    expect(found(await differing(before, between))).toMatchObject([
      { ...subsidiary, does: 'added', fields: { name: { current: null, new: 'Harbour Fuels' } } },
    ])
    expect(found(await differing(between, after))).toMatchObject([
      { ...subsidiary, does: 'removed', fields: { name: { current: 'Harbour Fuels', new: null } } },
    ])
    expect(found(await differing(after, between))).toMatchObject([{ ...subsidiary, does: 'added' }])
    expect(found(await differing(before, after))).toEqual([])
  })

  it('PRM-42 leaves out the records and fields that its reader does not see', async () => {
    const snapshot = await take()
    await aSubsidiary('Harbour Hidden')
    await change({ city: 'Oranjestad' })
    const kindsFor = async (token: string) => (await differing(snapshot, undefined, token)).map(({ kind }) => kind)
    expect(await kindsFor(firm.as.trust)).toEqual(['company', 'kyc_file', 'subsidiary'])
    expect(await kindsFor(await withPermissions({ view_subsidiary: 'deny' }))).not.toContain('subsidiary')
    expect(await kindsFor(await withPermissions({ view_dashboard_tab: 'deny' }))).not.toContain('company')
  })

  it('SNP-09 PRM-04 SNP-10 asks for the right to view snapshots, and finds neither those of others nor deleted ones', async () => {
    const snapshot = await take()
    const theirs = await openFirm(product, ['manager', 'officer'])
    const another = await firm.client('Another Ltd')
    expect(await compare(snapshot, undefined, null)).toMatchObject({ status: 401 })
    expect(await compare(snapshot, undefined, await withPermissions({ view_document_history: 'deny' }))).toMatchObject(
      forbidden,
    )
    expect(await compare(snapshot, undefined, theirs.as.officer)).toMatchObject(notFound)
    expect(await compare(snapshot, unknownId)).toMatchObject(notFound)
    expect(await compare(unknownId)).toMatchObject(notFound)
    expect(await compare(snapshot, undefined, firm.as.trust, another)).toMatchObject(notFound)
    expect(await compare(await take(another), snapshot)).toMatchObject(notFound)
    expect(await compare('everything')).toMatchObject({ status: 400 })
    await product.call(firm.as.officer, deleteObject, { body: { id: snapshot, type: 'revision' } })
    expect(await compare(snapshot)).toMatchObject(notFound)
    expect(await compare(snapshot, undefined, firm.as.officer)).toMatchObject({ status: 200 })
  })
})
