import {
  checkAccessToken,
  createDueDiligence,
  getDueDiligence,
  getDueDiligenceRecord,
  listDueDiligence,
  renewLink,
} from '@dossier/contract/due-diligence/endpoints/forms'
import { verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { updatePermissions } from '@dossier/contract/people/endpoints/users'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aPost, type LinkedForms, openLinkedForms, ownChange } from '../../testing/linked-forms'
import { linksOf } from '../../testing/links-of'
import type { OpenProduct } from '../../testing/open-product'

const { post, open } = aPost()
let product: OpenProduct
let forms: LinkedForms

beforeEach(async () => {
  product ??= await open()
  forms = await openLinkedForms(product, post)
})

describe('The tokens of a form’s links', () => {
  it('GOV-43 DDL-11 are null in every answer to those who approve forms, and shown to others who hand links out', async () => {
    const form = await forms.made()
    const answers = async (as: string) => [
      (await product.call(as, getDueDiligence, { params: { id: form } })).body.dueDiligence,
      (await product.call(as, getDueDiligenceRecord, { params: { id: form }, query: {} })).body.dueDiligenceRecord,
      ...(await product.call(as, listDueDiligence, { query: { company_id: forms.client } })).body.records,
      (await product.call(as, createDueDiligence, { body: { company_id: forms.client, label: 'Another' } })).body
        .dueDiligence,
      (await product.call(as, renewLink, { body: { id: form, kind: 'form' } })).body.dueDiligence,
    ]
    for (const record of await answers(forms.firm.as.manager)) {
      expect(record).toMatchObject({
        access_link_token: expect.any(String),
        access_link_documents_token: expect.any(String),
      })
    }
    for (const role of ['officer', 'supervisor', 'administrator'] as const) {
      for (const record of await answers(forms.firm.as[role])) {
        expect(record).toMatchObject({ access_link_token: null, access_link_documents_token: null })
      }
    }
  })

  it('GOV-43 are not answered of a form that is gone before its reader is on record', async () => {
    const [listed, kept] = [await forms.made('officer'), await forms.made('officer')]
    const records = product.database.db.collection<{ _id: string }>('records')
    const { page, form } = product.context.forms
    vi.spyOn(product.context.forms, 'page').mockImplementationOnce(async (...asked) => {
      const found = await page(...asked)
      await records.deleteOne({ _id: listed })
      return found
    })
    const as = forms.firm.as.manager
    const { body } = await product.call(as, listDueDiligence, { query: { company_id: forms.client } })
    expect(body.records.map(({ _id }) => _id)).toEqual([kept])
    const read = await forms.made('officer')
    vi.spyOn(product.context.forms, 'form').mockImplementationOnce(async (...asked) => {
      const found = await form(...asked)
      await records.deleteOne({ _id: read })
      return found
    })
    expect((await product.attempt(as, getDueDiligence, { params: { id: read } })).status).toBe(404)
  })

  it('GOV-43 are answered to whom the trail says they were shown to, once, and who counts as given the link', async () => {
    const form = await forms.made('officer')
    const shownTo = async () =>
      (
        await product.database.db
          .collection('audit_events')
          .find({
            organisation_id: forms.firm.id,
            what: 'due diligence links shown',
            $or: [{ 'record.id': form }, { 'details.forms': form }],
          })
          .toArray()
      ).map(({ actor_id }) => actor_id)
    await product.call(forms.firm.as.officer, getDueDiligence, { params: { id: form } })
    expect(await shownTo()).toEqual([])
    const reads = [
      () => product.call(forms.firm.as.manager, listDueDiligence, { query: { company_id: forms.client } }),
      () => product.call(forms.firm.as.manager, getDueDiligence, { params: { id: form } }),
      () => product.call(forms.firm.as.manager, getDueDiligenceRecord, { params: { id: form }, query: {} }),
    ]
    await Promise.all(reads.map((read) => read()))
    for (const read of reads) await read()
    expect(await shownTo()).toEqual([forms.firm.users.manager.id])
    await forms.submitted(form)
    expect(await forms.approve(form, 'officer')).toMatchObject({ status: 200 })
    const stored = await product.database.db.collection<{ _id: string }>('records').findOne({ _id: form })
    expect(stored).toMatchObject({ facts: { link_holders: [{ id: forms.firm.users.manager.id, how: 'given' }] } })
    expect((await product.call(forms.firm.as.administrator, verifyAudit, {})).body.ok).toBe(true)
  })

  it('GOV-43 are shown in one act where all forms of a client are listed', async () => {
    for (let count = 0; count < 3; count++) await forms.made('officer')
    const list = () => product.call(forms.firm.as.manager, listDueDiligence, { query: { company_id: forms.client } })
    const { records } = (await list()).body
    for (const record of records) expect(record).toMatchObject({ access_link_token: expect.any(String) })
    await list()
    const events = product.database.db.collection('audit_events')
    const shown = await events.find({ organisation_id: forms.firm.id, what: 'due diligence links shown' }).toArray()
    const ids = records.map(({ _id }) => _id).toSorted()
    expect(shown).toMatchObject([
      { company_id: forms.client, actor_id: forms.firm.users.manager.id, details: { forms: ids } },
    ])
  })

  it('GOV-43 are read by nobody before the mail, so that its later readers did not write by it', async () => {
    const form = await forms.mailed()
    await product.call(forms.firm.as.manager, getDueDiligence, { params: { id: form } })
    await forms.give(form, 'supervisor')
    await forms.submitted(form)
    expect((await forms.approve(form, 'supervisor')).status).toBe(200)
    const early = await forms.mailedAfter((id) =>
      product.call(forms.firm.as.manager, getDueDiligence, { params: { id } }),
    )
    await forms.give(early, 'supervisor')
    await forms.submitted(early)
    expect(await forms.approve(early, 'supervisor')).toMatchObject(ownChange)
    expect((await forms.approve(early, 'administrator')).status).toBe(200)
  })

  it('GOV-43 are another one’s once the link is renewed, of which its readers are on record anew', async () => {
    const form = await forms.mailed()
    await product.call(forms.firm.as.manager, getDueDiligence, { params: { id: form } })
    const { body } = await product.call(forms.firm.as.officer, renewLink, { body: { id: form, kind: 'form' } })
    expect(body.dueDiligence).toMatchObject({ access_link_token: null })
    const read = await product.call(forms.firm.as.manager, getDueDiligence, { params: { id: form } })
    expect(read.body.dueDiligence).toMatchObject({ access_link_token: expect.any(String) })
    const stored = await product.database.db.collection<{ _id: string }>('records').findOne({ _id: form })
    const { id } = forms.firm.users.manager
    expect(stored).toMatchObject({
      facts: {
        link_holders: [{ how: 'chose its mailbox' }, { id, how: 'given after an earlier mail' }, { id, how: 'given' }],
      },
    })
  })

  it('GOV-43 GOV-04 are null to who denies themselves the right to approve, which they may take back', async () => {
    const form = await forms.made()
    const { id } = forms.firm.users.administrator
    const set = (effect: string) =>
      product.call(forms.firm.as.administrator, updatePermissions, {
        body: { user_id: id, name: 'approve_due_diligence', effect },
      })
    await set('deny')
    const { body } = await product.call(forms.firm.as.administrator, getDueDiligence, { params: { id: form } })
    expect(body.dueDiligence).toMatchObject({ access_link_token: null, access_link_documents_token: null })
    await set('allow')
  })

  it('GOV-43 DDL-06 are handed out one by one, with the link, and the trail says to whom', async () => {
    const form = await forms.made()
    const { token, documentsToken } = await linksOf(product, forms.firm.id, form)
    expect((await forms.give(form, 'officer')).body).toEqual({
      status: 'success',
      token,
      link: `https://dossier.test/fill-due-diligence/?token=${token}`,
    })
    const documents = (await forms.give(form, 'officer', 'documents')).body
    expect(documents.link).toBe(`https://dossier.test/fill-due-diligence-docs/?token=${documentsToken}`)
    expect((await product.call(null, checkAccessToken, { body: { token: documentsToken } })).body.success).toBe(true)
    expect(await forms.lastEvent()).toMatchObject({
      what: 'due diligence link copied',
      actor_id: forms.firm.users.officer.id,
      record: { id: form },
      details: { kind: 'documents' },
    })
    expect(JSON.stringify(await forms.lastEvent())).not.toContain(documentsToken)
  })
})
