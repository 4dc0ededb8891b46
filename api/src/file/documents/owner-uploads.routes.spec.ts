import { approveChange } from '@dossier/contract/file/endpoints/changes'
import { getKycFile, updateKycFile, uploadKycFile } from '@dossier/contract/file/endpoints/documents'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import type { Permission } from '@dossier/contract/platform/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { idOf } from '../../testing/board'
import { type DocumentOwners, documentOwners, openDocumentOwners } from '../../testing/document-owners'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { forbidden, notFound, unknownId } from '../../testing/refusals'
import { anUploadedFile } from '../../testing/upload-file'

let product: OpenProduct
let firm: Firm
let owners: DocumentOwners
let others: { firm: Firm; owners: DocumentOwners }

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
  owners = await openDocumentOwners(product, firm)
  const otherFirm = await openFirm(product, ['manager', 'officer'])
  others = { firm: otherFirm, owners: await openDocumentOwners(product, otherFirm) }
})

const notThere = { status: 404, body: { code: 'not-found', message: 'Associated object was not found' } }
const tooLarge = { status: 413, body: { code: 'too-large', message: 'large.pdf is to big, max file size is 10MB' } }
const wrongType = { status: 415, body: { code: 'unsupported-type', message: 'File type is not allowed' } }
const noFile = { status: 400, body: { errors: { file: 'Please attach a file' } } }

type Form = Record<string, string>
type Sent = { token?: string | null; file?: File | undefined }

const send = (form: Form, { token = firm.as.manager, ...sent }: Sent = {}) => {
  const file = 'file' in sent ? sent.file : anUploadedFile()
  return product.attempt(token, uploadKycFile, { form, ...(file && { file }) })
}
const renew = (id: string, { token = firm.as.manager, file = anUploadedFile() }: Sent = {}) =>
  product.attempt(token, updateKycFile, { params: { id }, form: {}, file })

/** A manager without one right. */
async function without(name: Permission) {
  const permissionChanges = { [name]: 'deny' as const }
  return product.tokenOf(await product.hire(firm.id, { type: 'DATA_CONTROLLER', permissionChanges }))
}

/** How many documents and changes there are, which a refusal leaves as they were. */
async function kept() {
  const { db } = product.database
  return [await db.collection('records').countDocuments(), await db.collection('actions').countDocuments()]
}

describe.each(documentOwners)('A file of $what', (owner) => {
  it('DOC-20, DOC-22, DOC-49 is filed with the upload right of its section, and counts once approved', async () => {
    const its = await owners.aNew(owner)
    const sent = await send(owners.formOf(owner, its))
    expect(sent).toMatchObject({ status: 200, body: { file: { documentType: owner.type, [owner.named]: its.id } } })
    await firm.approve(idOf(sent.body.action))
    const { body } = await product.call(firm.as.trust, getKycFile, { params: { id: idOf(sent.body.file) } })
    expect(body.kycfile).toMatchObject({ file: { filename: 'copy.pdf' }, new_file: null })
  })

  it('DOC-22, DOC-49, DOC-50 is refused without token, organisation or the right, and nothing is kept', async () => {
    const its = await owners.aNew(owner)
    const form = owners.formOf(owner, its)
    const [document, lacking] = [await owners.aDocument(owner, await owners.aNew(owner)), await without(owner.right)]
    const before = await kept()
    expect((await send(form, { token: null })).status).toBe(401)
    expect(await send(form, { token: lacking })).toMatchObject(forbidden)
    expect(await send(form, { token: firm.as.trust })).toMatchObject(forbidden)
    expect((await send(form, { token: others.firm.as.manager })).status).toBe(404)
    expect((await renew(document, { token: null })).status).toBe(401)
    expect(await renew(document, { token: lacking })).toMatchObject(forbidden)
    expect(await renew(document, { token: others.firm.as.manager })).toMatchObject(notFound)
    expect(await kept()).toEqual(before)
  })

  it('DOC-49 is refused to what is gone, of another client, unknown or of another kind', async () => {
    const { client: company_id } = owners
    const of = (id: string): Form => ({ company_id, documentType: owner.type, [owner.named]: id })
    const gone = await owners.aNew(owner)
    await owners.remove(gone)
    const elsewhere = await openDocumentOwners(product, firm)
    const another = found(documentOwners.find(({ named }) => named !== owner.named))
    const foreign = [
      gone,
      await elsewhere.aNew(owner),
      await others.owners.aNew(owner),
      await owners.aNew(another),
      { id: unknownId },
    ]
    const before = await kept()
    for (const { id } of foreign) expect(await send(of(id))).toMatchObject(notThere)
    expect(await kept()).toEqual(before)
  })

  it('DOC-49 is refused where its type is not one of such an owner, or none', async () => {
    const { id } = await owners.aNew(owner)
    const form = { company_id: owners.client, [owner.named]: id }
    const another = found(documentOwners.find(({ named }) => named !== owner.named))
    const notIts = { [owner.named]: 'This field does not apply' }
    const before = await kept()
    for (const [documentType, errors] of [
      [another.type, notIts],
      ['kyc-aoi-5', notIts],
      ['kyc-unheard-of', { documentType: 'Invalid value' }],
    ] as const) {
      expect(await send({ ...form, documentType })).toMatchObject({ status: 400, body: { errors } })
    }
    const unnamed = { status: 400, body: { errors: { [owner.named]: 'Please provide a value' } } }
    expect(await send({ company_id: owners.client, documentType: owner.type })).toMatchObject(unnamed)
    expect(await kept()).toEqual(before)
  })

  it('DOC-18 is a PDF', async () => {
    const its = await owners.aNew(owner)
    const form = owners.formOf(owner, its)
    const document = await owners.aDocument(owner, await owners.aNew(owner))
    const [picture, empty] = [anUploadedFile('copy.pdf', 'png'), anUploadedFile('copy.pdf', 'pdf', 0)]
    const before = await kept()
    expect(await send(form, { file: undefined })).toMatchObject(noFile)
    for (const file of [picture, anUploadedFile('copy.png', 'png'), empty]) {
      expect(await send(form, { file })).toMatchObject(wrongType)
      expect(await renew(document, { file })).toMatchObject(wrongType)
    }
    expect(await kept()).toEqual(before)
  })

  it('DOC-49 is there once, also when two are sent at once', async () => {
    const its = await owners.aNew(owner)
    if (its.document !== undefined) return
    const form = owners.formOf(owner, its)
    const by = await product.tokenOf(await product.hire(firm.id, { type: 'DATA_CONTROLLER' }))
    const answers = await Promise.all([send(form), send(form, { token: by })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('DOC-20, GOV-09 is not approved once its document was removed', async () => {
    const document = await owners.aDocument(owner, await owners.aNew(owner))
    const sent = await renew(document, { file: anUploadedFile('newer.pdf') })
    expect(sent.status).toBe(200)
    const removal = { body: { id: document, type: 'kyc_file' } } as const
    await product.call(firm.as.manager, deleteObject, removal)
    const actions = product.database.db.collection<{ _id: string }>('actions')
    const { _id } = found(await actions.findOne({ 'parts.0.recordId': document, 'parts.0.type': 'remove', open: true }))
    await firm.approve(_id)
    expect(
      await product.attempt(firm.as.officer, approveChange, { body: { id: idOf(sent.body.action) } }),
    ).toMatchObject({ status: 409, body: { code: 'already-handled', message: 'This change was already handled' } })
    expect(await renew(document)).toMatchObject(notFound)
  })
})

/** Ten megabytes take a while: an owner whose document is filed, and one whose document is there without its file. */
const [person, , , , subsidiary] = documentOwners

describe.each([person, subsidiary])('The largest file of $what', (owner) => {
  it('LIM-21, DOC-19 has 10 MB', async () => {
    const largest = 10_485_760
    const full = anUploadedFile('full.pdf', 'pdf', largest)
    const large = anUploadedFile('large.pdf', 'pdf', largest + 1)
    const form = owners.formOf(owner, await owners.aNew(owner))
    const document = await owners.aDocument(owner, await owners.aNew(owner))
    const before = await kept()
    expect(await send(form, { file: large })).toMatchObject(tooLarge)
    expect(await renew(document, { file: large })).toMatchObject(tooLarge)
    expect(await kept()).toEqual(before)
    expect((await send(form, { file: full })).status).toBe(200)
    expect((await renew(document, { file: full })).status).toBe(200)
  })
})
