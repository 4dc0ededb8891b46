import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { createUbo, getClientRecords, getUbo, updateUbo } from '@dossier/contract/file/endpoints/records'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { forbidden, notFound, unknownId } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm
let client: string
let ids: string[]

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
})

/** A client with three UBOs that were approved. */
beforeEach(async () => {
  client = await firm.client('Harbour Holdings')
  ids = []
  for (const firstName of ['Ana', 'Greta', 'Rafael']) ids.push(await aUbo(firstName))
})

async function aUbo(firstName: string) {
  const body = { company_id: client, firstName, lastName: 'Silva' }
  const made = (await product.call(firm.as.manager, createUbo, { body })).body
  await firm.approve(made.action._id)
  return made.ubo._id
}

const update = (body: unknown, { by = 'manager' as Role, id = ids[0] ?? '' } = {}) =>
  product.attempt(firm.as[by], updateUbo, { params: { id }, body })

async function shown() {
  const { body } = await product.call(firm.as.trust, getClientRecords, { query: { company_id: client } })
  return body.ubos.map(({ _id, index, rev }) => ({ _id, index, rev })).sort((left, right) => left.index - right.index)
}

const orderOf = async () => (await shown()).map(({ _id, index }) => [ids.indexOf(_id), index])

describe('Changing a UBO', () => {
  it('UBO-09 proposes another origin', async () => {
    const { status, body } = await update({ location_type: 'local' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ubo: { location_type: { value: null, new_value: 'local' }, index: 0 },
      action: {
        actionType: 'update',
        objectType: 'ubo_related',
        object_name: 'Ana Silva',
        fields: { location_type: { current: null, new: 'local' } },
      },
    })
  })

  it('UBO-09 reorders at once: nothing is proposed, and no one who edits is out of date by it', async () => {
    const before = await shown()
    const { status, body } = await update({ index: 2 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ubo: { index: 2, pending_action: null }, action: null })
    expect(await orderOf()).toEqual([
      [1, 0],
      [2, 1],
      [0, 2],
    ])
    expect((await shown()).map(({ rev }) => rev)).toEqual(before.map(({ rev }) => rev))
    const { body: trail } = await product.call(firm.as.administrator, listAuditEvents, {
      query: { company_id: client },
    })
    expect(trail.events[0]).toMatchObject({
      what: 'order changed',
      record: { kind: 'ubo', id: ids[0], name: 'Ana Silva' },
      details: { from: 0, to: 2 },
    })
  })

  it('UBO-09 takes a place behind the last for the last, and says nothing where nothing moves', async () => {
    await update({ index: 7 }, { id: ids[1] ?? '' })
    expect(await orderOf()).toEqual([
      [0, 0],
      [2, 1],
      [1, 2],
    ])
    const query = { company_id: client }
    const events = async () =>
      (await product.call(firm.as.administrator, listAuditEvents, { query })).body.events.map(({ _id }) => _id)
    const before = await events()
    expect(await update({ index: 7 }, { id: ids[1] ?? '' })).toMatchObject({ status: 200, body: { action: null } })
    expect(await events()).toEqual(before)
  })

  it('UBO-09 takes both at once, and moves nothing where the change is refused', async () => {
    expect(await update({ location_type: 'moon', index: 1 })).toMatchObject({
      status: 400,
      body: { errors: { location_type: 'Invalid value' } },
    })
    expect((await orderOf())[0]).toEqual([0, 0])
    expect(await update({ location_type: 'abroad', index: 1 })).toMatchObject({
      status: 200,
      body: { ubo: { index: 1, location_type: { new_value: 'abroad' } }, action: { actionType: 'update' } },
    })
  })

  it('UBO-09 adds the next one behind all others', async () => {
    await update({ index: 2 })
    ids.push(await aUbo('Bernard'))
    expect((await orderOf()).at(-1)).toEqual([3, 3])
  })

  it.each([
    [{ index: -1 }, 'index'],
    [{ index: 0.5 }, 'index'],
    [{ index: '1' }, 'index'],
    [{ index: 1e30 }, 'index'],
    [{ person: unknownId }, 'person'],
    [{ share_holder_related: unknownId }, 'share_holder_related'],
    [{ location_type: 3 }, 'location_type'],
    [{ rev: -1 }, 'rev'],
  ])('UBO-09 answers 400 to %o', async (given, field) => {
    const { status, body } = await update(given)
    expect(status).toBe(400)
    expect(Object.keys(body.errors as object)).toEqual([field])
  })

  it('UBO-09, GOV-07 needs create_ubo_section_general, and the revision that it names', async () => {
    for (const by of ['trust', 'officer', 'client'] as const) {
      expect(await update({ index: 1 }, { by })).toMatchObject(forbidden)
      expect(await update({ location_type: 'local' }, { by })).toMatchObject(forbidden)
    }
    const body = { index: 1 }
    const params = { id: ids[0] ?? '' }
    expect(await product.attempt(null, updateUbo, { params, body })).toMatchObject({ status: 401 })
    expect(await update({ index: 1 }, { id: unknownId })).toMatchObject(notFound)
    const other = await openFirm(product, ['manager'])
    expect(await product.attempt(other.as.manager, updateUbo, { params, body })).toMatchObject(notFound)
    const { ubo } = (await product.call(firm.as.trust, getUbo, { params })).body
    await update({ location_type: 'local' }, { by: 'supervisor' })
    expect(await update({ index: 1, rev: ubo.rev })).toMatchObject({
      status: 409,
      body: { message: 'This record was changed in the meantime', details: { current: { _id: ids[0] } } },
    })
    expect((await orderOf())[0]).toEqual([0, 0])
  })
})
