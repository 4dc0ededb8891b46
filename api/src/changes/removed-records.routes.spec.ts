import { affectedChanges, listNotifications } from '@dossier/contract/endpoints/changes'
import { deleteClient } from '@dossier/contract/endpoints/clients'
import { createDirector, deleteObject } from '@dossier/contract/endpoints/records'
import { updatePermissions } from '@dossier/contract/endpoints/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Firm } from '../testing/firm'
import { openFirmWithClient } from '../testing/firm-with-client'
import type { OpenProduct } from '../testing/open-product'

let product: OpenProduct
let firm: Firm
let client: string
let director: string

beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient('Harbour Holdings'))
  const house = { location_type: 'abroad', entity_type: 'entity', name: 'Harbour Directors B.V.' }
  const { body } = await product.call(firm.as.manager, createDirector, { body: { company_id: client, ...house } })
  await firm.approve(body.action._id)
  director = body.md._id
})
afterAll(() => product.database.close())

async function removal(): Promise<string> {
  const query = { view: 'forConfirmation', company_id: client } as const
  const { body } = await product.call(firm.as.officer, listNotifications, { query })
  const [open] = body.notifications.flatMap((change) =>
    change.visible && change.actionType === 'remove' ? [change._id] : [],
  )
  return open ?? expect.unreachable('no removal is open')
}

const affected = async (id: string) =>
  (await product.call(firm.as.officer, affectedChanges, { body: { id } })).body.records

describe('What goes with a removal', () => {
  it('CHG-65 names nothing for a change that removes nothing', async () => {
    expect(await affected(await firm.propose(client, { city: 'Soto' }))).toEqual([])
  })

  it('CHG-16 CHG-65 names every record that an approval removes, the one that was asked for first', async () => {
    await product.call(firm.as.manager, deleteObject, { body: { id: director, type: 'md' } })

    expect(await affected(await removal())).toMatchObject([
      { _id: director, objectType: 'mbd_related', object_name: 'Harbour Directors B.V.' },
      { objectType: 'legal_entity', object_name: 'Harbour Directors B.V.' },
    ])
    await firm.approve(await removal())
  })

  it('GOV-03 CHG-65 names nothing to those who may not view a section of what goes', async () => {
    const house = { location_type: 'abroad', entity_type: 'entity', name: 'Island Trust N.V.' }
    const { body } = await product.call(firm.as.manager, createDirector, { body: { company_id: client, ...house } })
    await firm.approve(body.action._id)
    await product.call(firm.as.manager, deleteClient, { body: { company_id: client } })
    const id = await removal()
    const permission = { user_id: firm.users.officer.id, name: 'view_mbd_section', effect: 'deny' } as const
    expect((await product.call(firm.as.administrator, updatePermissions, { body: permission })).status).toBe(200)

    const refused = await product.attempt(firm.as.officer, affectedChanges, { body: { id } })
    expect(refused.status).toBe(403)
    expect(JSON.stringify(refused.body)).not.toContain('Island Trust')
  })
})
