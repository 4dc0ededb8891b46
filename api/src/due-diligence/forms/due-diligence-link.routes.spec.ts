import {
  checkAccessToken,
  dueDiligenceInfo,
  getDueDiligence,
  listDueDiligence,
  renewLink,
  saveDueDiligence,
} from '@dossier/contract/due-diligence/endpoints/forms'
import { approveChange, listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { openQuestionnaires, type Questionnaires } from '../../testing/questionnaires'
import { forbidden, unknownId } from '../../testing/refusals'

let product: Questionnaires['product']
let clientId: Questionnaires['clientId']
let manager: Questionnaires['manager']
let aForm: Questionnaires['aForm']
let opened: Questionnaires['opened']
let firm: Questionnaires['firm']
let reader: Questionnaires['reader']
let outsider: Questionnaires['outsider']
let stranger: Questionnaires['stranger']
let hired: Questionnaires['hired']
let auditor: string

beforeAll(async () => {
  ;({ product, clientId, manager, aForm, opened, firm, reader, outsider, stranger, hired } = await openQuestionnaires())
  auditor = await product.tokenOf(await product.hire(firm, { type: 'INTERNAL_AUDITOR', username: 'auditor' }))
})

describe('A link', () => {
  it('DDL-74 opens its form without a sign-in, and shows nothing that is only for staff', async () => {
    const { id, token } = await aForm()
    const { status, body } = await product.call(null, dueDiligenceInfo, { body: { token, id } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ company_name: 'Harbour Holdings', dueDiligence: { _id: id, link_last_used_at: null } })
    expect(body.dueDiligence).not.toHaveProperty('access_link_token')
  })

  it('ACC-41 DDL-84 is refused when it is wrong, missing, empty, too long or that of the documents', async () => {
    const { documentsToken } = await aForm()
    for (const body of [{ token: 'x'.repeat(43) }, {}, { token: '' }, { token: documentsToken }]) {
      const refused = await product.call(null, dueDiligenceInfo, { body })
      expect([refused.status, refused.body.message]).toEqual([401, 'Link is invalid or has expired'])
    }
    const tooLong = await product.call(null, dueDiligenceInfo, { body: { token: 'x'.repeat(4001) } })
    expect(tooLong.status).toBe(400)
  })

  it('DDL-74 PRM-13 opens no other record than its own, whether that exists or not', async () => {
    const { token } = await aForm()
    const other = await aForm()
    for (const id of [other.id, unknownId]) {
      const refused = await product.call(null, dueDiligenceInfo, { body: { token, id } })
      expect([refused.status, refused.body.message]).toEqual([401, 'Link is invalid or has expired'])
    }
  })

  it('DDL-74 DDL-84 opens nothing once its record is gone', async () => {
    const { id, token } = await aForm()
    await product.database.db.collection<{ _id: string }>('records').deleteOne({ _id: id })
    const refused = await product.call(null, dueDiligenceInfo, { body: { token } })
    expect([refused.status, refused.body.message]).toEqual([401, 'Link is invalid or has expired'])
    expect((await product.call(null, checkAccessToken, { body: { token } })).body).toMatchObject({ success: false })
  })

  it('DDL-84 GOV-20 is gone with its record, as if it never was', async () => {
    const { id, token, documentsToken } = await aForm()
    const officer = await hired('officer')
    await product.call(manager, deleteObject, { body: { type: 'due_diligence_record', id } })
    const { body: form } = await product.call(manager, getDueDiligence, { params: { id } })
    const removal = { id: form.dueDiligence.pending_action?._id ?? '' }
    const approved = await product.call(officer, approveChange, { body: removal })
    expect(approved.status).toBe(200)
    const refused = await product.call(null, dueDiligenceInfo, { body: { token } })
    expect([refused.status, refused.body.message]).toEqual([401, 'Link is invalid or has expired'])
    for (const body of [{ token }, { token: documentsToken }])
      expect((await product.call(null, checkAccessToken, { body })).body).toMatchObject({ success: false })
    const links = product.database.db.collection('due_diligence_links')
    expect(await links.countDocuments({ record_id: id })).toBe(0)
  })

  it('ACC-40 says what it opens', async () => {
    const { id, token, documentsToken } = await aForm()
    const target = { success: true, due_diligence_id: id, company_id: clientId }
    const form = await product.call(null, checkAccessToken, { body: { token } })
    expect(form.body).toEqual({ status: 'success', ...target, kind: 'form' })
    const documents = await product.call(null, checkAccessToken, { body: { token: documentsToken } })
    expect(documents.body).toEqual({ status: 'success', ...target, kind: 'documents' })
    for (const wrong of ['', 'nothing like it']) {
      const { status, body } = await product.call(null, checkAccessToken, { body: { token: wrong } })
      expect([status, body]).toEqual([200, { status: 'success', success: false }])
    }
  })

  it('tells staff when it was last used, and a GET changes nothing', async () => {
    const { id, token } = await aForm()
    const lastUse = async () =>
      (await product.call(manager, getDueDiligence, { params: { id } })).body.dueDiligence.link_last_used_at
    await product.api.request(`/api/client/due-diligence-info?token=${token}`)
    expect(await lastUse()).toBeNull()
    await opened(token)
    expect(await lastUse()).toBe(product.clock.now().toISOString())
  })

  it('DDL-84 PRM-13 opens no call for staff', async () => {
    const { id, token } = await aForm()
    expect((await product.call(token, getDueDiligence, { params: { id } })).status).toBe(401)
    expect((await product.call(token, listDueDiligence, { query: { company_id: clientId } })).status).toBe(401)
  })
})

describe('Renewing a link', () => {
  it('GOV-20 makes another one, and the old one opens nothing at once', async () => {
    const { id, token, documentsToken } = await aForm()
    await opened(token)
    const { status, body } = await product.call(manager, renewLink, { body: { id, kind: 'form' } })
    const { access_link_token, access_link_documents_token: documents } = body.dueDiligence
    const next = access_link_token ?? ''
    expect([status, next === token, documents, body.dueDiligence.link_last_used_at]).toEqual([
      200,
      false,
      documentsToken,
      null,
    ])
    for (const call of [dueDiligenceInfo, saveDueDiligence] as const) {
      expect(await product.attempt(null, call, { body: { token } })).toMatchObject({
        status: 401,
        body: { message: 'Link is invalid or has expired' },
      })
    }
    expect((await product.call(null, dueDiligenceInfo, { body: { token: next } })).status).toBe(200)
    expect((await product.call(null, checkAccessToken, { body: { token: documentsToken } })).body.success).toBe(true)
    const { events } = (await product.call(auditor, listAuditEvents, { query: {} })).body
    expect(events[0]).toMatchObject({ what: 'due diligence link renewed', record: { id }, details: { kind: 'form' } })
    expect(JSON.stringify(events[0])).not.toContain(next)
  })

  it('GOV-20 leaves one link of two renewals at once', async () => {
    const { id, token, documentsToken } = await aForm()
    const answers = await Promise.all(
      [1, 2].map(() => product.call(manager, renewLink, { body: { id, kind: 'documents' } })),
    )
    const tokens = answers.map(({ body }) => body.dueDiligence.access_link_documents_token ?? '')
    const now = (await product.call(manager, getDueDiligence, { params: { id } })).body.dueDiligence
    const opening = []
    for (const each of new Set([documentsToken, ...tokens])) {
      if ((await product.call(null, checkAccessToken, { body: { token: each } })).body.success) opening.push(each)
    }
    expect(opening).toEqual([now.access_link_documents_token])
    expect((await product.call(null, dueDiligenceInfo, { body: { token } })).status).toBe(200)
  })

  it('GOV-20 takes the right to update and sight, and a form that is there', async () => {
    const { id } = await aForm()
    const sent = { body: { id, kind: 'form' as const } }
    expect((await product.call(null, renewLink, sent)).status).toBe(401)
    const blind = await product.hire(firm, {
      type: 'DATA_CONTROLLER',
      permissionChanges: { view_due_diligence: 'deny' },
    })
    for (const as of [reader, outsider, await product.tokenOf(blind)]) {
      expect(await product.attempt(as, renewLink, sent)).toMatchObject(forbidden)
    }
    for (const [as, named] of [
      [stranger, id],
      [manager, unknownId],
    ] as const) {
      const { status, body } = await product.attempt(as, renewLink, { body: { ...sent.body, id: named } })
      expect([status, body.message]).toEqual([404, 'Due Diligence Record not found'])
    }
    for (const body of [{ id }, { id, kind: 'record' }, { ...sent.body, more: 1 }]) {
      expect((await product.attempt(manager, renewLink, { body })).status).toBe(400)
    }
  })
})
