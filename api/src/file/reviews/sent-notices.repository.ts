import type { ClientSession, Db } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import { createRoundRepository, roundIndexes } from './round.repository'

type SentNoticeDocument = { readonly _id: string; readonly organisation_id: string; readonly at: Date }

/** The collections in which one sort of daily news keeps what staff were told of, and how far it has come. */
export type SentNoticesIn = { readonly sent: string; readonly rounds: string }

export const sentNoticeIndexes = ({ sent, rounds }: SentNoticesIn): CollectionIndexes[] => [
  { collection: sent, indexes: [] },
  ...roundIndexes(rounds),
]

export type SentNoticeRepository = ReturnType<typeof createSentNoticeRepository>

/** What staff were told of, and up to which day each organisation was gone through. */
export const createSentNoticeRepository = (db: Db, names: SentNoticesIn) => ({
  ...createRoundRepository(db, names.rounds),
  ...createSentNotices(db, names.sent),
})

export type SentNotices = ReturnType<typeof createSentNotices>

/** What staff were told of. */
export function createSentNotices(db: Db, collection: string) {
  const notices = db.collection<SentNoticeDocument>(collection)

  return {
    /** Which of these staff were told of. */
    async sentOf(ids: readonly string[], session?: ClientSession): Promise<ReadonlySet<string>> {
      const found = await notices.find({ _id: { $in: [...ids] } }, { session, projection: { _id: 1 } }).toArray()
      return new Set(found.map(({ _id }) => _id))
    },

    /** Remembers them for good; fails where staff were told of one already. */
    async add({ organisationId }: Scope, ids: readonly string[], at: Date, session: ClientSession) {
      await notices.insertMany(
        ids.map((_id) => ({ _id, organisation_id: organisationId, at })),
        { session },
      )
    },
  }
}
