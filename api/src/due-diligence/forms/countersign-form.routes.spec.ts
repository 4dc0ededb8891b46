import {
  countersignForm,
  createDueDiligence,
  dueDiligenceInfo,
  getDueDiligence,
  listDueDiligence,
  markSigned,
  reviewDocument,
  reviewDueDiligence,
  saveDueDiligence,
} from '@dossier/contract/due-diligence/endpoints/forms'
import { listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { beforeAll, describe, expect, it } from 'vitest'
import { submitForm } from '../../testing/filled-form'
import { type Firm, openFirm } from '../../testing/firm'
import { attach, documentIn } from '../../testing/form-documents'
import { linksOf } from '../../testing/links-of'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { companyOf } from '../../testing/questionnaires'
import { forbidden, unknownId } from '../../testing/refusals'
import { anOperator } from '../../testing/second-root'

let product: OpenProduct
let firm: Firm
let company: string
/** Who was confirmed from outside, once the founder had decided alone. */
let second: string
/** The form with everything that the founder decided of it. */
let id: string
let token: string
let document: string
let decidedAt: string

const outside = { type: 'COMPLIANCE_OFFICER', username: 'outside' } as const
const read = async (as: string) => (await product.call(as, getDueDiligence, { params: { id } })).body
const marked = async () => (await read(firm.as.administrator)).dueDiligence.marked_decisions
const decisionOn = async (what: string) => (await marked()).find((each) => each.what === what)?._id ?? ''
const countersign = (decision: string, as: string | null = second, form = id) =>
  product.attempt(as, countersignForm, { body: { id: form, decision } })

/** A submitted form into which the administrator wrote, with a document of its client and one of theirs. */
async function ownWork() {
  const as = firm.as.administrator
  const body = { company_id: company, label: 'Yearly review' }
  const { dueDiligence } = (await product.call(as, createDueDiligence, { body })).body
  const links = await linksOf(product, firm.id, dueDiligence._id)
  const opened = async (link: string) => {
    const form = (await product.call(null, dueDiligenceInfo, { body: { token: link } })).body
    return { ...form, company: companyOf(form.elements) }
  }
  await submitForm({ product, opened }, links.token)
  const elements = [{ _id: (await opened(links.token)).company._id, tax_id: 'NL-9' }]
  await product.call(as, saveDueDiligence, { body: { id: dueDiligence._id, elements } })
  return { id: dueDiligence._id, token: links.token }
}

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product, ['administrator', 'internalAuditor', 'trust'])
  const founder = firm.as.administrator
  const client = await firm.proposeClient(undefined, 'administrator')
  company = client.id
  await firm.approve(client.action, 'administrator')
  ;({ id, token } = await ownWork())
  document = documentIn(await attach({ product }, { due_diligence_id: id }, { as: founder }))._id
  decidedAt = product.clock.now().toISOString()
  await product.call(founder, reviewDocument, { body: { id: document, status: 'approved' } })
  await product.call(founder, reviewDueDiligence, { body: { id, status: 'approved' } })
  const confirmedOutsideAt = product.clock.now()
  second = await product.tokenOf(await product.hire(firm.id, { ...outside, confirmedOutsideAt }))
})

describe('A decision on a form or its document that is marked', () => {
  it('GOV-02 GOV-37 is listed with the form, for staff alone, with who may countersign it', async () => {
    const by = { name: 'administrator', at: decidedAt, self_approved: true }
    const expected = [
      { what: 'document approved', document: { _id: document, type: 'certofinc' }, ...by },
      { what: 'approved', document: null, ...by },
    ]
    expect(await marked()).toMatchObject(expected)
    const { records } = (await product.call(second, listDueDiligence, { query: { company_id: company } })).body
    expect(records[0]?.marked_decisions).toMatchObject(expected)
    const ofClient = (await product.call(null, dueDiligenceInfo, { body: { token } })).body
    expect(ofClient.dueDiligence.marked_decisions).toEqual([])
    const ids = (await marked()).map(({ _id }) => _id)
    expect((await read(second)).may_countersign).toEqual(ids)
    expect(await read(firm.as.administrator)).not.toHaveProperty('may_countersign')
    expect(await read(firm.as.trust)).not.toHaveProperty('may_countersign')
  })

  it('GOV-37 is not countersigned by who decided it, nor without the right, nor from another organisation', async () => {
    const decision = await decisionOn('approved')
    expect(await countersign(decision, firm.as.administrator)).toMatchObject({
      status: 403,
      body: { message: 'Only who was confirmed from outside countersigns decisions' },
    })
    for (const as of [firm.as.trust, (await anOperator(product)).token]) {
      expect(await countersign(decision, as)).toMatchObject(forbidden)
    }
    for (const as of [null, token]) expect((await countersign(decision, as)).status).toBe(401)
    const other = await openFirm(product, ['administrator'])
    const elsewhere = await product.hire(other.id, { ...outside, confirmedOutsideAt: product.clock.now() })
    expect((await countersign(decision, await product.tokenOf(elsewhere))).status).toBe(404)
    expect((await countersign(decision, second, unknownId)).status).toBe(404)
    for (const body of [{}, { id }, { decision }, { id, decision: 'x' }, { id, decision, rev: 1 }]) {
      expect((await product.attempt(second, countersignForm, { body })).status).toBe(400)
    }
  })

  it('GOV-37 is countersigned by who was confirmed from outside, once, and stays marked', async () => {
    const { rev } = (await read(second)).dueDiligence
    for (const what of ['approved', 'document approved']) {
      const decision = await decisionOn(what)
      const countersigned = { by: 'outside', at: product.clock.now().toISOString() }
      const { status, body } = await countersign(decision)
      expect([status, body]).toMatchObject([200, { dueDiligence: { _id: id, rev } }])
      const kept = (await marked()).find((each) => each._id === decision)
      expect(kept).toMatchObject({ what, self_approved: true, countersigned })
      expect(await countersign(decision)).toMatchObject({
        status: 409,
        body: { message: 'There is nothing to countersign' },
      })
    }
    expect(await read(second)).not.toHaveProperty('may_countersign')
    expect(await countersign(unknownId)).toMatchObject({ status: 409 })
  })

  it('GOV-37 GOV-39 is on the trail with its mark and with who reviewed it, and found where it was altered', async () => {
    const founder = firm.as.administrator
    const { events } = (await product.call(founder, listAuditEvents, { query: {} })).body
    const ofForm = await decisionOn('approved')
    const ofDocument = await decisionOn('document approved')
    expect(events.filter(({ what }) => what === 'due diligence decision countersigned')).toMatchObject([
      { actor_name: 'outside', record: { id }, details: { decision: ofDocument, document, self_approved: true } },
      { actor_name: 'outside', record: { id }, details: { decision: ofForm, self_approved: true } },
    ])
    const approved = events.find(({ what }) => what === 'due diligence approved')
    expect(approved).toMatchObject({ details: { decision: ofForm, self_approved: true } })
    const verify = async () => (await product.call(founder, verifyAudit, {})).body.ok
    expect(await verify()).toBe(true)
    const records = product.database.db.collection<{ _id: string }>('records')
    const nobody = { 'facts.marked_decisions.1.countersigned.name': 'Nobody' }
    await records.updateOne({ _id: id }, { $set: nobody })
    expect(await verify()).toBe(false)
    await records.updateOne({ _id: id }, { $set: { 'facts.marked_decisions.1.countersigned.name': 'outside' } })
    expect(await verify()).toBe(true)
  })

  it('GOV-37 GOV-01 is not countersigned by whose work it is, and a rejection and a signature are marked likewise', async () => {
    const work = await aFirmOfTwo()
    const theirs = (await product.call(work.outside, getDueDiligence, { params: { id: work.id } })).body
    expect(theirs.dueDiligence.marked_decisions).toMatchObject([
      { what: 'rejected', unconfirmed: true, document: null },
      { what: 'approved', unconfirmed: true, document: null },
      { what: 'document signed', unconfirmed: true, document: { _id: work.document, type: 'certofinc' } },
    ])
    expect(theirs).not.toHaveProperty('may_countersign')
    for (const { _id } of theirs.dueDiligence.marked_decisions) {
      expect(await countersign(_id, work.outside, work.id)).toMatchObject({
        status: 403,
        body: { code: 'own-change', message: 'You cannot countersign your own change or decision' },
      })
    }
  })
})

/** A firm whose second wrote into a form on which an unconfirmed account decided, and was confirmed from outside since. */
async function aFirmOfTwo() {
  const other = await openFirm(product, ['administrator'])
  const as = other.as.administrator
  const author = await product.hire(other.id, { type: 'DATA_CONTROLLER', username: 'author' })
  const writes = await product.tokenOf(author)
  const client = await other.proposeClient(undefined, 'administrator')
  await other.approve(client.action, 'administrator')
  const body = { company_id: client.id, label: 'Yearly review' }
  const form = (await product.call(writes, createDueDiligence, { body })).body.dueDiligence
  const link = form.access_link_token ?? ''
  const opened = async (of: string) => {
    const shown = (await product.call(null, dueDiligenceInfo, { body: { token: of } })).body
    return { ...shown, company: companyOf(shown.elements) }
  }
  await submitForm({ product, opened }, link)
  const file = documentIn(await attach({ product }, { token: link }))._id
  await makeUnconfirmed(other.users.administrator.id)
  const decide = (verdict: { status: 'approved' | 'rejected'; comment?: string }) =>
    product.call(as, reviewDueDiligence, { body: { id: form._id, ...verdict } })
  await decide({ status: 'rejected', comment: 'Not complete' })
  await submitForm({ product, opened }, link)
  await decide({ status: 'approved' })
  await product.call(as, markSigned, { body: { id: form._id, file_id: file } })
  const facts = { type: 'COMPLIANCE_OFFICER', confirmedOutsideAt: product.clock.now() } as const
  await users().updateOne({ _id: author.id }, { $set: facts })
  return { id: form._id, document: file, outside: await product.tokenOf({ ...author, ...facts }) }
}

const users = () => product.database.db.collection<{ _id: string }>('users')
const makeUnconfirmed = (_id: string) => users().updateOne({ _id }, { $set: { 'trust.givenBy': [unknownId] } })
