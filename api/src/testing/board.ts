import { approveChange } from '@dossier/contract/file/endpoints/changes'
import { createDirector, createPerson, deleteObject, getDirector } from '@dossier/contract/file/endpoints/records'
import { found } from '../platform/errors'
import type { Firm, Role } from './firm'
import { openFirmWithClient } from './firm-with-client'
import type { OpenProduct } from './open-product'

type Body = Readonly<Record<string, unknown>>

/** Fields of new directors and officials, as the calls that add them take them. */
export const individual = {
  location_type: 'local',
  entity_type: 'person',
  firstName: 'Marisol',
  lastName: 'Winklaar',
} as const
export const company = { location_type: 'abroad', entity_type: 'entity', name: 'Harbour Directors B.V.' } as const
export const official = { firstName: 'Rafael', lastName: 'Cijntje', title: 'Secretary' } as const

export const idOf = (value: unknown) => (value as { _id: string })._id

export type BoardOfClient = ReturnType<typeof boardOf>

export type ClientWithBoard = Awaited<ReturnType<typeof openBoard>>

/** Opens a product with a firm that has one client, and what its staff do to the client's board. */
export async function openBoard() {
  const opened = await openFirmWithClient('Harbour Holdings')
  return { ...opened, board: boardOf(opened.product, opened.firm, opened.client) }
}

/** Returns what the staff of a firm do to the board of a client. */
export function boardOf(product: OpenProduct, firm: Firm, client: string) {
  const approve = (id: string, token = firm.as.officer) => product.attempt(token, approveChange, { body: { id } })
  const addPerson = (body: Body, by: Role = 'manager') =>
    product.attempt(firm.as[by], createPerson, { body: { company_id: client, ...body } })

  /** An approved director: its id, and that of the person or entity that it is. */
  async function aDirector(given: Body = company) {
    const { body } = await product.call(firm.as.manager, createDirector, { body: { company_id: client, ...given } })
    await firm.approve(body.action._id)
    return { id: body.md._id, identity: found(body.persons[0] ?? body.entities[0])._id }
  }

  return {
    approve,
    addPerson,
    aDirector,
    add: (body: Body, by: Role = 'manager') =>
      product.attempt(firm.as[by], createDirector, { body: { company_id: client, ...body } }),
    read: (id: string, by: Role = 'trust') => product.attempt(firm.as[by], getDirector, { params: { id } }),
    remove: (body: Body, token = firm.as.manager) => product.attempt(token, deleteObject, { body }),

    /** The id of an approved official of these directors, of one of its own without any. */
    async anOfficial(...directors: readonly string[]) {
      const [first = (await aDirector()).id, ...others] = directors
      const { body } = await addPerson({ md_id: first, ...official })
      await firm.approve(idOf(body.action))
      for (const md_id of others) {
        const linked = await addPerson({ md_id, person_id: idOf(body.person) })
        await firm.approve(idOf(linked.body.action))
      }
      return idOf(body.person)
    },
  }
}
