import { denyChange } from '@dossier/contract/file/endpoints/changes'
import { createFileSection, getKycFile } from '@dossier/contract/file/endpoints/documents'
import { deleteObject, getClientRecords } from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role, roles } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import type { OpenProduct } from '../../testing/open-product'
import { forbidden, unknownId } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm
let client: string

beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient('Harbour Holdings'))
})

const given = { documentType: 'cosbaof', bank_name: 'Banco Caribe' }

const add = (body: Record<string, unknown> = given, by: Role = 'manager', company_id = client) =>
  product.attempt(firm.as[by], createFileSection, { body: { company_id, ...body } })
const read = (id: string, by: Role = 'trust') => product.attempt(firm.as[by], getKycFile, { params: { id } })
const remove = (id: string, by: Role = 'manager') =>
  product.attempt(firm.as[by], deleteObject, { body: { id, type: 'kyc_file' } })

async function proposed(body = given) {
  const { file, action } = (
    await product.call(firm.as.manager, createFileSection, { body: { company_id: client, ...body } as never })
  ).body
  return { id: file._id, action: action._id }
}
async function approved(body = given) {
  const { id, action } = await proposed(body)
  await firm.approve(action)
  return id
}

describe('A place for the documents of a bank', () => {
  it.each(['cosbaof', 'scfba'])('DOC-06, DOC-46, DOC-51 is filed as a change request: %s', async (documentType) => {
    const { status, body } = await add({ documentType, bank_name: '  Banco Caribe ' })
    expect(status).toBe(200)
    const { _id } = body.file as { _id: string }
    expect(body).toMatchObject({
      file: {
        id: _id,
        documentType,
        company_id: client,
        bank_name: 'Banco Caribe',
        new_bank_name: null,
        file: null,
        new_file: null,
        status: 'pending',
        person: null,
        legalEntity: null,
        ubo: null,
        md: null,
        subsidiary_id: null,
        dueDiligence: false,
        pending_action: { actionType: 'create', user_name: 'manager' },
      },
      action: {
        actionType: 'create',
        objectType: 'kyc_file',
        kyc_file: _id,
        fields: { bank_name: { current: null, new: 'Banco Caribe' } },
      },
    })
    await firm.approve((body.action as { _id: string })._id)
    expect((await read(_id)).body).toMatchObject({ kycfile: { bank_name: 'Banco Caribe', pending_action: null } })
  })

  it.each([
    [{ bank_name: '' }, 'Bank name is required'],
    [{ bank_name: '    ' }, 'Bank name is required'],
    [{}, 'Bank name is required'],
    [{ bank_name: ' Bank ' }, 'Bank name must be at least 5 characters'],
    [{ bank_name: 'x'.repeat(256) }, 'Input too long'],
    [{ bank_name: 7 }, 'Invalid value'],
  ])('DOC-27, DOC-51 answers 400 to %o', async (body, message) => {
    expect(await add({ documentType: 'scfba', ...body })).toMatchObject({
      status: 400,
      body: { message: 'Invalid input', errors: { bank_name: message } },
    })
  })

  it.each([
    ['kyc-aoi-5', { documentType: 'Invalid value' }],
    ['', { documentType: 'Invalid value' }],
    ['__proto__', { documentType: 'Invalid value' }],
  ])('DOC-51 is of a bank type only, not %j', async (documentType, errors) => {
    expect(await add({ ...given, documentType })).toMatchObject({ status: 400, body: { errors } })
    expect((await add({ ...given, certDate: '2026-01-01' })).status).toBe(400)
  })

  it('DOC-51 needs upload_general_section and a client of the organisation', async () => {
    const other = await openFirm(product, ['manager', 'officer'])
    const notThere = { status: 404, body: { message: 'Associated object was not found' } }
    expect(await add(given, 'manager', await other.client())).toMatchObject(notThere)
    expect(await add(given, 'manager', unknownId)).toMatchObject(notThere)
    expect(await add(given, 'trust')).toMatchObject(forbidden)
    expect((await product.attempt(null, createFileSection, { body: { company_id: client, ...given } })).status).toBe(
      401,
    )
  })

  it('DOC-51 of an account holder is filed too', async () => {
    expect((await add(given, 'manager', await firm.holder())).status).toBe(200)
  })

  it('DOC-51 leaves nothing behind when it is denied', async () => {
    const { id, action } = await proposed()
    await product.call(firm.as.officer, denyChange, { body: { id: action, text: 'No such account' } })
    expect((await read(id)).status).toBe(404)
  })
})

describe('Reading a document', () => {
  it('DOC-48 is for those who view its section', async () => {
    const id = await approved()
    for (const role of roles) {
      expect([role, (await read(id, role)).status]).toEqual([role, role === 'client' ? 403 : 200])
    }
    const type = 'TRUST_OFFICER'
    const blind = await product.hire(firm.id, { type, permissionChanges: { view_general_section: 'deny' } })
    const { status } = await product.attempt(await product.tokenOf(blind), getKycFile, { params: { id } })
    expect(status).toBe(403)
    expect((await product.attempt(null, getKycFile, { params: { id } })).status).toBe(401)
    const other = await openFirm(product, ['officer'])
    for (const [token, wanted] of [
      [other.as.officer, id],
      [firm.as.officer, unknownId],
    ] as const) {
      expect(await product.attempt(token, getKycFile, { params: { id: wanted } })).toMatchObject({
        status: 404,
        body: { message: 'Not found' },
      })
    }
  })

  it('DOC-33, PRM-42 leaves out comments and findings that are not the reader’s to see', async () => {
    const id = await approved()
    const fieldsFor = async (role: Role) => Object.keys((await read(id, role)).body.kycfile as object)
    expect(await fieldsFor('manager')).toEqual(
      expect.arrayContaining(['comment_data_handler', 'new_comment_data_handler', 'sanctions_found']),
    )
    for (const hidden of ['comment_supervisor', 'new_comment_supervisor', 'comment_compliance_officer']) {
      expect(await fieldsFor('manager')).not.toContain(hidden)
    }
    expect((await fieldsFor('administrator')).filter((name) => /comment_(data|super|compl)|found/.test(name))).toEqual(
      [],
    )
  })

  it('DOC-47 is among all records of its client', async () => {
    const id = await approved({ documentType: 'scfba', bank_name: 'Orco Bank' })
    const { body } = await product.call(firm.as.trust, getClientRecords, { query: { company_id: client } })
    expect(body.kycFiles.find((file) => file._id === id)).toMatchObject({ bank_name: 'Orco Bank', new_bank_name: null })
  })
})

describe('Deleting a section', () => {
  it('DOC-29, DOC-57, DOC-58 is requested with the right to delete files, and takes all of it along once approved', async () => {
    const id = await approved()
    expect(await remove(id, 'trust')).toMatchObject(forbidden)
    expect((await remove(id)).body).toEqual({ status: 'success', result: 'requested' })
    expect(await remove(id)).toMatchObject({ status: 409, body: { message: 'Delete is already requested' } })
    const pending = (await read(id)).body.kycfile as { pending_action: { _id: string; actionType: string } }
    expect(pending.pending_action.actionType).toBe('remove')
    await firm.approve(pending.pending_action._id)
    expect((await read(id)).status).toBe(404)
  })

  it('DOC-59 withdraws what is only proposed at once', async () => {
    const { id } = await proposed()
    expect((await remove(id)).body).toEqual({ status: 'success', result: 'deleted' })
    expect((await read(id)).status).toBe(404)
  })
})
