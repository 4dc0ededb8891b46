import type { ClientSession, Db } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import { createRoundRepository, roundIndexes } from './round.repository'

type ToldDocument = { readonly _id: string; readonly organisation_id: string; readonly at: Date }

/** Where one sort of daily news keeps what was told, and how far it has come. */
export type ToldIn = { readonly told: string; readonly rounds: string }

export const toldIndexes = ({ told, rounds }: ToldIn): CollectionIndexes[] => [
  { collection: told, indexes: [] },
  ...roundIndexes(rounds),
]

export type ToldRepository = ReturnType<typeof createToldRepository>

/** What staff were told of, and up to which day each organisation was gone through. */
export const createToldRepository = (db: Db, names: ToldIn) => ({
  ...createRoundRepository(db, names.rounds),
  ...createToldOnce(db, names.told),
})

export type ToldOnce = ReturnType<typeof createToldOnce>

/** What staff were told of. */
export function createToldOnce(db: Db, collection: string) {
  const told = db.collection<ToldDocument>(collection)

  return {
    /** Which of these were told. */
    async told(ids: readonly string[], session?: ClientSession): Promise<ReadonlySet<string>> {
      const found = await told.find({ _id: { $in: [...ids] } }, { session, projection: { _id: 1 } }).toArray()
      return new Set(found.map(({ _id }) => _id))
    },

    /** Remembers them for good; fails where one was told already. */
    async add({ organisationId }: Scope, ids: readonly string[], at: Date, session: ClientSession) {
      await told.insertMany(
        ids.map((_id) => ({ _id, organisation_id: organisationId, at })),
        { session },
      )
    },
  }
}
