import { createHash } from 'node:crypto'
import { verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { getAttachment, uploadTaskFile } from '@dossier/contract/office/endpoints/attachments'
import { createTask, createTaskMessage } from '@dossier/contract/office/endpoints/tasks'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { aPdfFile, pdfWith } from '../../testing/pdf'
import { aPicture } from '../../testing/png'
import { notFound, unknownId } from '../../testing/refusals'
import { shownEvent } from '../../testing/shown-event'

let product: OpenProduct
let firm: Firm
let client: string

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
  client = await firm.client()
})

const upload = async (file: File, token = firm.as.manager) => product.attempt(token, uploadTaskFile, { form: {}, file })
const uploaded = async (text = 'A letter', token?: string) =>
  String((await upload(aPdfFile(text, 'letter.pdf'), token)).body.fileId)
const withFiles = (fileIds: readonly string[], token = firm.as.manager) =>
  product.attempt(token, createTask, {
    body: {
      task: { assignee: firm.users.supervisor.id, task_comment: 'Please check', concerns: [] },
      fileIds,
      company_id: client,
    },
  })
const download = (id: string, token = firm.as.supervisor) => product.attempt(token, getAttachment, { query: { id } })
const invalid = (field: string) => ({
  status: 400,
  body: { message: 'Invalid input', errors: { [field]: 'Invalid value' } },
})

describe('A file for a task', () => {
  it('TSK-20 is uploaded, and taken with its id', async () => {
    const { status, body } = await upload(aPdfFile('A letter', 'letter.pdf'))
    expect([status, body]).toEqual([200, { status: 'success', fileId: expect.stringMatching(/^[0-9a-f]{24}$/) }])
    const { status: taken, body: created } = await withFiles([String(body.fileId)])
    expect([taken, created.task]).toMatchObject([
      200,
      { files: [{ id: body.fileId, filename: 'letter.pdf', filesize: pdfWith('A letter').length }] },
    ])
  })

  it('SUP-24 is downloaded under its name by staff of the organisation', async () => {
    const id = await uploaded('To be read')
    await withFiles([id])
    const { status, headers, body } = await download(id)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toBe('attachment; filename="letter.pdf"')
    expect(Buffer.from(body.bytes ?? []).equals(pdfWith('To be read'))).toBe(true)
  })

  it('SUP-24 answers 404 while it is attached to nothing, to clients, to other organisations, and for unknown ids', async () => {
    const free = await uploaded()
    expect(await download(free, firm.as.manager)).toMatchObject(notFound)
    await withFiles([free])
    const other = await openFirm(product, ['manager'])
    const operator = await product.tokenOf(await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true }))
    for (const token of [firm.as.client, other.as.manager, operator]) {
      expect(await download(free, token)).toMatchObject(notFound)
    }
    expect(await download(unknownId)).toMatchObject(notFound)
    expect((await product.attempt(null, getAttachment, { query: { id: free } })).status).toBe(401)
  })

  it('FIL-01, FIL-03 is a .pdf or a .png and what its name says, of at most 10 MB', async () => {
    const wrongType = { status: 415, body: { message: 'Only .pdf and .png files are allowed' } }
    expect(await upload(new File(['text'], 'a.txt', { type: 'text/plain' }))).toMatchObject(wrongType)
    expect(await upload(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))).toMatchObject(wrongType)
    expect((await upload(new File(['no pdf'], 'a.pdf', { type: 'application/pdf' }))).status).toBe(415)
    expect((await upload(new File([new Uint8Array(aPicture)], 'a.png', { type: 'image/png' }))).status).toBe(200)
    const largest = new File([new Uint8Array(pdfWith('Large', 10_485_760))], 'a.pdf', { type: 'application/pdf' })
    expect((await upload(largest)).status).toBe(200)
    const larger = new File([new Uint8Array(pdfWith('Large', 10_485_761))], 'a.pdf', { type: 'application/pdf' })
    expect(await upload(larger)).toMatchObject({
      status: 413,
      body: { message: 'a.pdf is to big, max file size is 10MB' },
    })
    expect((await product.attempt(null, uploadTaskFile, { form: {}, file: aPdfFile('x') })).status).toBe(401)
  })

  it('FIL-11 is refused where it is foreign, unknown, used, or named twice, and five go at once', async () => {
    const used = await uploaded()
    await withFiles([used])
    const another = await uploaded('Another', firm.as.officer)
    const free = await uploaded('Free')
    for (const ids of [[used], [another], [unknownId], [free, free]]) {
      expect(await withFiles(ids)).toMatchObject(invalid('fileIds'))
    }
    const task = String((await withFiles([])).body.task && ((await withFiles([])).body.task as { _id: string })._id)
    const message = { task: { content: 'See here', task_id: task }, files: [used] }
    expect(await product.attempt(firm.as.manager, createTaskMessage, { body: message })).toMatchObject(invalid('files'))
    const six = [free, ...(await Promise.all([1, 2, 3, 4, 5].map((number) => uploaded(`File ${number}`))))]
    expect(await withFiles(six)).toMatchObject({ status: 400, body: { errors: { fileIds: 'At most 5 files' } } })
    expect((await withFiles(six.slice(0, 5))).status).toBe(200)
  })

  it('FIL-11 is forgotten after 24 hours unless something took it, on record', async () => {
    const [kept, lost] = [await uploaded('Kept'), await uploaded('Lost')]
    await withFiles([kept])
    await firm.pass(1)
    await product.jobs.runDue()
    expect((await withFiles([lost])).status).toBe(400)
    expect((await download(kept)).status).toBe(200)
    const event = await shownEvent(product.database.db, { what: 'untaken uploads removed', organisation_id: firm.id })
    expect(event.details.files).toContain(lost)
    expect(event.details.files).not.toContain(kept)
  })

  it('GOV-39 is evidence like what it is attached to', async () => {
    const verify = async () => (await product.call(firm.as.officer, verifyAudit, {})).body.ok
    const id = await uploaded('Evidence')
    await withFiles([id])
    expect(await verify()).toBe(true)
    const files = product.database.db.collection<{ _id: string }>('attachments')
    await files.updateOne({ _id: id }, { $set: { filename: 'other.pdf' } })
    expect(await verify()).toBe(false)
    await files.updateOne({ _id: id }, { $set: { filename: 'letter.pdf' } })
    expect(await verify()).toBe(true)
  })

  it('GOV-40 is not handed out where it is not what was uploaded, and named by verifying', async () => {
    const id = await uploaded('Will be lost')
    await withFiles([id])
    const sha256 = createHash('sha256').update(pdfWith('Will be lost')).digest('hex')
    await product.database.db
      .collection<{ filename: string }>('documents.files')
      .deleteMany({ filename: { $regex: `^${sha256}` } })
    expect(await download(id)).toMatchObject({ status: 409, body: { code: 'altered-file' } })
    const { altered_files: altered } = (await product.call(firm.as.officer, verifyAudit, {})).body
    expect(altered).toMatchObject([{ _id: id, objectType: 'attachment', name: 'letter.pdf' }])
  })
})
