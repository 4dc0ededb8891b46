import type { ClientSession, Db } from 'mongodb'
import type { Scope } from '../access/scope'
import type { CollectionIndexes } from '../database/indexes'

type ToldDocument = { readonly _id: string; readonly organisation_id: string; readonly at: Date }
type RoundDocument = { readonly _id: string; readonly day: string }

/** Where one sort of daily news keeps what was told, and how far it has come. */
export type ToldIn = { readonly told: string; readonly rounds: string }

export const toldIndexes = ({ told, rounds }: ToldIn): CollectionIndexes[] => [
  { collection: told, indexes: [] },
  { collection: rounds, indexes: [] },
]

export type ToldRepository = ReturnType<typeof createToldRepository>

/** What staff were told of, and up to which day each organisation was gone through. */
export function createToldRepository(db: Db, names: ToldIn) {
  const told = db.collection<ToldDocument>(names.told)
  const rounds = db.collection<RoundDocument>(names.rounds)

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

    async lastRound({ organisationId }: Scope): Promise<string | undefined> {
      return (await rounds.findOne({ _id: organisationId }))?.day
    },

    async setRound({ organisationId }: Scope, day: string) {
      await rounds.updateOne({ _id: organisationId }, { $set: { day } }, { upsert: true })
    },
  }
}
