import {
  checkAccessToken,
  dueDiligenceInfo,
  getDueDiligence,
  listDueDiligence,
} from '@dossier/contract/endpoints/due-diligence'
import { beforeAll, describe, expect, it } from 'vitest'
import { openQuestionnaires, type Questionnaires } from '../testing/questionnaires'
import { unknownId } from '../testing/refusals'

let product: Questionnaires['product']
let clientId: Questionnaires['clientId']
let manager: Questionnaires['manager']
let aForm: Questionnaires['aForm']
let opened: Questionnaires['opened']

beforeAll(async () => {
  ;({ product, clientId, manager, aForm, opened } = await openQuestionnaires())
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
    expect([refused.status, refused.body.message]).toEqual([404, 'Due Diligence Record not found'])
    expect((await product.call(null, checkAccessToken, { body: { token } })).body).toMatchObject({ success: false })
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
