import { denyChange, getNotification, listNotifications } from '@dossier/contract/file/endpoints/changes'
import { createDirector, createPerson, deleteObject, updatePerson } from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { denyPermissions } from '../../testing/deny-permissions'
import type { Firm, Role } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import type { OpenProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm
let client: string
beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient('Harbour Holdings'))
})

const text = 'The register says otherwise'
const company = { location_type: 'abroad', entity_type: 'entity' } as const

const deny = (id: string) => product.call(firm.as.officer, denyChange, { body: { id, text } })

async function denied(id: string): Promise<string> {
  await deny(id)
  return id
}

const detail = async (id: string, token = firm.as.manager) =>
  (await product.call(token, getNotification, { params: { id } })).body.notification

const again = async (id: string, role: Role = 'manager') => (await detail(id, firm.as[role])).propose_again

const proposeDirector = async (body: object) =>
  (await product.call(firm.as.manager, createDirector, { body: { company_id: client, ...company, ...body } })).body

/** An approved director that is a company. */
async function aDirector(name: string): Promise<string> {
  const { md, action } = await proposeDirector({ name })
  await firm.approve(action._id)
  return md._id
}

const propose = async (body: object) => {
  const answer = await product.call(firm.as.manager, createPerson, { body: { company_id: client, ...body } as never })
  return { person: answer.body.person._id, action: found(answer.body.action)._id }
}

/** Asks for the removal of a director, and approves it. */
async function remove(id: string) {
  await product.call(firm.as.manager, deleteObject, { body: { id, type: 'md' } })
  const query = { view: 'forConfirmation', company_id: client, type: 'remove' } as const
  const { notifications } = (await product.call(firm.as.officer, listNotifications, { query })).body
  await firm.approve(found(notifications[0])._id)
}

describe('What was denied', () => {
  it('WRK-19 may be proposed again by its author, with its values and the reason', async () => {
    const id = await denied(await firm.propose(client, { city: 'Soto' }))
    expect(await detail(id)).toMatchObject({
      fields: { city: { current: null, new: 'Soto' } },
      reject_text: text,
      propose_again: { may: true, under: null, known: null },
    })
  })

  it('WRK-19 is offered to nobody else, and not of what is open, approved or withdrawn', async () => {
    const open = await firm.propose(client, { city: 'Soto' })
    expect(await again(open)).toBeUndefined()
    await deny(open)
    expect(await again(open, 'officer')).toBeUndefined()
    expect(await again(open, 'administrator')).toBeUndefined()
    const approved = await firm.propose(client, { city: 'Barber' })
    await firm.approve(approved)
    expect(await again(approved)).toBeUndefined()
  })

  it('WRK-19 of a creation names what it stood under, and who of the file it was to be', async () => {
    const director = await aDirector('Harbour Directors B.V.')
    const official = await propose({ md_id: director, firstName: 'Rafael', lastName: 'Cijntje' })
    expect(await again(await denied(official.action))).toEqual({ may: true, under: director, known: null })

    const approved = await propose({ md_id: director, firstName: 'Marisol', lastName: 'Winklaar' })
    await firm.approve(approved.action)
    const known = { entity_type: 'person', person_id: approved.person }
    const { action } = await proposeDirector(known)
    expect(await again(await denied(action._id))).toEqual({ may: true, under: null, known: approved.person })

    const second = await aDirector('Harbour Management B.V.')
    const linked = await propose({ md_id: second, person_id: approved.person })
    expect(await again(await denied(linked.action))).toEqual({ may: true, under: second, known: approved.person })
  })

  it('WRK-19 of a new client begins anew, though that client is gone', async () => {
    const { action } = await firm.proposeClient('Borealis Holdings')
    expect(await again(await denied(action))).toEqual({ may: true, under: null, known: null })
  })

  it('WRK-19 cannot be proposed again once its record is gone, or what it stood under', async () => {
    const director = await aDirector('Leaving Directors B.V.')
    const official = await propose({ md_id: director, firstName: 'Ana', lastName: 'Silva' })
    await firm.approve(official.action)
    const { body } = await product.call(firm.as.manager, updatePerson, {
      params: { id: official.person },
      body: { lastName: 'Sylva' },
    })
    const edited = await denied(found(body.action)._id)
    const added = await denied((await propose({ md_id: director, firstName: 'Rui', lastName: 'Costa' })).action)
    await remove(director)
    expect(await again(edited)).toEqual({ may: false, because: 'record_gone' })
    expect(await again(added)).toEqual({ may: false, because: 'parent_gone' })
  })

  it('WRK-19 cannot be proposed again in a client that was denied itself', async () => {
    const { id, action } = await firm.proposeClient('Never Holdings')
    const moved = await denied(await firm.propose(id, { city: 'Soto' }))
    await deny(action)
    expect(await again(moved)).toEqual({ may: false, because: 'client_gone' })
  })

  it('WRK-19 cannot be proposed again by who may no longer edit it', async () => {
    const director = await aDirector('Island Trust N.V.')
    const id = await denied((await propose({ md_id: director, firstName: 'Eva', lastName: 'Maas' })).action)
    expect(await again(id)).toMatchObject({ may: true })
    await denyPermissions({ product, firm }, 'manager', 'create_mbd_section')
    expect(await again(id)).toEqual({ may: false, because: 'right' })
  })
})
