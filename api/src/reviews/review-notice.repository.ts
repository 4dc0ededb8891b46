import type { ClientSession, Db } from 'mongodb'
import type { Scope } from '../access/scope'
import type { CollectionIndexes } from '../database/indexes'

type ToldDocument = { readonly _id: string; readonly organisation_id: string; readonly at: Date }
type RoundDocument = { readonly _id: string; readonly day: string }

export const reviewIndexes: CollectionIndexes[] = [
  { collection: 'review_notices', indexes: [] },
  { collection: 'review_rounds', indexes: [] },
]

export type ReviewNoticeRepository = ReturnType<typeof createReviewNoticeRepository>

/** Which reviews staff were told of, and up to which day each organisation was gone through. */
export function createReviewNoticeRepository(db: Db) {
  const told = db.collection<ToldDocument>('review_notices')
  const rounds = db.collection<RoundDocument>('review_rounds')

  return {
    /** Which of these notices were told. */
    async told(ids: readonly string[], session?: ClientSession): Promise<ReadonlySet<string>> {
      const found = await told.find({ _id: { $in: [...ids] } }, { session, projection: { _id: 1 } }).toArray()
      return new Set(found.map(({ _id }) => _id))
    },

    /** Remembers notices for good; fails where one was told already. */
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
