import { affectedChanges, listNotifications } from '@dossier/contract/file/endpoints/changes'
import { deleteClient } from '@dossier/contract/file/endpoints/clients'
import { createDirector, deleteObject } from '@dossier/contract/file/endpoints/records'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Firm } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import type { OpenProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm
let client: string

beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient('Harbour Holdings'))
})
afterAll(() => product.database.close())

/** An approved director of a client. */
async function aDirector(company_id: string, name: string) {
  const body = { company_id, location_type: 'abroad', entity_type: 'entity', name } as const
  const answer = await product.call(firm.as.manager, createDirector, { body })
  await firm.approve(answer.body.action._id)
  return answer.body.md._id
}

/** The change of a client by which something of it is removed. */
async function removal(company_id: string): Promise<string> {
  const query = { view: 'forConfirmation', company_id } as const
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
    const director = await aDirector(client, 'Harbour Directors B.V.')
    await product.call(firm.as.manager, deleteObject, { body: { id: director, type: 'md' } })

    expect(await affected(await removal(client))).toMatchObject([
      { _id: director, objectType: 'mbd_related', object_name: 'Harbour Directors B.V.' },
      { objectType: 'legal_entity', object_name: 'Harbour Directors B.V.' },
    ])
  })

  it('GOV-03 CHG-65 names nothing to those who may not view a section of what goes', async () => {
    const leaving = await firm.client('Leaving Holdings')
    await aDirector(leaving, 'Island Trust N.V.')
    await product.call(firm.as.manager, deleteClient, { body: { company_id: leaving } })
    const id = await removal(leaving)
    const blind = await product.hire(firm.id, {
      type: 'COMPLIANCE_OFFICER',
      permissionChanges: { view_mbd_section: 'deny' },
    })

    const refused = await product.attempt(await product.tokenOf(blind), affectedChanges, { body: { id } })
    expect(refused.status).toBe(403)
    expect(JSON.stringify(refused.body)).not.toContain('Island Trust')
  })
})
