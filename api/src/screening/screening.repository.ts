import type { ClientSession, Db, WithId } from 'mongodb'
import type { Scope } from '../access/scope'
import type { CollectionIndexes } from '../database/indexes'
import type { Screening } from './screening'

type ScreeningDocument = Omit<Screening, 'id' | 'companyId' | 'personId'> & {
  _id: string
  organisation_id: string
  company_id: string
  person_id: string | null
}

export const screeningIndexes: CollectionIndexes[] = [
  {
    collection: 'screenings',
    indexes: [
      { key: { organisation_id: 1, company_id: 1, at: -1, _id: -1 } },
      { key: { organisation_id: 1, searchId: 1 } },
    ],
  },
]

export type ScreeningRepository = ReturnType<typeof createScreeningRepository>

/** What was screened, and what came of it. Nothing in it is ever changed or removed (SAN-39). */
export function createScreeningRepository(db: Db) {
  const screenings = db.collection<ScreeningDocument>('screenings')

  return {
    async insert(
      { organisationId }: Scope,
      { id, companyId, personId, ...screening }: Screening,
      session: ClientSession,
    ) {
      const named = { _id: id, organisation_id: organisationId, company_id: companyId, person_id: personId }
      await screenings.insertOne({ ...named, ...screening }, { session })
    },

    /** Returns a screening of the organisation, null when there is none. */
    async get({ organisationId }: Scope, id: string): Promise<Screening | null> {
      const document = await screenings.findOne({ _id: id, organisation_id: organisationId })
      return document && screeningFrom(document)
    },

    /** Returns the screening of a search, null when there is none. */
    async bySearch({ organisationId }: Scope, searchId: string): Promise<Screening | null> {
      const document = await screenings.findOne({ searchId, organisation_id: organisationId })
      return document && screeningFrom(document)
    },

    /**
     * Returns a page of a client's screenings without their answers, newest first, and how many there are.
     * @param persons whose screenings are among them besides those of no person; undefined for all
     */
    async ofClient(
      { organisationId }: Scope,
      companyId: string,
      persons: readonly string[] | undefined,
      window: { skip: number; limit: number },
    ) {
      const seen = persons === undefined ? {} : { person_id: { $in: [null, ...persons] } }
      const filter = { organisation_id: organisationId, company_id: companyId, ...seen }
      const [found, count] = await Promise.all([
        screenings
          .find(filter, { projection: { outcome: 0 } })
          .sort({ at: -1, _id: -1 })
          .skip(window.skip)
          .limit(window.limit)
          .toArray(),
        screenings.countDocuments(filter),
      ])
      return {
        screenings: found.map(({ _id, person_id, at, facts }) => ({ id: _id, personId: person_id, at, facts })),
        count,
      }
    },
  }
}

const screeningFrom = ({
  _id,
  organisation_id,
  company_id,
  person_id,
  ...kept
}: WithId<ScreeningDocument>): Screening => ({
  ...kept,
  id: _id,
  companyId: company_id,
  personId: person_id,
})
