import {
  addElement,
  createDueDiligence,
  getDueDiligence,
  listDueDiligence,
  renewLink,
  reviewDocument,
  reviewDueDiligence,
  saveDueDiligence,
  submitReport,
} from '@dossier/contract/due-diligence/endpoints/forms'
import { approveChange, listNotifications } from '@dossier/contract/file/endpoints/changes'
import { listClients, updateClient } from '@dossier/contract/file/endpoints/clients'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillForm, submitForm } from '../../testing/filled-form'
import { attach, documentIn, removeDocument } from '../../testing/form-documents'
import { openQuestionnaires, type Questionnaires } from '../../testing/questionnaires'
import { forbidden } from '../../testing/refusals'

let office: Questionnaires
let officer: string

beforeAll(async () => {
  office = await openQuestionnaires()
  officer = await office.hired('officer')
})

const save = (token: string, record: object = { position: 'Director' }) =>
  office.product.attempt(null, saveDueDiligence, { body: { token, record } })
const upload = (sent: Record<string, string>, as?: string) => attach(office, sent, { as })
const uploaded = async (sent: Record<string, string>, as?: string) => documentIn(await upload(sent, as))._id
const remove = (accessToken: string, id: string) => removeDocument(office, accessToken, id)
const submit = (token: string) => office.product.attempt(null, submitReport, { body: { token } })
const decide = (id: string, status: 'approved' | 'rejected') =>
  office.product.call(officer, reviewDueDiligence, { body: { id, status, comment: 'Looked at' } })

/** What the client may do now: save, attach a document, delete one of their own, and submit. */
async function rightsOf(token: string, own: string) {
  const saved = (await save(token, { position: `Director ${office.product.clock.now().getTime()}` })).status
  const attached = (await upload({ token })).status
  return { saved, attached, deleted: (await remove(token, own)).status, submitted: (await submit(token)).status }
}

describe('The client of a form', () => {
  it('DDL-44 fills and saves, uploads documents, deletes own ones and submits, while it is a draft', async () => {
    const { token } = await office.aForm()
    await fillForm(office, token)
    const own = await uploaded({ token })
    expect(await rightsOf(token, own)).toEqual({ saved: 200, attached: 200, deleted: 200, submitted: 200 })
    const { dueDiligence, docs } = await office.opened(token)
    expect(dueDiligence.status).toBe('submitted')
    expect(docs.map(({ _id }) => _id)).not.toContain(own)
  })

  it('DDL-44 deletes no document from submitting on, and submits again only what was rejected', async () => {
    const { id, token } = await office.aForm()
    const own = await uploaded({ token })
    await submitForm(office, token)
    expect(await rightsOf(token, own)).toEqual({ saved: 200, attached: 200, deleted: 403, submitted: 409 })
    await decide(id, 'rejected')
    office.product.clock.pass(1)
    expect(await rightsOf(token, own)).toEqual({ saved: 200, attached: 200, deleted: 403, submitted: 200 })
    await decide(id, 'approved')
    office.product.clock.pass(1)
    expect(await rightsOf(token, own)).toEqual({ saved: 403, attached: 403, deleted: 403, submitted: 409 })
    const { docs } = await office.opened(token)
    expect(docs.map(({ _id }) => _id)).toContain(own)
    for (const answer of [await save(token), await upload({ token }), await remove(token, own)]) {
      expect(answer).toMatchObject(forbidden)
    }
    expect((await submit(token)).body.message).toBe('This form was submitted already')
  })

  it('DDL-44 deletes neither what staff attached nor what is of another form', async () => {
    const { id, token } = await office.aForm()
    const other = await office.aForm()
    const ofStaff = await uploaded({ due_diligence_id: id }, office.manager)
    expect(await remove(token, ofStaff)).toMatchObject(forbidden)
    expect((await remove(token, await uploaded({ token: other.token }))).status).toBe(404)
  })

  it('DDL-44 with the link of the documents uploads and deletes them, and neither saves, adds nor submits', async () => {
    const { token, documentsToken } = await office.aForm()
    await fillForm(office, token)
    const own = await uploaded({ token: documentsToken })
    expect((await remove(documentsToken, own)).status).toBe(200)
    const element = { body: { token: documentsToken, type: 'director', name: 'Ada Lint' } }
    for (const answer of [
      await save(documentsToken),
      await submit(documentsToken),
      await office.product.attempt(null, addElement, element),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([401, 'Link is invalid or has expired'])
    }
    expect((await office.opened(token)).dueDiligence.status).toBe('draft')
  })

  it('DDL-44 DDL-84 is let into no call of staff by a link', async () => {
    const { id, token } = await office.aForm()
    const document = await uploaded({ token })
    await submitForm(office, token)
    const [params, company_id, verdict] = [{ id }, office.clientId, { status: 'approved' }]
    const { product } = office
    const answers = [
      await product.attempt(token, reviewDueDiligence, { body: { id, ...verdict } }),
      await product.attempt(token, reviewDocument, { body: { id: document, ...verdict } }),
      await product.attempt(token, getDueDiligence, { params }),
      await product.attempt(token, listDueDiligence, { query: { company_id } }),
      await product.attempt(token, createDueDiligence, { body: { company_id, label: 'Another' } }),
      await product.attempt(token, renewLink, { body: { id, kind: 'form' } }),
      await product.attempt(token, listClients, { query: {} }),
      await product.attempt(token, updateClient, { params: { id: company_id }, body: { city: 'Soto' } }),
      await product.attempt(token, listNotifications, { query: {} }),
      await product.attempt(token, approveChange, { body: { id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
    expect((await office.opened(token)).dueDiligence.status).toBe('submitted')
  })
})
