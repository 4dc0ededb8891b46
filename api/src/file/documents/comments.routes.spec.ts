import { approveChange } from '@dossier/contract/file/endpoints/changes'
import { getKycFile, updateKycFile, uploadComment } from '@dossier/contract/file/endpoints/documents'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role, roles } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import { insertDocument } from '../../testing/insert-document'
import type { OpenProduct } from '../../testing/open-product'
import { forbidden, notFound, unknownId } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm
let client: string
/** A second compliance officer, who approves what the first one writes. */
let second: string

beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient())
  second = await product.tokenOf(await product.hire(firm.id, { type: 'COMPLIANCE_OFFICER', username: 'second' }))
})

const text = richTextOf('Seen the original.')
const aDocument = (documentType?: string) => insertDocument(product, firm, client, documentType)
const write = (token: string | null, id: string, field: string, content: unknown = text, beside: object = {}) =>
  product.attempt(token, uploadComment, { body: { comment_structure: { kyc_file_id: id, field, content }, ...beside } })
const read = async (id: string) =>
  (await product.call(second, getKycFile, { params: { id } })).body.kycfile as Record<string, unknown>
const actionOf = ({ body }: { body: Record<string, unknown> }) => (body.action as { _id: string })._id
const approve = async (id: string) =>
  expect((await product.attempt(second, approveChange, { body: { id } })).status).toBe(200)

const writers: readonly (readonly [string, Role])[] = [
  ['comment_data_handler', 'manager'],
  ['comment_supervisor', 'supervisor'],
  ['comment_data_processor', 'supervisor'],
  ['comment_compliance_officer', 'officer'],
]

describe('Commenting on a document', () => {
  it.each(writers)(
    'DOC-33, DOC-37, DOC-53, PRM-36 lets %s of the %s wait until it is approved',
    async (field, role) => {
      const id = await aDocument()
      const sent = await write(firm.as[role], id, field)
      expect(sent).toMatchObject({
        status: 200,
        body: {
          status: 'success',
          file: { _id: id, [field]: null, [`new_${field}`]: text, pending_action: { actionType: 'update' } },
          action: { actionType: 'update', objectType: 'kyc_file', object_name: 'Articles of Incorporation' },
        },
      })
      await approve(actionOf(sent))
      expect(await read(id)).toMatchObject({ [field]: text, [`new_${field}`]: null, pending_action: null })
    },
  )

  it('DOC-34 keeps comment_data_processor as another name of comment_supervisor', async () => {
    const id = await aDocument()
    const sent = await write(firm.as.supervisor, id, 'comment_data_processor')
    expect(Object.keys((sent.body.action as { fields: object }).fields)).toEqual(['comment_supervisor'])
    expect(sent.body.file).toMatchObject({ new_comment_supervisor: text, new_comment_data_processor: text })
  })

  it('DOC-53, PRM-36, PRM-40 refuses everyone the comment of another role', async () => {
    const id = await aDocument()
    for (const [field, writer] of writers) {
      for (const role of roles.filter((each) => each !== writer)) {
        expect([field, role, await write(firm.as[role], id, field)]).toMatchObject([field, role, forbidden])
      }
    }
    expect(await read(id)).toMatchObject({ rev: 0, pending_actions: [] })
  })

  it('DOC-53 needs sight of the section, and no right to edit it', async () => {
    const hired = async (effects: Record<string, 'allow' | 'deny'>) =>
      product.tokenOf(await product.hire(firm.id, { type: 'DATA_CONTROLLER', permissionChanges: effects }))
    const id = await aDocument()
    const blind = await hired({ view_general_section: 'deny' })
    expect(await write(blind, id, 'comment_data_handler')).toMatchObject(forbidden)
    const reader = await hired({ upload_general_section: 'deny' })
    expect((await write(reader, id, 'comment_data_handler')).status).toBe(200)
  })

  it('DOC-36 takes rich text without a word for none', async () => {
    const id = await aDocument()
    const blank = richTextOf('  ')
    const nothing = await write(firm.as.manager, id, 'comment_data_handler', blank)
    expect([nothing.status, nothing.body.action]).toEqual([200, null])
    await approve(actionOf(await write(firm.as.manager, id, 'comment_data_handler')))
    const cleared = await write(firm.as.manager, id, 'comment_data_handler', blank)
    expect(cleared.body.file).toMatchObject({ comment_data_handler: text, new_comment_data_handler: '' })
  })

  it('GOV-27 files a comment apart from a date where no one could decide both', async () => {
    const small = await openFirm(product, ['administrator', 'supervisor'])
    const { id: smallClient, action } = await small.proposeClient('Two Sights', 'administrator')
    await small.approve(action, 'supervisor')
    const id = await insertDocument(product, small, smallClient)
    const form = { certDate: '2026-01-02', comment_supervisor: JSON.stringify(text) }
    const sent = await product.attempt(small.as.supervisor, updateKycFile, { params: { id }, form })
    const actions = sent.body.actions as { fields: object }[]
    expect(actions.map(({ fields }) => Object.keys(fields))).toEqual([['certDate'], ['comment_supervisor']])
  })
})

describe('A comment that cannot be kept', () => {
  const invalid = (message: string) => ({
    status: 400,
    body: { message: 'Invalid input', errors: { comment_data_handler: message } },
  })

  it.each([
    ['is no rich text', 'Seen', 'Invalid value'],
    ['has an unknown mark', { ops: [{ insert: 'x', attributes: { script: true } }] }, 'Invalid value'],
    ['holds a picture', { ops: [{ insert: { image: 'data:' } }] }, 'Invalid value'],
    ['has an unsafe link', { ops: [{ insert: 'x', attributes: { link: 'javascript:alert(1)' } }] }, 'Invalid value'],
    ['hides characters', richTextOf('abc\u202efdp'), 'Invalid value'],
    ['is missing', undefined, 'Invalid value'],
    ['is too long', richTextOf('x'.repeat(20_001)), 'Input too long'],
  ])('DOC-53 answers 400 when it %s', async (_, content, message) => {
    const id = await aDocument()
    expect(await write(firm.as.manager, id, 'comment_data_handler', content ?? null)).toMatchObject(invalid(message))
    expect((await read(id)).pending_action).toBeNull()
  })

  it.each(['certDate', 'pep_comment', 'file', 'new_comment_supervisor', '__proto__', ''])(
    'DOC-53 answers 400 for the field %j, which is no comment',
    async (field) => {
      expect(await write(firm.as.supervisor, await aDocument(), field)).toMatchObject({
        status: 400,
        body: { message: 'Invalid input', errors: { 'comment_structure.field': 'Invalid value' } },
      })
    },
  )

  it('DOC-53 answers 400 for what it does not know', async () => {
    const id = await aDocument()
    expect((await write(firm.as.manager, id, 'comment_data_handler', text, { status: 'approved' })).status).toBe(400)
    expect((await product.attempt(firm.as.manager, uploadComment, { body: {} })).status).toBe(400)
  })

  it('DOC-53 answers 404 for a document that is not there, was removed or is another organisation’s', async () => {
    const removed = await aDocument('kyc-sr-7')
    await product.call(firm.as.manager, deleteObject, { body: { id: removed, type: 'kyc_file' } })
    await approve(((await read(removed)).pending_action as { _id: string })._id)
    const other = await openFirm(product, ['manager', 'officer'])
    const theirs = await insertDocument(product, other, await other.client())
    for (const id of [unknownId, removed, theirs]) {
      expect(await write(firm.as.manager, id, 'comment_data_handler')).toMatchObject(notFound)
    }
  })

  it('DOC-53 answers 401 without a token and 409 when the document has moved on', async () => {
    const id = await aDocument()
    expect((await write(null, id, 'comment_data_handler')).status).toBe(401)
    await write(firm.as.manager, id, 'comment_data_handler')
    expect(await write(firm.as.manager, id, 'comment_data_handler', richTextOf('Again'), { rev: 0 })).toMatchObject({
      status: 409,
      body: { code: 'stale-record' },
    })
  })
})
