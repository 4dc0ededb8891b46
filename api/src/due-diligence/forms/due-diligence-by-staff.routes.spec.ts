import { getDueDiligence, listDueDiligence, saveDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { listAuditEvents, listNotifications } from '@dossier/contract/file/endpoints/changes'
import { proposed } from '@dossier/contract/platform/fields/proposed'
import { beforeAll, describe, expect, it } from 'vitest'
import { openQuestionnaires, type Questionnaires } from '../../testing/questionnaires'
import { unknownId } from '../../testing/refusals'

let product: Questionnaires['product']
let hired: Questionnaires['hired']
let aClient: Questionnaires['aClient']
let manager: Questionnaires['manager']
let reader: Questionnaires['reader']
let outsider: Questionnaires['outsider']
let stranger: Questionnaires['stranger']
let aForm: Questionnaires['aForm']
let opened: Questionnaires['opened']
let approve: Questionnaires['approve']

beforeAll(async () => {
  ;({ product, hired, aClient, manager, reader, outsider, stranger, aForm, opened, approve } =
    await openQuestionnaires())
})

describe('Saving by staff', () => {
  it('DDL-36 writes elements of an open form at once, with author and time for the client to see', async () => {
    const { id, token } = await aForm()
    const { company } = await opened(token)
    const saved = await product.call(manager, saveDueDiligence, {
      body: { id, elements: [{ _id: company._id, tax_id: 'NL-9' }] },
    })
    expect(saved.status).toBe(200)
    const seen = await opened(token)
    expect(proposed(seen.company, 'tax_id')).toEqual({ value: 'NL-9', new_value: null, error: null })
    expect(seen.company.written_by).toEqual({ name: 'manager', at: product.clock.now().toISOString() })
    expect(seen.dueDiligence.client_saved_at).toBeNull()
  })

  it('leaves the answers of an open form to the client', async () => {
    const { id } = await aForm()
    const refused = await product.call(manager, saveDueDiligence, { body: { id, record: { position: 'Director' } } })
    expect(refused.status).toBe(403)
  })

  it('DDL-36 files change requests for an approved form, one a record, and the client sees none of it', async () => {
    const company = await aClient()
    const { id, token } = await aForm({ company })
    const before = await opened(token)
    await approve(id)
    const saved = await product.call(manager, saveDueDiligence, {
      body: {
        id,
        rev: before.dueDiligence.rev,
        record: { position: 'Director' },
        elements: [{ _id: before.company._id, rev: before.company.rev, tax_id: 'NL-9' }],
      },
    })
    expect(saved.status).toBe(200)
    expect(saved.body.dueDiligence).toMatchObject({ changesCount: 2, position: { value: null, new_value: 'Director' } })
    const supervisor = await hired('supervisor')
    const waiting = await product.call(supervisor, listNotifications, {
      query: { view: 'forConfirmation', company_id: company },
    })
    const objects = waiting.body.notifications.map(({ objectType }) => objectType).sort()
    expect(objects).toEqual(['due_diligence_element', 'due_diligence_record', 'kyc_review'])
    const seen = await opened(token)
    expect(seen.dueDiligence).toMatchObject({ changesCount: 0, pending_actions: [], position: { new_value: null } })
    expect(proposed(seen.company, 'tax_id').new_value).toBeNull()
    const listed = await product.call(reader, listDueDiligence, { query: { company_id: company } })
    expect(listed.body.records[0]?.changesCount).toBe(2)
  })

  it('DDL-36 files a change of one element of an approved form, and the trail names that element', async () => {
    const { id, token } = await aForm()
    const before = await opened(token)
    await approve(id)
    const body = { id, elements: [{ _id: before.company._id, tax_id: 'NL-10' }] }
    const saved = await product.call(manager, saveDueDiligence, { body })
    expect(saved.status).toBe(200)
    expect(saved.body.elements.find(({ _id }) => _id === before.company._id)).toMatchObject({
      tax_id: { new_value: 'NL-10' },
    })
    const administrator = await hired('administrator')
    const { events } = (await product.call(administrator, listAuditEvents, { query: {} })).body
    expect(events.find(({ what }) => what === 'change proposed')).toMatchObject({
      record: { kind: 'due_diligence_element', id: before.company._id },
      details: { fields: ['tax_id'] },
    })
  })

  it('DDL-36 files all of it or nothing', async () => {
    const { id, token } = await aForm()
    const { company } = await opened(token)
    await approve(id)
    const refused = await product.call(manager, saveDueDiligence, {
      body: { id, record: { position: 'Director' }, elements: [{ _id: company._id, tax_id: 1, colour: 'blue' }] },
    })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { [`${company._id}.tax_id`]: 'Invalid value', [`${company._id}.colour`]: 'Unknown field' },
    ])
    const seen = await product.call(manager, getDueDiligence, { params: { id } })
    expect(seen.body.dueDiligence.changesCount).toBe(0)
  })

  it('refuses who is not signed in, who may not, foreign and unknown records, and a missing id', async () => {
    const { id } = await aForm()
    const elements: never[] = []
    expect((await product.call(null, saveDueDiligence, { body: { id, elements } })).status).toBe(401)
    expect((await product.call(reader, saveDueDiligence, { body: { id, elements } })).status).toBe(403)
    expect((await product.call(outsider, saveDueDiligence, { body: { id, elements } })).status).toBe(403)
    for (const refused of [
      await product.call(stranger, saveDueDiligence, { body: { id, elements } }),
      await product.call(manager, saveDueDiligence, { body: { id: unknownId, elements } }),
    ]) {
      expect([refused.status, refused.body.message]).toEqual([404, 'Due Diligence Record not found'])
    }
    const nameless = await product.call(manager, saveDueDiligence, { body: { elements } })
    expect([nameless.status, nameless.body.errors]).toEqual([400, { id: 'Please provide a value' }])
  })

  it('GOV-07 refuses what was based on an earlier state, open or approved', async () => {
    const { id, token } = await aForm()
    const { company } = await opened(token)
    const stale = { body: { id, rev: 5, elements: [{ _id: company._id, tax_id: 'NL-9' }] } }
    expect((await product.call(manager, saveDueDiligence, stale)).status).toBe(409)
    await approve(id)
    expect((await product.call(manager, saveDueDiligence, stale)).status).toBe(409)
  })

  it('refuses elements of another record, open or approved', async () => {
    const { id } = await aForm()
    const other = await opened((await aForm()).token)
    const foreign = { body: { id, elements: [{ _id: other.company._id, tax_id: 'NL-9' }] } }
    expect((await product.call(manager, saveDueDiligence, foreign)).status).toBe(404)
    await approve(id)
    expect((await product.call(manager, saveDueDiligence, foreign)).status).toBe(404)
  })
})
