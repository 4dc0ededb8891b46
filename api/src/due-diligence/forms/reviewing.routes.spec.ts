import { getDueDiligence, reviewDueDiligence, saveDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { approveChange, listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { submitForm } from '../../testing/filled-form'
import { attach, documentIn } from '../../testing/form-documents'
import { openQuestionnaires, type Questionnaires } from '../../testing/questionnaires'
import { forbidden, unknownId } from '../../testing/refusals'

let office: Questionnaires
let officer: string
let supervisor: string

beforeAll(async () => {
  office = await openQuestionnaires()
  officer = await office.hired('officer')
  supervisor = await office.hired('supervisor')
})

type Sent = { id: string; status: 'approved' | 'rejected'; comment?: string; rev?: number }
const review = (body: Sent, as = officer) => office.product.call(as, reviewDueDiligence, { body })
const said = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message]

async function aSubmittedForm() {
  const form = await office.aForm()
  return { ...form, rev: await submitForm(office, form.token) }
}
const saveElement = async (token: string, values: object) => {
  const { company } = await office.opened(token)
  return office.product.call(null, saveDueDiligence, { body: { token, elements: [{ _id: company._id, ...values }] } })
}

describe('Deciding on a form', () => {
  it('DDL-80 DDL-38 approves a submitted one, and the trail says who', async () => {
    const { id, token, rev } = await aSubmittedForm()
    const { status, body } = await review({ id, status: 'approved', rev })
    const at = office.product.clock.now().toISOString()
    expect(status).toBe(200)
    expect(body.dueDiligence).toMatchObject({ _id: id, status: 'approved', approved_by: { name: 'officer', at } })
    expect((await office.opened(token)).dueDiligence).toMatchObject({ status: 'approved', comments: [] })
    const { events } = (await office.product.call(officer, listAuditEvents, { query: {} })).body
    expect(events[0]).toMatchObject({ what: 'due diligence approved', actor_name: 'officer', record: { id } })
    expect((await saveElement(token, { tax_id: 'NL-2' })).status).toBe(403)
  })

  it('DDL-80 DDL-38 rejects with a reason, which its client reads with date and author', async () => {
    const { id, token } = await aSubmittedForm()
    for (const comment of ['', '  ', undefined]) {
      const refused = await review({ id, status: 'rejected', ...(comment !== undefined && { comment }) })
      expect(said(refused)).toEqual([400, 'Please add a rejection explanation'])
      expect(refused.body.errors).toEqual({ comment: 'Please add a rejection explanation' })
    }
    const { status, body } = await review({ id, status: 'rejected', comment: ' The register is missing ' })
    expect([status, body.dueDiligence.status]).toEqual([200, 'rejected'])
    const date = office.product.clock.now().toISOString()
    const comments = [{ text: 'The register is missing', date, author: 'officer' }]
    expect((await office.opened(token)).dueDiligence).toMatchObject({ status: 'rejected', comments })
  })

  it('DDL-80 is 409 unless it is submitted, and one of two decisions at once wins', async () => {
    const draft = await office.aForm()
    expect(said(await review({ id: draft.id, status: 'approved' }))).toEqual([
      409,
      'Only a submitted form can be approved or rejected',
    ])
    const { id } = await aSubmittedForm()
    const both = await Promise.all([
      review({ id, status: 'approved' }),
      review({ id, status: 'rejected', comment: 'Not legible' }, supervisor),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await review({ id, status: 'approved' })).status).toBe(409)
  })

  it('GOV-19 lists what its client changed since submitting, and takes no decision on what moved on', async () => {
    const { id, token, rev } = await aSubmittedForm()
    const { company } = await office.opened(token)
    await saveElement(token, { tax_id: 'NL-2', trading_name: 'Harbour' })
    await saveElement(token, { tax_id: 'NL-3' })
    await office.product.call(null, saveDueDiligence, { body: { token, record: { position: 'Secretary' } } })
    await office.product.call(null, saveDueDiligence, { body: { token, record: { position: 'Lumen Trading' } } })
    const { body } = await office.product.call(office.reader, getDueDiligence, { params: { id } })
    expect(body.changed_since_submission).toEqual([
      { record: company._id, field: 'tax_id', submitted: expect.any(String), now: 'NL-3' },
      { record: company._id, field: 'trading_name', submitted: expect.any(String), now: 'Harbour' },
    ])
    const stale = await review({ id, status: 'approved', rev })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale-record'])
    expect(stale.body.details).toMatchObject({ current: { dueDiligence: { rev: rev + 4 } } })
    expect((await review({ id, status: 'approved', rev: rev + 4 })).status).toBe(200)
    expect(await office.opened(token)).not.toHaveProperty('changed_since_submission')
  })

  it('GOV-19 GOV-07 takes no decision on what an element or document was removed from since', async () => {
    const { id, token, rev } = await aSubmittedForm()
    const { elements } = await office.opened(token)
    const file = documentIn(await attach(office, { due_diligence_id: id }, { as: officer }))
    const removed = [
      { id: found(elements.find(({ type }) => type === 'beneficiary'))._id, type: 'due_diligence_element' as const },
      { id: file._id, type: 'kyc_file' as const },
    ]
    for (const [index, body] of removed.entries()) {
      expect((await office.product.call(office.manager, deleteObject, { body })).status).toBe(200)
      const { body: form } = await office.product.call(office.reader, getDueDiligence, { params: { id } })
      const going = found([...form.elements, ...form.docs].find(({ _id }) => _id === body.id))
      const removal = { id: found(going.pending_action)._id }
      expect((await office.product.call(officer, approveChange, { body: removal })).status).toBe(200)
      const seen = rev + 1 + index
      const stale = await review({ id, status: 'approved', rev: seen }, supervisor)
      expect(said(stale)).toEqual([409, 'This record was changed in the meantime'])
      expect(stale.body.details).toMatchObject({ current: { dueDiligence: { rev: seen + 1 } } })
    }
    expect((await review({ id, status: 'approved', rev: rev + 3 }, supervisor)).status).toBe(200)
  })

  it('DDL-42 approves one to which no document was attached', async () => {
    const { id, token } = await aSubmittedForm()
    expect((await office.opened(token)).docs).toEqual([])
    expect((await review({ id, status: 'approved' })).body.dueDiligence.status).toBe('approved')
  })

  it('GOV-01 GOV-02 is not approved by who wrote into it, while anyone else could', async () => {
    const { id, token } = await aSubmittedForm()
    const { company } = await office.opened(token)
    const elements = [{ _id: company._id, tax_id: 'NL-9' }]
    expect((await office.product.call(officer, saveDueDiligence, { body: { id, elements } })).status).toBe(200)
    expect(said(await review({ id, status: 'approved' }))).toEqual([403, 'You cannot approve your own change'])
    expect((await review({ id, status: 'approved' }, supervisor)).status).toBe(200)
  })

  it('DDL-80 PRM-28 takes approve_due_diligence and sight of the form, of the organisation itself', async () => {
    const { id } = await aSubmittedForm()
    const sent = { id, status: 'approved' as const }
    expect((await office.product.call(null, reviewDueDiligence, { body: sent })).status).toBe(401)
    for (const as of [office.manager, office.reader, office.outsider]) {
      expect(await review(sent, as)).toMatchObject(forbidden)
    }
    const elsewhere = await office.product.found('Third Office')
    const stranger = await office.product.tokenOf(await office.product.hire(elsewhere, { type: 'COMPLIANCE_OFFICER' }))
    expect(said(await review(sent, stranger))).toEqual([404, 'Due Diligence Record not found'])
    expect(said(await review({ ...sent, id: unknownId }))).toEqual([404, 'Due Diligence Record not found'])
    for (const body of [
      { id },
      { id, status: 'draft' },
      { ...sent, comment: 'x'.repeat(1001) },
      { ...sent, more: 1 },
    ]) {
      expect((await office.product.attempt(officer, reviewDueDiligence, { body })).status).toBe(400)
    }
  })
})
