import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { deleteClient } from '@dossier/contract/file/endpoints/clients'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { completeReview, listSnapshots, saveSnapshot } from '@dossier/contract/file/endpoints/snapshots'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { forbidden, notFound, unknownId } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm
let other: Firm
let client: string

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
  other = await openFirm(product, ['manager', 'officer'])
  client = await firm.client()
})

const associatedNotFound = { status: 404, body: { message: 'Associated object was not found' } }
const signedOut = { status: 401, body: { message: 'Please sign in again' } }

const save = (body: unknown, by: Role = 'officer') => product.attempt(firm.as[by], saveSnapshot, { body })
const take = async (label: string, company_id = client, by: Role = 'officer') =>
  (await product.call(firm.as[by], saveSnapshot, { body: { company_id, label } })).body.snapshot
const list = (id: string, token = firm.as.trust) => product.attempt(token, listSnapshots, { query: { id } })
const listed = async (by: Role = 'trust', id = client) =>
  (await product.call(firm.as[by], listSnapshots, { query: { id } })).body.snapshots
const remove = (id: string, by: Role = 'officer') =>
  product.attempt(firm.as[by], deleteObject, { body: { id, type: 'revision' } })
const newestEvent = async () =>
  (await product.call(firm.as.administrator, listAuditEvents, { query: {} })).body.events[0]

describe('Taking a snapshot', () => {
  it('SNP-02 SNP-09 SNP-18 PRM-19 GOV-14 answers it, lists it and records it', async () => {
    const { status, body } = await save({ company_id: client, label: ' Review of 2026 ', comment: 'All papers seen' })
    expect([status, body]).toEqual([
      200,
      {
        status: 'success',
        snapshot: {
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          snapshot_id: (body.snapshot as { _id: string })._id,
          label: 'Review of 2026',
          snapshotDate: product.clock.now().toISOString(),
          comment: 'All papers seen',
          comment_by: 'officer',
          company_type: 'corporate',
          company_id: client,
          completed_review: false,
          deleted: null,
        },
      },
    ])
    expect((await listed())[0]).toEqual(body.snapshot)
    expect(await newestEvent()).toMatchObject({
      what: 'snapshot taken',
      record: { kind: 'snapshot', id: (body.snapshot as { _id: string })._id, name: 'Review of 2026' },
      company_id: client,
      details: { records: 1, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
  })

  it('SNP-19 completing a review marks it, and changes no field', async () => {
    const before = await product.caseFiles.ofClient(firm.member('officer'), client)
    const { status, body } = await product.attempt(firm.as.officer, completeReview, {
      body: { company_id: client, label: 'Yearly review' },
    })
    expect([status, body]).toMatchObject([
      200,
      { status: 'success', snapshot: { label: 'Yearly review', comment: '', completed_review: true } },
    ])
    expect(await newestEvent()).toMatchObject({ what: 'review completed', company_id: client })
    expect(await product.caseFiles.ofClient(firm.member('officer'), client)).toEqual(before)
  })

  it.each([saveSnapshot, completeReview])('SNP-04 SNP-18 SNP-19 asks for a label, at $path', async (endpoint) => {
    for (const given of [{}, { label: '' }, { label: '   ' }]) {
      expect(
        await product.attempt(firm.as.officer, endpoint, { body: { company_id: client, ...given } }),
      ).toMatchObject({
        status: 400,
        body: { message: 'Invalid input', errors: { label: 'Please fill in the name field' } },
      })
    }
  })

  it.each([saveSnapshot, completeReview])('SNP-18 SNP-19 refuses what no reader sees, at $path', async (endpoint) => {
    const refused = async (given: { label: string; comment?: string }) =>
      (await product.attempt(firm.as.officer, endpoint, { body: { company_id: client, ...given } })).body.errors
    for (const label of ['\u3164', 'Review\u200b', 'Review \u202e6202', 'Two\nlines']) {
      expect([label, await refused({ label })]).toEqual([label, { label: 'Invalid value' }])
    }
    expect(await refused({ label: 'Review', comment: 'seen \u202eton' })).toEqual({ comment: 'Invalid value' })
    expect(await refused({ label: 'Review', comment: 'Two\nlines' })).toBeUndefined()
  })

  it.each([saveSnapshot, completeReview])('SNP-09 SNP-18 SNP-19 PRM-19 refuses at $path', async (endpoint) => {
    const before = await listed()
    const body = { company_id: client, label: 'Mine' }
    expect(await product.attempt(null, endpoint, { body })).toMatchObject(signedOut)
    expect(await product.attempt(firm.as.manager, endpoint, { body })).toMatchObject(forbidden)
    for (const [token, company_id] of [
      [firm.as.officer, unknownId],
      [other.as.officer, client],
    ]) {
      const asked = { body: { ...body, company_id } }
      expect(await product.attempt(token ?? '', endpoint, asked)).toMatchObject(associatedNotFound)
    }
    expect(await product.attempt(firm.as.officer, endpoint, { body: { ...body, date: 1 } })).toMatchObject({
      status: 400,
      body: { errors: { date: 'Unknown field' } },
    })
    expect(await listed()).toEqual(before)
  })
})

describe('Listing snapshots', () => {
  it('SNP-17 newest first, those of the client alone', async () => {
    const mine = await firm.client('Listed Ltd')
    await take('First', mine)
    product.clock.pass(60)
    await take('Second', mine)
    expect((await listed('trust', mine)).map(({ label }) => label)).toEqual(['Second', 'First'])
  })

  it('SNP-09 SNP-17 PRM-33 is refused without the right, to strangers and for what is not there', async () => {
    expect(await product.attempt(null, listSnapshots, { query: { id: client } })).toMatchObject(signedOut)
    const blind = await product.hire(firm.id, { permissionChanges: { view_document_history: 'deny' } })
    expect(await list(client, await product.tokenOf(blind))).toMatchObject(forbidden)
    expect(await list(client, other.as.officer)).toMatchObject(associatedNotFound)
    expect(await list(unknownId)).toMatchObject(associatedNotFound)
    expect(await list('x')).toMatchObject({ status: 400, body: { errors: { id: 'Invalid id' } } })
  })

  it('GOV-22 DSH-42 those of a removed client stay for auditors alone', async () => {
    const gone = await firm.client('Gone Ltd')
    const { _id } = await take('Before it went', gone)
    await product.call(firm.as.manager, deleteClient, { body: { company_id: gone } })
    const file = await product.caseFiles.ofClient(firm.member('officer'), gone)
    await firm.approve([...file.actions.keys()][0] ?? '')
    for (const role of ['administrator', 'officer', 'internalAuditor', 'externalAuditor'] as const) {
      expect((await listed(role, gone)).map((each) => each._id)).toEqual([_id])
    }
    expect(await list(gone, firm.as.trust)).toMatchObject(associatedNotFound)
    expect(await save({ company_id: gone, label: 'Too late' })).toMatchObject(associatedNotFound)
  })
})

describe('Deleting a snapshot', () => {
  it('SNP-10 DOC-57 takes it off the list at once; it stays stored, for those who see history', async () => {
    const { _id } = await take('Taken by mistake')
    const { status, body } = await remove(_id, 'supervisor')
    expect([status, body]).toEqual([200, { status: 'success', result: 'deleted' }])
    expect(await newestEvent()).toMatchObject({
      what: 'snapshot deleted',
      record: { id: _id, name: 'Taken by mistake' },
    })
    for (const role of ['trust', 'manager', 'supervisor'] as const) {
      expect((await listed(role)).map((each) => each._id)).not.toContain(_id)
    }
    for (const role of ['administrator', 'officer', 'internalAuditor', 'externalAuditor'] as const) {
      expect((await listed(role)).find((each) => each._id === _id)).toMatchObject({
        label: 'Taken by mistake',
        deleted: { by: 'supervisor', at: product.clock.now().toISOString() },
      })
    }
    expect(await remove(_id)).toMatchObject(notFound)
  })

  it('SNP-10 PRM-19 DOC-57 is refused without verify_report, to strangers and for what is not there', async () => {
    const { _id } = await take('Stays')
    expect(await product.attempt(null, deleteObject, { body: { id: _id, type: 'revision' } })).toMatchObject(signedOut)
    expect(await remove(_id, 'manager')).toMatchObject(forbidden)
    expect(await remove(unknownId)).toMatchObject(notFound)
    expect(await remove(client)).toMatchObject(notFound)
    expect(
      await product.attempt(other.as.officer, deleteObject, { body: { id: _id, type: 'revision' } }),
    ).toMatchObject(notFound)
    expect((await listed()).map((each) => each._id)).toContain(_id)
  })
})
