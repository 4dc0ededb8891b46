import type { Member } from '../auth/actor'
import { found } from '../errors'
import type { Product } from '../wiring'
import { type DemoClient, newClientOf } from './demo-client'

/** Where the work on one client is done: the product's own services, and what was filed last. */
export type Desk = { readonly product: Product; clientId: string; filed: string }

/** One act of a user, through the same door as over HTTP. */
export type Act = (desk: Desk, member: Member) => Promise<void>

export const create =
  (client: DemoClient): Act =>
  async (desk, member) => {
    const { company, action } = await desk.product.clients.create(member, newClientOf(client))
    desk.clientId = company._id
    desk.filed = action._id
  }

export const propose =
  (edits: Readonly<Record<string, string>>): Act =>
  async (desk, member) => {
    const { action } = await desk.product.clients.update(member, desk.clientId, edits)
    desk.filed = found(action)._id
  }

/** Fills in the person that an account holder came with (CLI-22). */
export const describePerson =
  (edits: Readonly<Record<string, string>>): Act =>
  async (desk, member) => {
    const [person] = await desk.product.caseFiles.records(member, 'live', 'person', desk.clientId)
    const { action } = await desk.product.persons.update(member, found(person).id, edits)
    desk.filed = found(action)._id
  }

export const requestRemoval: Act = async (desk, member) => {
  const { action } = await desk.product.changes.proposeRemoval(member, 'company', desk.clientId)
  desk.filed = found(action).id
}

export const approve: Act = async ({ product, filed }, member) => {
  await product.changes.approve(member, { id: filed })
}

export const deny =
  (text: string): Act =>
  async ({ product, filed }, member) => {
    await product.changes.deny(member, { id: filed, text })
  }

export const withdraw: Act = async ({ product, filed }, member) => {
  await product.changes.withdraw(member, { id: filed })
}
