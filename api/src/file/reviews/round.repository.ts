import type { Db } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'

type RoundDocument = { readonly _id: string; readonly day: string }

export const roundIndexes = (collection: string): CollectionIndexes[] => [{ collection, indexes: [] }]

export type RoundRepository = ReturnType<typeof createRoundRepository>

/** Up to which day each organisation was gone through. */
export function createRoundRepository(db: Db, collection: string) {
  const rounds = db.collection<RoundDocument>(collection)

  return {
    async lastRound({ organisationId }: Scope): Promise<string | undefined> {
      return (await rounds.findOne({ _id: organisationId }))?.day
    },

    async setRound({ organisationId }: Scope, day: string) {
      await rounds.updateOne({ _id: organisationId }, { $set: { day } }, { upsert: true })
    },
  }
}
