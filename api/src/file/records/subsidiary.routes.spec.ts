import { affectedChanges, approveChange, denyChange, getNotification } from '@dossier/contract/file/endpoints/changes'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import {
  createSubsidiary,
  editSubsidiary,
  getSubsidiary,
  listSubsidiaries,
} from '@dossier/contract/file/endpoints/subsidiaries'
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

const notThere = { status: 404, body: { message: 'Associated object was not found' } }
const given = { name: 'Harbour Fuels B.V.', last_annual_account_on_file: '2024', comment: 'Dormant since 2023' }

const add = (body: Record<string, unknown> = given, by: Role = 'manager', company_id = client) =>
  product.attempt(firm.as[by], createSubsidiary, { body: { company_id, ...body } })
const edit = (_id: string, body: Record<string, unknown>, by: Role = 'manager') =>
  product.attempt(firm.as[by], editSubsidiary, { body: { _id, ...body } })
const read = (id: string, by: Role = 'trust') => product.attempt(firm.as[by], getSubsidiary, { params: { id } })
const list = (company_id = client, by: Role = 'trust') =>
  product.attempt(firm.as[by], listSubsidiaries, { query: { company_id } })
const remove = (id: string, by: Role = 'manager') =>
  product.attempt(firm.as[by], deleteObject, { body: { id, type: 'subsidiary' } })
const approve = (id: string) => product.call(firm.as.officer, approveChange, { body: { id } })
const stored = (id: string) => product.database.db.collection('records').countDocuments({ _id: id } as never)

/** A subsidiary that was approved, with the slot of its annual accounts. */
async function aSubsidiary(body: Record<string, unknown> = given) {
  const { subsidiary, file, action } = (
    await product.call(firm.as.manager, createSubsidiary, { body: { company_id: client, ...body } })
  ).body
  await approve(action._id)
  return { id: subsidiary._id, slot: file.id }
}

describe('Adding a subsidiary', () => {
  it('SUB-08, SUB-11, SUB-19 files it with the slot of its annual accounts, in one change', async () => {
    const { status, body } = await add()
    expect(status).toBe(200)
    const { _id } = body.subsidiary as { _id: string }
    expect(body).toMatchObject({
      subsidiary: {
        company_id: client,
        name: { value: 'Harbour Fuels B.V.', new_value: null },
        last_annual_account_on_file: { value: '2024', new_value: null },
        comment: { value: 'Dormant since 2023', new_value: null },
        snapshotDate: product.clock.now().toISOString(),
        comment_by: 'manager',
        pending_action: { actionType: 'create', user_name: 'manager' },
      },
      file: { documentType: 'subsidiaries', subsidiary_id: _id },
      action: {
        actionType: 'create',
        objectType: 'subsidiary',
        subsidiary: _id,
        parts: [{ objectType: 'subsidiary' }, { objectType: 'kyc_file' }],
      },
    })
  })

  it('SUB-09 needs a name and the year of the last annual account; the comment is optional', async () => {
    expect(await add({})).toMatchObject({
      status: 400,
      body: {
        message: 'Invalid input',
        errors: {
          name: 'Name is required',
          last_annual_account_on_file: 'Last Annual Account on File is required',
        },
      },
    })
    expect((await add({ name: 'Sol', last_annual_account_on_file: '2025' })).status).toBe(200)
  })

  it.each([
    [{ ...given, name: 'x'.repeat(201) }, { name: 'Input too long' }],
    [{ ...given, name: 7 }, { name: 'Invalid value' }],
    [{ ...given, last_annual_account_on_file: 'last year' }, { last_annual_account_on_file: expect.any(String) }],
    [{ ...given, comment_by: 'somebody else' }, { comment_by: 'Unknown field' }],
  ])('SUB-19 answers 400 to %o', async (body, errors) => {
    expect(await add(body)).toMatchObject({ status: 400, body: { errors } })
  })

  it('SUB-19 needs create_subsidiary and a client of the organisation', async () => {
    const other = await openFirm(product, ['manager', 'officer'])
    expect(await add(given, 'manager', await other.client())).toMatchObject(notThere)
    expect(await add(given, 'manager', unknownId)).toMatchObject(notThere)
    expect(await add(given, 'trust')).toMatchObject(forbidden)
    expect((await product.attempt(null, createSubsidiary, { body: { company_id: client, ...given } })).status).toBe(401)
  })

  it('SUB-19 leaves nothing behind when it is denied', async () => {
    const { subsidiary, file, action } = (
      await product.call(firm.as.manager, createSubsidiary, { body: { company_id: client, ...given } })
    ).body
    await product.call(firm.as.officer, denyChange, { body: { id: action._id, text: 'Not in the register' } })
    expect(await Promise.all([subsidiary._id, file.id].map(stored))).toEqual([0, 0])
  })
})

describe('Subsidiaries of a client', () => {
  it('SUB-17, SUB-18 are read in the order they were added, by those who may view them', async () => {
    const company = await firm.client('Zeelandia')
    for (const name of ['First', 'Second']) {
      await add({ ...given, name }, 'manager', company)
      product.clock.pass(60)
    }
    const { body } = await list(company)
    const { subsidiaries } = body as { subsidiaries: { _id: string; name: { value: string } }[] }
    expect(subsidiaries.map(({ name }) => name.value)).toEqual(['First', 'Second'])
    const [first] = subsidiaries
    expect((await read(first?._id ?? '')).body).toMatchObject({ subsidiary: first })
    for (const role of roles) {
      const allowed = role !== 'client'
      expect([role, (await list(company, role)).status]).toEqual([role, allowed ? 200 : 403])
      expect([role, (await read(first?._id ?? '', role)).status]).toEqual([role, allowed ? 200 : 403])
    }
  })

  it('SUB-17, SUB-18, ERR-17 of another organisation, and unknown ones, are not there', async () => {
    const other = await openFirm(product, ['manager', 'officer'])
    const { id } = await aSubsidiary()
    for (const company of [unknownId, await other.client()]) expect(await list(company)).toMatchObject(notThere)
    expect(await read(unknownId)).toMatchObject(notThere)
    expect(await product.attempt(other.as.officer, getSubsidiary, { params: { id } })).toMatchObject(notThere)
    expect((await list('x')).status).toBe(400)
  })

  it('SUB-17 of a snapshot need view_document_history, and an unknown one is refused', async () => {
    const query = { company_id: client, snapshot_id: unknownId }
    expect((await product.attempt(firm.as.officer, listSubsidiaries, { query })).status).toBe(404)
    const type = 'TRUST_OFFICER'
    const blind = await product.hire(firm.id, { type, permissionChanges: { view_document_history: 'deny' } })
    expect(await product.attempt(await product.tokenOf(blind), listSubsidiaries, { query })).toMatchObject(forbidden)
  })
})

describe('Editing a subsidiary', () => {
  it('SUB-20 files what differs, and holds it once approved', async () => {
    const { id } = await aSubsidiary()
    const { status, body } = await edit(id, { ...given, last_annual_account_on_file: '2025' })
    expect([status, body]).toMatchObject([
      200,
      {
        subsidiary: { last_annual_account_on_file: { value: '2024', new_value: '2025' } },
        action: { actionType: 'update', fields: { last_annual_account_on_file: { current: '2024', new: '2025' } } },
      },
    ])
    await approve((body.action as { _id: string })._id)
    expect((await read(id)).body).toMatchObject({
      subsidiary: { last_annual_account_on_file: { value: '2025', new_value: null } },
    })
    expect((await edit(id, { last_annual_account_on_file: '2025' })).body.action).toBeNull()
  })

  it('SUB-09, SUB-20 refuses what is emptied, unknown, stale or not allowed', async () => {
    const { id } = await aSubsidiary()
    expect(await edit(id, { name: ' ' })).toMatchObject({ status: 400, body: { errors: { name: 'Name is required' } } })
    expect(await edit(id, { comment_by: 'me' })).toMatchObject({ status: 400 })
    expect(await edit(id, { name: 'Sol', rev: 40 })).toMatchObject({ status: 409, body: { code: 'stale-record' } })
    expect(await edit(unknownId, { name: 'Sol' })).toMatchObject(notThere)
    expect(await edit(id, { name: 'Sol' }, 'trust')).toMatchObject(forbidden)
  })
})

describe('Deleting a subsidiary', () => {
  it('SUB-21 is requested, and takes the slot of its annual accounts along once approved', async () => {
    const { id, slot } = await aSubsidiary()
    expect(await remove(id, 'trust')).toMatchObject(forbidden)
    expect((await remove(id)).body).toEqual({ status: 'success', result: 'requested' })
    expect(await Promise.all([id, slot].map(stored))).toEqual([1, 1])
    const pending = (await read(id)).body as { subsidiary: { pending_action: { _id: string } } }
    const action = pending.subsidiary.pending_action._id
    expect((await product.attempt(firm.as.officer, affectedChanges, { body: { id: action } })).status).toBe(200)
    await approve(action)
    expect(await Promise.all([id, slot].map(stored))).toEqual([0, 0])
    expect(await read(id)).toMatchObject(notThere)
    const history = await product.call(firm.as.officer, getNotification, { params: { id: action } })
    expect(history.body.notification).toMatchObject({ objectType: 'subsidiary', object_name: 'Harbour Fuels B.V.' })
  })
})
