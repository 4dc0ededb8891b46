import type { AreaPermission, Permission } from '@dossier/contract/platform/permissions'
import type { UserType } from '@dossier/contract/platform/user-types'
import type { ClientSession, Collection, Db } from 'mongodb'
import type { CollectionIndexes } from '../database/indexes'
import { readTogether } from '../database/read-together'

/** A sign-in on the server. It carries the rights that hold, so that a request reads nothing else to know its caller (ruling 23). */
export type Session = {
  readonly id: string
  readonly userId: string
  readonly organisationId: string | null
  readonly name: string
  readonly type: UserType
  readonly isSuperUser: boolean
  readonly permissions: readonly Permission[]
  /** What of installed areas was granted. */
  readonly areaPermissions?: readonly AreaPermission[]
  readonly startedAt: Date
  readonly expiresAt: Date
  readonly address: string
  readonly userAgent: string
}

/** The part of a session that follows its user. */
export type SessionRights = Pick<Session, 'name' | 'type' | 'isSuperUser' | 'permissions' | 'areaPermissions'>

export type SessionDocument = Omit<Session, 'id' | 'userId'> & { _id: string; user_id: string }

export const sessionIndexes: CollectionIndexes[] = [
  {
    collection: 'sessions',
    indexes: [{ key: { user_id: 1, startedAt: -1, _id: -1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
  },
]

export type SessionRepository = ReturnType<typeof createSessionRepository>

/**
 * By transaction, sessions as they are in it: nothing changes them but what it writes itself, which ends them here. It
 * is the transaction's, whichever repository reads or writes in it.
 */
const ahead = new WeakMap<ClientSession, ReadonlyMap<string, SessionDocument>>()

export function createSessionRepository(db: Db) {
  const sessions = db.collection<SessionDocument>('sessions')
  return { ...readingSessions(sessions), ...writingSessions(sessions) }
}

function readingSessions(sessions: Collection<SessionDocument>) {
  const byId = readTogether((ids) => sessions.find({ _id: { $in: [...ids] } }).toArray())

  return {
    /** Reads at once what `open` is going to ask for in a transaction. */
    async readAhead(ids: readonly string[], transaction: ClientSession) {
      const found = await sessions.find({ _id: { $in: [...ids] } }, { session: transaction }).toArray()
      ahead.set(transaction, new Map(found.map((document) => [document._id, document])))
    },

    /** The session while it lasts; null once it ended or was revoked. */
    async open(id: string, now: Date, transaction?: ClientSession): Promise<Session | null> {
      const document = transaction ? await inTransaction(id, transaction) : await byId(id)
      if (!document || document.expiresAt <= now) return null
      return sessionFrom(document)
    },

    /** Open sessions of a user, newest first. */
    async ofUser(userId: string, now: Date): Promise<Session[]> {
      const documents = await sessions
        .find({ user_id: userId, expiresAt: { $gt: now } })
        .sort({ startedAt: -1, _id: -1 })
        .toArray()
      return documents.map(sessionFrom)
    },
  }

  async function inTransaction(id: string, transaction: ClientSession) {
    return ahead.get(transaction)?.get(id) ?? sessions.findOne({ _id: id }, { session: transaction })
  }
}

function writingSessions(sessions: Collection<SessionDocument>) {
  /** The collection for what a transaction writes: it reads anew afterwards. */
  const writing = (transaction: ClientSession) => {
    ahead.delete(transaction)
    return sessions
  }

  return {
    async insert(session: Session, transaction?: ClientSession) {
      await sessions.insertOne(toDocument(session), { session: transaction })
    },

    async end(id: string, transaction: ClientSession) {
      await writing(transaction).deleteOne({ _id: id }, { session: transaction })
    },

    /** Ends a session of this user. Answers false when there is none. */
    async endOf(userId: string, id: string, transaction: ClientSession): Promise<boolean> {
      const { deletedCount } = await writing(transaction).deleteOne(
        { _id: id, user_id: userId },
        { session: transaction },
      )
      return deletedCount === 1
    },

    /** Ends every session of a user, all but one where that one may stay. */
    async endAllOf(userId: string, transaction: ClientSession, but?: string) {
      await writing(transaction).deleteMany(
        { user_id: userId, ...(but !== undefined && { _id: { $ne: but } }) },
        { session: transaction },
      )
    },

    /** What a user is and may do from now on, in every session at once (PLT-26). */
    async rewriteOf(userId: string, rights: SessionRights, transaction: ClientSession) {
      await writing(transaction).updateMany({ user_id: userId }, { $set: rights }, { session: transaction })
    },

    /** Answers false when the session ended meanwhile. */
    async extend(id: string, expiresAt: Date, transaction: ClientSession): Promise<boolean> {
      const { matchedCount } = await writing(transaction).updateOne(
        { _id: id },
        { $set: { expiresAt } },
        { session: transaction },
      )
      return matchedCount === 1
    },
  }
}

/** Named one by one: every request reads a session, and copying the rest of a document takes many times as long. */
export const toDocument = ({ id, userId, ...session }: Session): SessionDocument => ({
  _id: id,
  user_id: userId,
  ...session,
})

const sessionFrom = (document: SessionDocument): Session => ({
  id: document._id,
  userId: document.user_id,
  organisationId: document.organisationId,
  name: document.name,
  type: document.type,
  isSuperUser: document.isSuperUser,
  permissions: document.permissions,
  areaPermissions: document.areaPermissions ?? [],
  startedAt: document.startedAt,
  expiresAt: document.expiresAt,
  address: document.address,
  userAgent: document.userAgent,
})
