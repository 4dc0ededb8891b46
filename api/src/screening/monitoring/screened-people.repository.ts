import type { Db } from 'mongodb'
import { type RecordDocument, recordFrom } from '../../file/case-files/stored-form'
import type { ReviewedRecord } from '../../file/engine/model'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { ChangedPeople } from './changed-people.repository'
import type { Pass } from './pass'

const inOrder = 'by_kind'

export const screenedPeopleIndexes: CollectionIndexes[] = [
  { collection: 'records', indexes: [{ name: inOrder, key: { organisation_id: 1, kind: 1, _id: 1 } }] },
]

/** How many clients one count is made for. */
const clientsAtOnce = 500

export type ScreenedPeopleRepository = ReturnType<typeof createScreenedPeopleRepository>

/** The persons and entities of the clients for which screening is switched on (SAN-04). */
export function createScreenedPeopleRepository(db: Db) {
  const companies = db.collection<RecordDocument>('companies')
  const records = db.collection<RecordDocument>('records')

  const switchedOn = ({ organisationId }: Scope) => ({
    organisation_id: organisationId,
    'values.sanction_screening_available': 'YES',
  })

  return {
    /** These clients of the organisation where screening is switched on, by id. */
    async clients(scope: Scope, ids: readonly string[]) {
      const filter = { ...switchedOn(scope), _id: { $in: [...new Set(ids)] } }
      const found = await companies.find(filter, { projection: { values: 1, facts: 1 } }).toArray()
      return new Map(found.map((client) => [client._id, client]))
    },

    async count(scope: Scope): Promise<number> {
      const onlyIds = { projection: { _id: 1 }, batchSize: clientsAtOnce }
      const ids = (await companies.find(switchedOn(scope), onlyIds).toArray()).map(({ _id }) => _id)
      let total = 0
      for (let from = 0; from < ids.length; from += clientsAtOnce) {
        const clients = { $in: ids.slice(from, from + clientsAtOnce) }
        const kinds = { $in: ['legal_entity', 'person'] }
        total += await records.countDocuments({
          organisation_id: scope.organisationId,
          company_id: clients,
          kind: kinds,
        })
      }
      return total
    },

    /** Those of the people who were changed that are there, and everyone of the clients that were switched. */
    async changed({ organisationId }: Scope, { people, switchedClients }: ChangedPeople): Promise<ReviewedRecord[]> {
      const kind = { $in: ['legal_entity', 'person'] }
      const [named, ofClients] = await Promise.all(
        [{ _id: { $in: [...people] } }, { company_id: { $in: [...switchedClients] } }].map((which) =>
          records.find({ organisation_id: organisationId, kind, ...which }, { batchSize: 1_000 }).toArray(),
        ),
      )
      const each = new Map([...(named ?? []), ...(ofClients ?? [])].map((record) => [record._id, record]))
      return [...each.values()].map(recordFrom)
    },

    /** The next records of a kind in the organisation, those of other clients among them. */
    async page({ organisationId }: Scope, { kind, id }: Pass['after'], limit: number): Promise<ReviewedRecord[]> {
      const filter = { organisation_id: organisationId, kind, _id: { $gt: id } }
      const found = records.find(filter, { hint: inOrder, batchSize: limit })
      return (await found.sort({ _id: 1 }).limit(limit).toArray()).map(recordFrom)
    },
  }
}

/** A client as far as its screening needs it. */
export type ScreenedClient =
  Awaited<ReturnType<ScreenedPeopleRepository['clients']>> extends Map<string, infer Client> ? Client : never
