import type { ClientSession, Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { Session } from '../../platform/sessions/session.repository'

/** A completed sign-in (ACC-11). */
export type Login = { readonly at: Date; readonly address: string; readonly userAgent: string }

type LoginDocument = Login & { _id: string; user_id: string; organisation_id: string | null }

export const loginHistoryIndexes: CollectionIndexes[] = [
  { collection: 'login_history', indexes: [{ key: { user_id: 1, at: -1, _id: -1 } }] },
]

export type LoginHistoryRepository = ReturnType<typeof createLoginHistoryRepository>

/** Who signed in when and from where. It outlives the sessions. */
export function createLoginHistoryRepository(db: Db) {
  const logins = db.collection<LoginDocument>('login_history')

  return {
    async add({ id, userId, organisationId, startedAt, address, userAgent }: Session, session: ClientSession) {
      const login = { at: startedAt, address, userAgent }
      await logins.insertOne({ _id: id, user_id: userId, organisation_id: organisationId, ...login }, { session })
    },

    /** The user's newest ones first. */
    async ofUser(userId: string, limit: number): Promise<Login[]> {
      const documents = await logins.find({ user_id: userId }).sort({ at: -1, _id: -1 }).limit(limit).toArray()
      return documents.map(({ at, address, userAgent }) => ({ at, address, userAgent }))
    },
  }
}
