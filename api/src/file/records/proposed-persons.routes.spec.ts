import { approveChange, denyChange } from '@dossier/contract/file/endpoints/changes'
import { createDirector, createPerson, createShareholder, createUbo } from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Firm } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import type { OpenProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm
let client: string
beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient('Koraal Vlinder'))
})

const lucia = { firstName: 'Lucia', lastName: 'Martis' }
const approve = (id: string | undefined) => product.attempt(firm.as.officer, approveChange, { body: { id: id ?? '' } })
const waits = { status: 409, body: { message: 'Approve the parent record first' } }

/** A UBO that is only proposed, with her person. */
async function proposed() {
  const body = { company_id: client, ...lucia, location_type: 'local' }
  const { person, action } = (await product.call(firm.as.manager, createUbo, { body })).body
  return { person: person._id, action: action._id }
}

/** Each way to put a known person in a further place, and the change that it files. */
const furtherPlaces: readonly [string, (person_id: string) => Promise<{ readonly _id: string } | null>][] = [
  [
    'a shareholder',
    async (person_id) => {
      const body = { company_id: client, shareholder_type: 'person', percentage_held: 10, person_id }
      return (await product.call(firm.as.manager, createShareholder, { body })).body.action
    },
  ],
  [
    'a director',
    async (person_id) => {
      const body = { company_id: client, location_type: 'local', entity_type: 'person', person_id }
      return (await product.call(firm.as.manager, createDirector, { body })).body.action
    },
  ],
  [
    'an official',
    async (person_id) => {
      const house = { company_id: client, location_type: 'local', entity_type: 'entity', name: 'Harbour Directors' }
      const { md, action } = (await product.call(firm.as.manager, createDirector, { body: house })).body
      await firm.approve(action._id)
      const body = { company_id: client, md_id: md._id, person_id }
      return (await product.call(firm.as.manager, createPerson, { body })).body.action
    },
  ],
]

describe('A person who is only proposed', () => {
  it.each(furtherPlaces)('WRK-24 can be %s too, which waits for their creation', async (_place, put) => {
    const { person, action } = await proposed()
    const further = await put(person)
    expect(await approve(further?._id)).toMatchObject(waits)
    expect((await approve(action)).status).toBe(200)
    expect((await approve(further?._id)).status).toBe(200)
  })

  it.each(furtherPlaces)('WRK-24 takes %s along when their creation is denied', async (_place, put) => {
    const { person, action } = await proposed()
    const further = await put(person)
    const body = { id: action, text: 'Nobody of this name owns it' }
    expect((await product.attempt(firm.as.officer, denyChange, { body })).status).toBe(200)
    expect(await approve(further?._id)).toMatchObject({ status: 409, body: { code: 'already-handled' } })
  })
})
