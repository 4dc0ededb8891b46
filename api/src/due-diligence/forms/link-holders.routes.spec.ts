import { proposeToFile } from '@dossier/contract/due-diligence/endpoints/declared'
import {
  checkAccessToken,
  createDueDiligence,
  dueDiligenceInfo,
  getDueDiligence,
  getDueDiligenceRecord,
  linkCopied,
  listDueDiligence,
  renewLink,
  reviewDocument,
  reviewDueDiligence,
  saveDueDiligence,
} from '@dossier/contract/due-diligence/endpoints/forms'
import { inviteToForm } from '@dossier/contract/due-diligence/endpoints/invitations'
import {
  approveChange,
  listAuditEvents,
  listNotifications,
  verifyAudit,
} from '@dossier/contract/file/endpoints/changes'
import { updatePermissions } from '@dossier/contract/people/endpoints/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { submitForm } from '../../testing/filled-form'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { attach, documentIn } from '../../testing/form-documents'
import { linksOf } from '../../testing/links-of'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { companyOf } from '../../testing/questionnaires'

let product: OpenProduct
let firm: Firm
let client: string
let isMailDown: boolean

beforeEach(async () => {
  isMailDown = false
  product ??= await openProduct({
    mailTransport: async () => {
      if (isMailDown) throw new Error('mailbox full')
    },
  })
  firm = await openFirm(product, ['administrator', 'manager', 'officer', 'supervisor', 'trust'])
  client = await firm.client()
})

const mailbox = 'ada@harbour.test'
const ownChange = { status: 403, body: { code: 'own-change', message: 'You cannot approve your own change' } }

async function made(by: Role = 'manager', beside: object = {}): Promise<string> {
  const body = { company_id: client, label: 'Yearly review', ...beside }
  const { dueDiligence } = (await product.call(firm.as[by], createDueDiligence, { body })).body
  return dueDiligence._id
}
const mailed = async (by: Role = 'officer') => {
  const form = await made(by, { email: mailbox })
  await product.jobs.runDue()
  return form
}
/** A form whose mail leaves an hour late, with what happens before it does. */
async function mailedAfter(before: (form: string) => Promise<unknown>) {
  isMailDown = true
  const form = await mailed()
  await before(form)
  isMailDown = false
  product.clock.pass(3_600)
  await product.jobs.runDue()
  return form
}
const give = (form: string, to: Role, kind: 'form' | 'documents' = 'form') =>
  product.call(firm.as[to], linkCopied, { body: { id: form, kind } })

const opened = async (token: string) => {
  const { body } = await product.call(null, dueDiligenceInfo, { body: { token } })
  return { ...body, company: companyOf(body.elements) }
}
/** What came by the link: a form that is submitted, and a document. */
async function submitted(form: string) {
  const { token } = await linksOf(product, firm.id, form)
  const { body } = await product.call(null, dueDiligenceInfo, { body: { token } })
  const elements = [{ _id: companyOf(body.elements)._id, trading_name: 'Harbour' }]
  await product.call(null, saveDueDiligence, { body: { token, elements } })
  await submitForm({ product, opened }, token)
  return documentIn(await attach({ product }, { token }))._id
}
const approve = (form: string, by: Role) =>
  product.attempt(firm.as[by], reviewDueDiligence, { body: { id: form, status: 'approved' } })
const accept = (document: string, by: Role) =>
  product.attempt(firm.as[by], reviewDocument, { body: { id: document, status: 'approved' } })
const lastEvent = async () => (await product.call(firm.as.administrator, listAuditEvents, { query: {} })).body.events[0]

describe('The tokens of a form’s links', () => {
  it('GOV-43 DDL-11 are null in every answer to those who approve forms, and shown to others who hand links out', async () => {
    const form = await made()
    const answers = async (as: string) => [
      (await product.call(as, getDueDiligence, { params: { id: form } })).body.dueDiligence,
      (await product.call(as, getDueDiligenceRecord, { params: { id: form }, query: {} })).body.dueDiligenceRecord,
      ...(await product.call(as, listDueDiligence, { query: { company_id: client } })).body.records,
      (await product.call(as, createDueDiligence, { body: { company_id: client, label: 'Another' } })).body
        .dueDiligence,
      (await product.call(as, renewLink, { body: { id: form, kind: 'form' } })).body.dueDiligence,
    ]
    for (const record of await answers(firm.as.manager)) {
      expect(record).toMatchObject({
        access_link_token: expect.any(String),
        access_link_documents_token: expect.any(String),
      })
    }
    for (const role of ['officer', 'supervisor', 'administrator'] as const) {
      for (const record of await answers(firm.as[role])) {
        expect(record).toMatchObject({ access_link_token: null, access_link_documents_token: null })
      }
    }
  })

  it('GOV-43 are answered to whom the trail says they were shown to, once, and who counts as given the link', async () => {
    const form = await made('officer')
    const shownTo = async () =>
      (
        await product.database.db
          .collection('audit_events')
          .find({
            organisation_id: firm.id,
            what: 'due diligence links shown',
            $or: [{ 'record.id': form }, { 'details.forms': form }],
          })
          .toArray()
      ).map(({ actor_id }) => actor_id)
    await product.call(firm.as.officer, getDueDiligence, { params: { id: form } })
    expect(await shownTo()).toEqual([])
    const reads = [
      () => product.call(firm.as.manager, listDueDiligence, { query: { company_id: client } }),
      () => product.call(firm.as.manager, getDueDiligence, { params: { id: form } }),
      () => product.call(firm.as.manager, getDueDiligenceRecord, { params: { id: form }, query: {} }),
    ]
    await Promise.all(reads.map((read) => read()))
    for (const read of reads) await read()
    expect(await shownTo()).toEqual([firm.users.manager.id])
    await submitted(form)
    expect(await approve(form, 'officer')).toMatchObject({ status: 200 })
    const stored = await product.database.db.collection<{ _id: string }>('records').findOne({ _id: form })
    expect(stored).toMatchObject({ facts: { link_holders: [{ id: firm.users.manager.id, how: 'given' }] } })
    expect((await product.call(firm.as.administrator, verifyAudit, {})).body.ok).toBe(true)
  })

  it('GOV-43 are read by nobody before the mail, so that its later readers did not write by it', async () => {
    const form = await mailed()
    await product.call(firm.as.manager, getDueDiligence, { params: { id: form } })
    await give(form, 'supervisor')
    await submitted(form)
    expect((await approve(form, 'supervisor')).status).toBe(200)
    const early = await mailedAfter((id) => product.call(firm.as.manager, getDueDiligence, { params: { id } }))
    await give(early, 'supervisor')
    await submitted(early)
    expect(await approve(early, 'supervisor')).toMatchObject(ownChange)
    expect((await approve(early, 'administrator')).status).toBe(200)
  })

  it('GOV-43 are another one’s once the link is renewed, of which its readers are on record anew', async () => {
    const form = await mailed()
    await product.call(firm.as.manager, getDueDiligence, { params: { id: form } })
    const { body } = await product.call(firm.as.officer, renewLink, { body: { id: form, kind: 'form' } })
    expect(body.dueDiligence).toMatchObject({ access_link_token: null })
    const read = await product.call(firm.as.manager, getDueDiligence, { params: { id: form } })
    expect(read.body.dueDiligence).toMatchObject({ access_link_token: expect.any(String) })
    const stored = await product.database.db.collection<{ _id: string }>('records').findOne({ _id: form })
    const { id } = firm.users.manager
    expect(stored).toMatchObject({
      facts: {
        link_holders: [{ how: 'chose its mailbox' }, { id, how: 'given after an earlier mail' }, { id, how: 'given' }],
      },
    })
  })

  it('GOV-43 GOV-04 are null to who denies themselves the right to approve, which they may take back', async () => {
    const form = await made()
    const { id } = firm.users.administrator
    const set = (effect: string) =>
      product.call(firm.as.administrator, updatePermissions, {
        body: { user_id: id, name: 'approve_due_diligence', effect },
      })
    await set('deny')
    const { body } = await product.call(firm.as.administrator, getDueDiligence, { params: { id: form } })
    expect(body.dueDiligence).toMatchObject({ access_link_token: null, access_link_documents_token: null })
    await set('allow')
  })

  it('GOV-43 DDL-06 are handed out one by one, with the link, and the trail says to whom', async () => {
    const form = await made()
    const { token, documentsToken } = await linksOf(product, firm.id, form)
    expect((await give(form, 'officer')).body).toEqual({
      status: 'success',
      token,
      link: `https://dossier.test/fill-due-diligence/?token=${token}`,
    })
    const documents = (await give(form, 'officer', 'documents')).body
    expect(documents.link).toBe(`https://dossier.test/fill-due-diligence-docs/?token=${documentsToken}`)
    expect((await product.call(null, checkAccessToken, { body: { token: documentsToken } })).body.success).toBe(true)
    expect(await lastEvent()).toMatchObject({
      what: 'due diligence link copied',
      actor_id: firm.users.officer.id,
      record: { id: form },
      details: { kind: 'documents' },
    })
    expect(JSON.stringify(await lastEvent())).not.toContain(documentsToken)
  })
})

describe('Who was given the link of a form', () => {
  it.each(['form', 'documents'] as const)(
    'GOV-43 GOV-01 approves neither the form nor its documents with the link to its %s, and rejects them',
    async (kind) => {
      const form = await made()
      await give(form, 'officer', kind)
      const document = await submitted(form)
      expect(await approve(form, 'officer')).toMatchObject(ownChange)
      expect(await accept(document, 'officer')).toMatchObject(ownChange)
      const verdict = { id: document, status: 'rejected', comment: 'Not legible' }
      expect((await product.attempt(firm.as.officer, reviewDocument, { body: verdict })).status).toBe(200)
      const next = documentIn(await attach({ product }, { token: (await linksOf(product, firm.id, form)).token }))._id
      expect((await accept(next, 'supervisor')).status).toBe(200)
      expect((await approve(form, 'supervisor')).status).toBe(200)
      expect((await lastEvent())?.details).toEqual({})
      expect((await product.call(firm.as.administrator, verifyAudit, {})).body.ok).toBe(true)
    },
  )

  it('GOV-43 GOV-01 approves no change that is proposed from it, whoever proposes it', async () => {
    const form = await made('manager', { prefill: ['company'] })
    await give(form, 'officer')
    await submitted(form)
    const { token } = await linksOf(product, firm.id, form)
    const { company } = await opened(token)
    const { status } = await product.attempt(firm.as.manager, proposeToFile, {
      body: { id: form, element: company._id, field: 'company_name' },
    })
    expect(status).toBe(200)
    const query = { view: 'forConfirmation', company_id: client } as const
    const { notifications } = (await product.call(firm.as.officer, listNotifications, { query })).body
    const [change] = notifications.flatMap((each) => (each.visible ? [each] : []))
    expect(change?.deciders.map(({ _id }) => _id)).not.toContain(firm.users.officer.id)
    const body = { id: change?._id ?? '' }
    expect(await product.attempt(firm.as.officer, approveChange, { body })).toMatchObject(ownChange)
    expect((await product.attempt(firm.as.supervisor, approveChange, { body })).status).toBe(200)
  })

  it('GOV-43 approves it where the product had mailed it before, and everything was saved from outside', async () => {
    const form = await mailed()
    await give(form, 'supervisor')
    const document = await submitted(form)
    for (const role of ['supervisor', 'officer'] as const) {
      const { body } = await product.call(firm.as[role], getDueDiligence, { params: { id: form } })
      expect(body).not.toHaveProperty('nobody_decides')
    }
    expect((await accept(document, 'supervisor')).status).toBe(200)
    expect((await approve(form, 'officer')).status).toBe(200)
    expect((await lastEvent())?.details).toEqual({})
  })

  it('GOV-43 GOV-39 counts as mailed before by what the form and the trail say, not by what became of the mail', async () => {
    const form = await mailed()
    const records = product.database.db.collection<{ _id: string }>('records')
    const left = { link_left_at: product.clock.now().toISOString() }
    expect(await records.findOne({ _id: form })).toMatchObject({ facts: left })
    expect(await lastEvent()).toMatchObject({
      what: 'due diligence link left',
      actor_name: 'Form mails',
      record: { id: form },
      details: {},
    })
    const late = await mailedAfter(async (id) => give(id, 'officer'))
    const unsent = await made('manager', { email: mailbox })
    const invitations = product.database.db.collection<{ _id: string }>('due_diligence_invitations')
    const forged = { sent_at: product.clock.now(), left_at: new Date(0), last_sent_at: new Date(0) }
    await invitations.updateOne({ _id: unsent }, { $set: forged })
    await give(unsent, 'supervisor')
    for (const [id, by] of [
      [late, 'officer'],
      [unsent, 'supervisor'],
    ] as const) {
      await submitted(id)
      expect(await approve(id, by)).toMatchObject(ownChange)
    }
    const verify = async () => (await product.call(firm.as.administrator, verifyAudit, {})).body
    expect((await verify()).ok).toBe(true)
    await records.updateOne({ _id: unsent }, { $set: { 'facts.link_left_at': new Date(0).toISOString() } })
    expect((await verify()).differences).toMatchObject([{ _id: unsent }])
  })

  it('GOV-43 GOV-39 does not where the mail went to another mailbox than was chosen', async () => {
    isMailDown = true
    const form = await mailed()
    const invitations = product.database.db.collection<{ _id: string }>('due_diligence_invitations')
    await invitations.updateOne({ _id: form }, { $set: { address: 'somebody@else.test' } })
    isMailDown = false
    product.clock.pass(3_600)
    await product.jobs.runDue()
    const records = product.database.db.collection<{ _id: string }>('records')
    expect((await records.findOne({ _id: form })) ?? {}).not.toHaveProperty('facts.link_left_at')
    await give(form, 'supervisor')
    await submitted(form)
    expect(await approve(form, 'supervisor')).toMatchObject(ownChange)
  })

  it('GOV-43 is one act for all forms of a client that are listed', async () => {
    for (let count = 0; count < 3; count++) await made('officer')
    const list = () => product.call(firm.as.manager, listDueDiligence, { query: { company_id: client } })
    const { records } = (await list()).body
    for (const record of records) expect(record).toMatchObject({ access_link_token: expect.any(String) })
    await list()
    const events = product.database.db.collection('audit_events')
    const shown = await events.find({ organisation_id: firm.id, what: 'due diligence links shown' }).toArray()
    const ids = records.map(({ _id }) => _id).toSorted()
    expect(shown).toMatchObject([{ company_id: client, actor_id: firm.users.manager.id, details: { forms: ids } }])
  })

  it('GOV-43 does not where anyone was given it before the mail left', async () => {
    const form = await mailedAfter((id) => give(id, 'manager'))
    await give(form, 'supervisor')
    await submitted(form)
    expect(await approve(form, 'supervisor')).toMatchObject(ownChange)
    expect(await approve(form, 'officer')).toMatchObject(ownChange)
    expect((await approve(form, 'administrator')).status).toBe(200)
  })

  it('GOV-43 GOV-32 does not where anything was saved from inside the organisation', async () => {
    const form = await mailed()
    await give(form, 'supervisor')
    await submitted(form)
    await product.database.db
      .collection<{ _id: string }>('records')
      .updateOne({ _id: form }, { $set: { 'facts.saved_from_inside_at': product.clock.now().toISOString() } })
    expect(await approve(form, 'supervisor')).toMatchObject(ownChange)
    expect(await approve(form, 'officer')).toMatchObject(ownChange)
    expect((await approve(form, 'administrator')).status).toBe(200)
  })

  it('GOV-43 does not where it was given before the mail to another mailbox left', async () => {
    const form = await mailed('manager')
    await give(form, 'officer')
    const invited = await product.attempt(firm.as.administrator, inviteToForm, {
      body: { id: form, email: 'carla@harbour.test' },
    })
    expect(invited.status).toBe(200)
    await product.jobs.runDue()
    await submitted(form)
    expect(await approve(form, 'officer')).toMatchObject(ownChange)
    expect((await approve(form, 'supervisor')).status).toBe(200)
  })

  it('GOV-43 GOV-20 does not where a renewed link was given before that one was mailed', async () => {
    const form = await mailed('manager')
    await product.call(firm.as.officer, renewLink, { body: { id: form, kind: 'form' } })
    await give(form, 'officer')
    await product.call(firm.as.manager, inviteToForm, { body: { id: form } })
    await product.jobs.runDue()
    await submitted(form)
    expect(await approve(form, 'officer')).toMatchObject(ownChange)
    expect((await approve(form, 'supervisor')).status).toBe(200)
  })

  it('GOV-43 GOV-02 approves it where no one else could, and the trail says so; GOV-28 not for a minute alone', async () => {
    firm = await openFirm(product, ['administrator', 'officer'])
    client = await firm.proposeClient(undefined, 'administrator').then(async ({ id, action }) => {
      await firm.approve(action)
      return id
    })
    const deny = { user_id: firm.users.officer.id, name: 'approve_due_diligence', effect: 'deny' }
    const form = await made('administrator')
    await give(form, 'administrator')
    await submitted(form)
    expect(await approve(form, 'administrator')).toMatchObject(ownChange)
    await product.attempt(firm.as.administrator, updatePermissions, { body: deny })
    expect(await approve(form, 'administrator')).toMatchObject(ownChange)

    firm = await openFirm(product, ['administrator'])
    const alone = await firm.proposeClient(undefined, 'administrator')
    await firm.approve(alone.action, 'administrator')
    client = alone.id
    const own = await made('administrator')
    await give(own, 'administrator')
    const document = await submitted(own)
    expect((await accept(document, 'administrator')).status).toBe(200)
    expect((await approve(own, 'administrator')).status).toBe(200)
    expect(await lastEvent()).toMatchObject({ what: 'due diligence approved', details: { self_approved: true } })
  })

  it('GOV-43 is known as one who saw it also before they were given a right to approve', async () => {
    const form = await made('manager')
    await submitted(form)
    const right = { user_id: firm.users.manager.id, name: 'approve_due_diligence', effect: 'allow' }
    expect((await product.attempt(firm.as.administrator, updatePermissions, { body: right })).status).toBe(200)
    const manager = await product.users.byId(firm.users.manager.id)
    const confirmed = { ...firm.users.manager, ...manager, trust: { controlledBy: [], givenBy: [] } }
    await product.database.db
      .collection<{ _id: string }>('users')
      .updateOne({ _id: confirmed.id }, { $set: { trust: confirmed.trust } })
    const as = await product.tokenOf(confirmed)
    const body = { id: form, status: 'approved' }
    expect(await product.attempt(as, reviewDueDiligence, { body })).toMatchObject(ownChange)
  })
})

describe('Who made a form and chose the mailbox', () => {
  it('GOV-43 approves it only once its mail has left', async () => {
    const form = await mailedAfter(async (id) => {
      await submitted(id)
      expect(await approve(id, 'officer')).toMatchObject(ownChange)
    })
    expect((await approve(form, 'officer')).status).toBe(200)
  })

  it('GOV-43 is who sent it to another one too, whose mail has not left', async () => {
    const form = await mailed('manager')
    isMailDown = true
    await product.call(firm.as.officer, inviteToForm, { body: { id: form, email: 'bo@harbour.test' } })
    await product.jobs.runDue()
    await submitted(form)
    expect(await approve(form, 'officer')).toMatchObject(ownChange)
    expect((await approve(form, 'supervisor')).status).toBe(200)
  })
})
