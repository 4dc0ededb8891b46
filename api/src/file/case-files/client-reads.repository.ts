import type { ClientSession, Collection, Filter } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import { nameOfClient } from '../kinds/company'
import { recordAlone, withoutOrder } from './beside-client'
import { type Client, clientFrom } from './client'
import type { ClientDocument } from './client-document'
import { recordFrom } from './stored-form'

const nameOnly = { 'facts.company_type': 1, 'values.name': 1, 'values.first_name': 1, 'values.last_name': 1 } as const

export const readingClients = (companies: Collection<ClientDocument>) => ({
  async get({ organisationId }: Scope, id: string): Promise<Client | null> {
    const document = await companies.findOne({ _id: id, organisation_id: organisationId })
    return document && clientFrom(document)
  },

  /** Clients by id with what names them; those of other organisations are left out. */
  async named({ organisationId }: Scope, ids: readonly string[]) {
    const filter = { _id: { $in: [...new Set(ids)] }, organisation_id: organisationId }
    const documents = await companies.find(filter, { projection: nameOnly }).toArray()
    return new Map(
      documents.map((document) => [
        document._id,
        { _id: document._id, name: nameOfClient(document), company_type: String(document.facts.company_type) },
      ]),
    )
  },

  /** Which clients have a review date, approved and up to this day. */
  async reviewedBy({ organisationId }: Scope, day: string): Promise<string[]> {
    const filter: Filter<ClientDocument> = {
      organisation_id: organisationId,
      'order.next_review_date': { $lte: day },
    }
    const found = companies
      .find(filter, { projection: { _id: 1 } })
      .sort({ 'order.next_review_date': 1, 'facts.createdAt': 1, _id: 1 })
    return (await found.toArray()).map(({ _id }) => _id)
  },

  /** Which clients have a document that ends by this day. */
  async endingBy({ organisationId }: Scope, day: string): Promise<string[]> {
    const filter: Filter<ClientDocument> = { organisation_id: organisationId, first_end: { $gt: '', $lte: day } }
    const found = companies.find(filter, { projection: { _id: 1 } }).sort({ first_end: 1, _id: 1 })
    return (await found.toArray()).map(({ _id }) => _id)
  },

  /** Clients by id with what stands beside their records. */
  async measured({ organisationId }: Scope, ids: readonly string[], session?: ClientSession): Promise<Client[]> {
    const filter = { _id: { $in: [...ids] }, organisation_id: organisationId }
    const projection = { ...withoutOrder, missing: 0 }
    return (await companies.find(filter, { session, projection }).sort({ _id: 1 }).toArray()).map(clientFrom)
  },

  /** The records of these clients, without what stands beside them. */
  async records({ organisationId }: Scope, ids: readonly string[], session?: ClientSession) {
    const filter = { _id: { $in: [...ids] }, organisation_id: organisationId }
    const found = companies.find(filter, { session, projection: recordAlone })
    return (await found.sort({ _id: 1 }).toArray()).map(recordFrom)
  },
})
