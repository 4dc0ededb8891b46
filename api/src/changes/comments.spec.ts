import { denyChange, getNotification, listNotifications } from '@dossier/contract/endpoints/changes'
import { richTextOf } from '@dossier/contract/rich-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { presentFields, presentMarks } from '../case-files/present-record'
import { fieldsOf } from '../engine/parts'
import { newId } from '../ids'
import { draftRecord } from '../kinds/drafting'
import { type Firm, openFirm, type Role } from '../testing/firm'
import { insertRecords } from '../testing/insert-records'
import { type OpenProduct, openProduct } from '../testing/open-product'

let product: OpenProduct
let firm: Firm
let clientId: string

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
  clientId = await firm.client()
})
afterAll(() => product.database.close())

const comment = richTextOf('Seen.')

/** A document in the corporate section of the client, approved. */
async function aDocument(documentType = 'kyc-aoi-5'): Promise<string> {
  const id = newId()
  await insertRecords(product, firm.id, draftRecord('kyc_file', id, clientId, { facts: { documentType } }))
  return id
}

const write = (role: Role, id: string, edits: Record<string, unknown>) =>
  product.changes.update(firm.member(role), { kind: 'kyc_file', id, edits })

describe('Comments on a document', () => {
  it('PRM-36 are proposed by their own role and by nobody else who may edit it', async () => {
    const id = await aDocument()
    await expect(write('manager', id, { comment_supervisor: comment })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(write('administrator', id, { comment_supervisor: comment })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const { action } = await write('supervisor', id, { comment_supervisor: comment })
    expect(action && fieldsOf(action)).toHaveProperty('comment_supervisor')
  })

  it('PRM-36 are written under an older name by the same role only (DOC-34)', async () => {
    const id = await aDocument()
    await expect(write('manager', id, { comment_data_processor: comment })).rejects.toMatchObject({ code: 'forbidden' })
    const { action } = await write('supervisor', id, { comment_data_processor: comment })
    expect(Object.keys(action ? fieldsOf(action) : {})).toEqual(['comment_supervisor'])
  })

  it('PRM-42 are neither named nor shown to users who may not read them', async () => {
    const id = await aDocument()
    const { record } = await write('supervisor', id, { comment_supervisor: comment, certDate: '2026-01-02' })
    const [manager, supervisor] = [firm.member('manager'), firm.member('supervisor')]
    expect(presentMarks(record, supervisor).pending_action?.fields).toEqual(['comment_supervisor', 'certDate'])
    expect(presentMarks(record, manager).pending_action?.fields).toEqual(['certDate'])
    expect(presentMarks(record, manager).pending_actions[0]?.fields).toEqual(['certDate'])
    expect(presentFields(record, manager)).not.toHaveProperty('comment_supervisor')
  })
})

describe('Why a change of what not everybody sees was denied', () => {
  it('PRM-42 is told to its author and to those who see all of it, in words and as a comment', async () => {
    const { action } = await write('supervisor', await aDocument(), { comment_supervisor: comment })
    const id = action?.id ?? ''
    const reason = 'The comment says nothing'
    await product.call(firm.as.officer, denyChange, { body: { id, text: reason, comment } })
    const told = async (role: Role) => {
      const { notification } = (await product.call(firm.as[role], getNotification, { params: { id } })).body
      const { reject_text, rejectCommentStructure } = notification
      return [reject_text, rejectCommentStructure]
    }
    for (const role of ['supervisor', 'officer'] as const) expect(await told(role)).toEqual([reason, comment])
    expect(await told('manager')).toEqual([null, null])
    const { body } = await product.call(firm.as.manager, listNotifications, { query: { view: 'forHistory' } })
    expect(JSON.stringify(body)).not.toContain(reason)
  })
})

describe('Findings on a document', () => {
  const detail = async (role: Role, id: string) =>
    (await product.call(firm.as[role], getNotification, { params: { id } })).body.notification
  const finding = (changes: object) => Object.keys(changes).filter((name) => name.startsWith('pep'))

  it('PRM-41 are seen by auditors where a change of them is shown, and nowhere else', async () => {
    const { action, record } = await write('manager', await aDocument(), { pep_found: 'YES' })
    expect(finding((await detail('internalAuditor', action?.id ?? '')).fields)).toEqual(['pep_found'])
    expect(finding((await detail('trust', action?.id ?? '')).fields)).toEqual([])
    expect(finding(presentFields(record, firm.member('internalAuditor')))).toEqual([])
  })

  it('PRM-41 of a world check are not seen by auditors at all', async () => {
    const { action } = await write('manager', await aDocument('world_check'), { pep_found: 'YES' })
    const shown = await detail('internalAuditor', action?.id ?? '')
    expect(finding(shown.fields)).toEqual([])
    expect(finding(shown.sourceObjectState ?? {})).toEqual([])
    const { body } = await product.call(firm.as.internalAuditor, listNotifications, {
      query: { view: 'forConfirmation' },
    })
    expect(body.notifications.flatMap((change) => (change.visible ? finding(change.fields) : []))).toEqual([])
  })
})
