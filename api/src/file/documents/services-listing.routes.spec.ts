import { denyChange } from '@dossier/contract/file/endpoints/changes'
import { updateListingServices } from '@dossier/contract/file/endpoints/documents'
import { getClientRecords } from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { forbidden, unknownId } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
})

async function offshore() {
  const client = await firm.client()
  await firm.approve(await firm.propose(client, { location_type: 'abroad' }))
  return client
}
const write = (company_id: string, body: Record<string, unknown>, by: Role = 'manager') =>
  product.attempt(firm.as[by], updateListingServices, { body: { company_id, ...body } })
const read = async (company_id: string, by: Role = 'trust') =>
  (await product.call(firm.as[by], getClientRecords, { query: { company_id } })).body.listingServices

describe('The services listing of a client', () => {
  it('DOC-30, DOC-52 is made by its first text, which waits for approval like every later one', async () => {
    const client = await offshore()
    expect(await read(client)).toMatchObject({
      _id: client,
      rev: 0,
      value: null,
      new_value: null,
      pending_action: null,
    })
    const first = await write(client, { value: ' Domiciliation ' })
    expect(first).toMatchObject({
      status: 200,
      body: {
        listingServices: { value: null, new_value: 'Domiciliation', pending_action: { actionType: 'create' } },
        action: { objectType: 'listing_services', actionType: 'create' },
      },
    })
    expect(await read(client)).toMatchObject({ value: null, new_value: 'Domiciliation' })
    await firm.approve((first.body.action as { _id: string })._id)
    const second = await write(client, { value: 'Domiciliation, bookkeeping' })
    expect(second.body).toMatchObject({
      listingServices: { value: 'Domiciliation', new_value: 'Domiciliation, bookkeeping' },
      action: { actionType: 'update' },
    })
    await firm.approve((second.body.action as { _id: string })._id)
    expect(await read(client)).toMatchObject({ value: 'Domiciliation, bookkeeping', new_value: null })
  })

  it('DOC-52 starts from nothing again when its first text is denied', async () => {
    const client = await offshore()
    const { body } = await write(client, { value: 'Domiciliation' })
    await product.call(firm.as.officer, denyChange, {
      body: { id: (body.action as { _id: string })._id, text: 'Not what the contract says' },
    })
    expect(await read(client)).toMatchObject({ _id: client, value: null, new_value: null })
  })

  it('DOC-30 may stay empty', async () => {
    const client = await offshore()
    expect(await write(client, { value: '' })).toMatchObject({ status: 200, body: { action: null, actions: [] } })
    expect(await write(client, {})).toMatchObject({ status: 200, body: { action: null } })
    for (const unseen of [' \n', '\u3164', '\u200b'])
      expect(await write(client, { value: unseen })).toMatchObject({ status: 200, body: { action: null } })
  })

  it('DOC-30, DOC-52 is refused for a local client', async () => {
    const client = await firm.client()
    expect(await write(client, { value: 'Domiciliation' })).toMatchObject({
      status: 400,
      body: { message: 'Invalid input', errors: { value: 'This field does not apply' } },
    })
  })

  it.each([
    ['a text that is too long', { value: 'x'.repeat(10_001) }, { value: 'Input too long' }],
    ['what is no text', { value: 7 }, { value: 'Invalid value' }],
    ['other fields', { value: 'Domiciliation', comment: 'x' }, { comment: 'Unknown field' }],
  ])('DOC-52 answers 400 to %s', async (_, body, errors) => {
    expect(await write(await offshore(), body)).toMatchObject({ status: 400, body: { errors } })
  })

  it('DOC-52 needs update_listing_service, a client of the organisation and its latest revision', async () => {
    const client = await offshore()
    const other = await openFirm(product, ['manager', 'officer'])
    const notThere = { status: 404, body: { message: 'Associated object was not found' } }
    for (const foreign of [await other.client(), unknownId]) {
      expect(await write(foreign, { value: 'Domiciliation' })).toMatchObject(notThere)
    }
    expect(await write(client, { value: 'Domiciliation' }, 'trust')).toMatchObject(forbidden)
    expect((await product.attempt(null, updateListingServices, { body: { company_id: client } })).status).toBe(401)
    await firm.approve(((await write(client, { value: 'Domiciliation' })).body.action as { _id: string })._id)
    expect(await write(client, { value: 'Other', rev: 40 })).toMatchObject({
      status: 409,
      body: { message: 'This record was changed in the meantime' },
    })
  })

  it('DOC-30, DOC-47 is shown with view_listing_service', async () => {
    const client = await offshore()
    await firm.approve(((await write(client, { value: 'Domiciliation' })).body.action as { _id: string })._id)
    const type = 'TRUST_OFFICER'
    const blind = await product.hire(firm.id, { type, permissionChanges: { view_listing_service: 'deny' } })
    const { body } = await product.call(await product.tokenOf(blind), getClientRecords, {
      query: { company_id: client },
    })
    expect(body.listingServices).toMatchObject({ value: null, new_value: null })
    expect(await read(client)).toMatchObject({ value: 'Domiciliation' })
  })
})
