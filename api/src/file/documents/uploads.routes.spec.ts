import { approveChange, denyChange } from '@dossier/contract/file/endpoints/changes'
import { getDashboard, updateClient } from '@dossier/contract/file/endpoints/clients'
import { createFileSection, getKycFile, updateKycFile, uploadKycFile } from '@dossier/contract/file/endpoints/documents'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { pdfWith } from '../../testing/pdf'
import { aPhoto, aPicture } from '../../testing/png'
import { forbidden, unknownId } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm
let client: string

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
})

const types = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' }
type Kind = keyof typeof types
type Facts = { readonly size?: number; readonly type?: string }

/** A file of a kind, a PDF as long as it should be. */
function aFile(name = 'articles.pdf', kind: Kind = 'pdf', { size, type = types[kind] }: Facts = {}) {
  const content = kind === 'pdf' ? pdfWith('articles', size) : kind === 'png' ? aPicture : aPhoto
  return new File([new Uint8Array(content)], name, { type })
}

type Kept = { file: { filename: string } }
type Sent = { form?: Record<string, string>; file?: File | undefined; by?: Role; company?: string }

const upload = ({ form = {}, file = aFile(), by = 'manager', company = client }: Sent = {}) =>
  product.attempt(firm.as[by], uploadKycFile, {
    form: { company_id: company, documentType: 'kyc-aoi-5', ...form },
    file,
  })
const update = (id: string, { form = {}, file, by = 'manager' }: Sent = {}) =>
  product.attempt(firm.as[by], updateKycFile, { params: { id }, form, ...(file && { file }) })
const read = async (id: string) =>
  (await product.call(firm.as.trust, getKycFile, { params: { id } })).body.kycfile as Record<string, unknown>
const idOf = ({ body }: { body: Record<string, unknown> }) => (body.file as { _id: string })._id
const actionOf = ({ body }: { body: Record<string, unknown> }) => (body.action as { _id: string })._id
const progress = async () => {
  const { body } = await product.call(firm.as.trust, getDashboard, { query: { company_id: client } })
  return 'progress' in body.companyData ? body.companyData.progress.corporate : undefined
}
const another = async () => {
  client = await firm.client()
}

/** A document with an approved file. */
async function approved(form: Record<string, string> = {}, file = aFile()) {
  const sent = await upload({ form, file })
  await firm.approve(actionOf(sent))
  return idOf(sent)
}

describe('Uploading a document', () => {
  beforeAll(another)

  it('DOC-20, DOC-46, DOC-49 files the first file with what was typed beside it, and counts once approved', async () => {
    const before = await progress()
    const sent = await upload({ form: { certDate: '2026-02-11', certNotification: '90' } })
    const file = {
      filename: 'articles.pdf',
      filesize: pdfWith('articles').length,
      uploadDate: product.clock.now().toISOString(),
    }
    expect([sent.status, sent.body]).toMatchObject([
      200,
      {
        file: { documentType: 'kyc-aoi-5', file, certDate: '2026-02-11', certNotification: 90, status: 'pending' },
        action: { actionType: 'create', objectType: 'kyc_file', object_name: 'Articles of Incorporation' },
      },
    ])
    expect(await progress()).toBe(before)
    await firm.approve(actionOf(sent))
    expect(await progress()).toBeGreaterThan(Number(before))
    expect(await read(idOf(sent))).toMatchObject({ file, new_file: null, pending_action: null, status: 'approved' })
  })

  it('DOC-20, DOC-50 lets another file wait beside it, which replaces it once approved', async () => {
    const id = await approved({ documentType: 'kyc-sr-7', certDate: '2025-01-02' })
    const sent = await update(id, { file: aFile('newer.pdf'), form: { certDate: '2026-01-02' } })
    expect(sent.body).toMatchObject({
      file: {
        file: { filename: 'articles.pdf' },
        new_file: { filename: 'newer.pdf' },
        certDate: '2025-01-02',
        new_certDate: '2026-01-02',
      },
      action: { actionType: 'update' },
    })
    await firm.approve(actionOf(sent))
    expect(await read(id)).toMatchObject({
      file: { filename: 'newer.pdf' },
      new_file: null,
      certDate: '2026-01-02',
    })
  })

  it('DOC-20, DOC-46 calls no file approved while the document itself waits, also once it was replaced', async () => {
    const sent = await upload({ form: { documentType: 'kyc-mlibtdoea-4-1' } })
    const id = idOf(sent)
    const replaced = await update(id, { file: aFile('newer.pdf') })
    const waiting = { file: { filename: 'articles.pdf' }, new_file: { filename: 'newer.pdf' }, status: 'pending' }
    expect(replaced.body).toMatchObject({ file: waiting })
    expect(await read(id)).toMatchObject(waiting)
    await firm.approve(actionOf(sent))
    expect(await read(id)).toMatchObject({ ...waiting, status: 'approved' })
  })

  it('DOC-20 discards what was denied', async () => {
    const id = await approved({ documentType: 'kyc-sof-8' })
    const sent = await upload({ form: { documentType: 'kyc-sof-8', id }, file: aFile('newer.pdf') })
    const body = { id: actionOf(sent), text: 'Not legible at all' }
    await product.call(firm.as.officer, denyChange, { body })
    expect(await read(id)).toMatchObject({ file: { filename: 'articles.pdf' }, new_file: null })
  })

  it('PRM-04 DOC-20 says nothing of a document to those who may not upload to its section', async () => {
    const id = await approved({ documentType: 'kyc-attaoi-5-1' })
    const permissionChanges = { upload_general_section: 'deny' as const, upload_ubo_section_general: 'allow' as const }
    const token = await product.tokenOf(await product.hire(firm.id, { type: 'DATA_CONTROLLER', permissionChanges }))
    for (const [company_id, documentType] of [
      [client, 'kyc-attaoi-5-1'],
      [client, 'kyc-sof-8'],
      [unknownId, 'kyc-attaoi-5-1'],
    ]) {
      const form = { company_id, documentType, id }
      expect(await product.attempt(token, uploadKycFile, { form, file: aFile() })).toMatchObject(forbidden)
    }
  })

  it('GOV-01 is not approved by who uploaded it', async () => {
    const permissionChanges = { upload_general_section: 'allow' as const }
    const officer = await product.hire(firm.id, { type: 'COMPLIANCE_OFFICER', permissionChanges })
    const token = await product.tokenOf(officer)
    const form = { company_id: client, documentType: 'kyc-ruling' }
    const sent = await product.attempt(token, uploadKycFile, { form, file: aFile() })
    expect(await product.attempt(token, approveChange, { body: { id: actionOf(sent) } })).toMatchObject({
      status: 403,
      body: { message: 'You cannot approve your own change' },
    })
  })

  it('DOC-49 happens once for each document, also when two are sent at once', async () => {
    const form = { documentType: 'kyc-reftcoc-7-1' }
    const answers = await Promise.all([upload({ form }), upload({ form, by: 'supervisor' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await upload({ form })).toMatchObject({
      status: 409,
      body: { message: 'This record was changed in the meantime' },
    })
  })

  it('DOC-49 of a bank and of a subsidiary goes into their own place', async () => {
    const bank = (
      await product.call(firm.as.manager, createFileSection, {
        body: { company_id: client, documentType: 'scfba', bank_name: 'Orco Bank' },
      })
    ).body
    await firm.approve(bank.action._id)
    const sent = await upload({ form: { documentType: 'scfba', id: bank.file._id } })
    expect(sent.body.file).toMatchObject({ bank_name: 'Orco Bank', file: null, new_file: { filename: 'articles.pdf' } })
    expect(await upload({ form: { documentType: 'subsidiaries', subsidiary_id: unknownId } })).toMatchObject({
      status: 404,
      body: { message: 'Associated object was not found' },
    })
  })
})

describe('An upload', () => {
  beforeEach(another)

  it.each([
    ['photo.png', 'png', {}],
    ['articles.pdf', 'png', { type: 'application/pdf' }],
    ['articles.pdf', 'pdf', { type: 'image/png' }],
    ['articles.png.exe', 'pdf', {}],
    ['page.html', 'pdf', { type: 'text/html' }],
  ] as const)('DOC-18, DOC-49 answers 415 to %s with the content of a %s %o', async (name, kind, facts) => {
    expect(await upload({ file: aFile(name, kind, facts) })).toMatchObject({
      status: 415,
      body: { message: 'File type is not allowed' },
    })
  })

  it.each([
    ['chart.png', 'png'],
    ['chart.JPG', 'jpg'],
    ['chart.jpeg', 'jpg'],
    ['chart.pdf', 'pdf'],
  ] as const)('DOC-18 of an organizational chart may be %s', async (name, kind) => {
    expect((await upload({ form: { documentType: 'kyc-oc-6' }, file: aFile(name, kind) })).status).toBe(200)
  })

  it('DOC-19, LIM-21 may have 10 MB to the byte', async () => {
    const full = aFile('full.pdf', 'pdf', { size: 10_485_760 })
    expect((await upload({ form: { documentType: 'kyc-sr-7' }, file: full })).status).toBe(200)
    expect(await upload({ file: aFile('large.pdf', 'pdf', { size: 10_485_761 }) })).toMatchObject({
      status: 413,
      body: { message: 'large.pdf is to big, max file size is 10MB' },
    })
  })

  it('DOC-49 needs a file', async () => {
    const form = { company_id: client, documentType: 'kyc-aoi-5' }
    expect(await product.attempt(firm.as.manager, uploadKycFile, { form })).toMatchObject({
      status: 400,
      body: { errors: { file: 'Please attach a file' } },
    })
  })

  it.each([
    [{ documentType: 'kyc-unheard-of' }, { documentType: 'Invalid value' }],
    [{ documentType: '__proto__' }, { documentType: 'Invalid value' }],
    [{ documentType: 'passport_file' }, { person: 'Please provide a value' }],
    [{ documentType: 'kyc-ma-1' }, { documentType: 'Invalid value' }],
    [{ documentType: 'privacy_policy' }, { documentType: 'Invalid value' }],
    [{ person: unknownId }, { person: 'This field does not apply' }],
    [{ certDate: '2026-02-30' }, { certDate: 'Invalid date' }],
    [{ certNotification: '45' }, { certNotification: 'Invalid value' }],
    [{ year: '2025' }, { year: 'This field does not apply' }],
    [{ comment_supervisor: '{"ops":[]}' }, { comment_supervisor: 'This field does not apply' }],
    [{ new_file: 'x' }, { new_file: 'Unknown field' }],
  ])('DOC-08, DOC-49 answers 400 to %o', async (form, errors) => {
    expect(await upload({ form: form as Record<string, string> })).toMatchObject({ status: 400, body: { errors } })
  })

  it('DOC-12, DOC-50 refuses years that do not match, under both', async () => {
    const form = { documentType: 'kyc-aa-y1-12', year: '2026', fiscal_year_ending_on: '2025-12-31' }
    const errors = { year: 'Years do not match', fiscal_year_ending_on: 'Years do not match' }
    expect(await upload({ form })).toMatchObject({ status: 400, body: { errors } })
    const id = await approved({ ...form, year: '2025' })
    expect(await update(id, { form: { year: '2026' } })).toMatchObject({
      status: 400,
      body: { errors: { year: 'Years do not match' } },
    })
    expect((await update(id, { form: { year: '2024' } })).status).toBe(200)
  })

  it('DOC-22, DOC-49, DOC-50 needs the upload right of the section, and its client', async () => {
    expect(await upload({ by: 'trust' })).toMatchObject(forbidden)
    const other = await openFirm(product, ['manager', 'officer'])
    const notThere = { status: 404, body: { message: 'Associated object was not found' } }
    expect(await upload({ company: await other.client() })).toMatchObject(notThere)
    expect(await upload({ company: unknownId })).toMatchObject(notThere)
    const form = { company_id: client, documentType: 'kyc-aoi-5' }
    expect((await product.attempt(null, uploadKycFile, { form, file: aFile() })).status).toBe(401)
    const id = await approved()
    expect(await update(id, { by: 'trust', form: { certDate: '2026-01-01' } })).toMatchObject(forbidden)
    expect(await update(id, { by: 'trust', file: aFile() })).toMatchObject(forbidden)
    expect((await update(unknownId, { file: aFile() })).status).toBe(404)
    const theirs = { params: { id }, file: aFile() }
    expect((await product.attempt(other.as.manager, updateKycFile, theirs)).status).toBe(404)
  })

  it('GOV-07 is refused when it is based on an earlier revision', async () => {
    const id = await approved({ documentType: 'kyc-attaoi-5-1' })
    expect(await update(id, { form: { certDate: '2026-01-01', rev: '40' } })).toMatchObject({
      status: 409,
      body: { code: 'stale-record' },
    })
  })

  it('FIL-04 keeps a hostile name to its last part, to what is seen of it and to 255 bytes', async () => {
    const sent = await upload({ form: { documentType: 'kyc-ruling' }, file: aFile('../../etc/passwd.pdf') })
    expect((sent.body.file as { file: { filename: string } }).file.filename).toBe('passwd.pdf')
    const turned = await upload({ form: { documentType: 'kyc-sof-8' }, file: aFile('fdp\u202Eexe.pdf') })
    expect((turned.body.file as Kept).file.filename).toBe('fdpexe.pdf')
    const long = await upload({ form: { documentType: 'kyc-sr-7' }, file: aFile(`${'ü'.repeat(300)}.pdf`) })
    expect((long.body.file as Kept).file.filename).toBe(`${'ü'.repeat(125)}.pdf`)
    const control = await upload({ form: { documentType: 'kyc-reftcoc-7-1' }, file: aFile('a\u0007\u0000b.pdf') })
    expect((control.body.file as Kept).file.filename).toBe('ab.pdf')
  })

  it('DOC-08 is there for what only offshore clients have once the client is approved offshore', async () => {
    const body = { location_type: 'abroad' }
    const { body: moved } = await product.call(firm.as.manager, updateClient, { params: { id: client }, body })
    expect((await upload({ form: { documentType: 'kyc-ppa-2' } })).status).toBe(400)
    await firm.approve(moved.action?._id ?? '')
    expect((await upload({ form: { documentType: 'kyc-ppa-2' } })).status).toBe(200)
  })
})
