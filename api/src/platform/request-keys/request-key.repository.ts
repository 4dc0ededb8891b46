import type { ClientSession, Db } from 'mongodb'
import type { RequestKey } from '../access/actor'
import type { CollectionIndexes } from '../database/indexes'

/** What is known of a request that named a key and was done. */
export type DoneRequest = Pick<RequestKey, 'id' | 'request' | 'fingerprint' | 'rights'> & {
  /** Encrypted, because an answer may hold secrets (GOV-24); null until it was given. */
  readonly answer: string | null
}

type RequestKeyDocument = Omit<DoneRequest, 'id'> & {
  /** SHA-256 of organisation, user and key. */
  _id: string
  expires_at: Date
}

export const requestKeyIndexes: CollectionIndexes[] = [
  { collection: 'request_keys', indexes: [{ key: { expires_at: 1 }, expireAfterSeconds: 0 }] },
]

const keptForMs = 86_400_000

export type RequestKeyRepository = ReturnType<typeof createRequestKeyRepository>

/** Keys of creating requests, for a day. */
export function createRequestKeyRepository(db: Db) {
  const keys = db.collection<RequestKeyDocument>('request_keys')

  return {
    /** Returns null for a key that was not used within a day. */
    async find(id: string, now: Date, session?: ClientSession): Promise<DoneRequest | null> {
      const document = await keys.findOne({ _id: id, expires_at: { $gt: now } }, { session })
      if (!document) return null
      const { request, fingerprint, rights, answer } = document
      return { id, request, fingerprint, rights, answer }
    },

    /** Keeps that a request is done, together with what it did. */
    async insert({ id, request, fingerprint, rights }: RequestKey, at: Date, session: ClientSession) {
      const expires_at = new Date(at.getTime() + keptForMs)
      await keys.replaceOne(
        { _id: id },
        { request, fingerprint, rights, answer: null, expires_at },
        { upsert: true, session },
      )
    },

    /** Keeps what a request that is done was answered. */
    async answered({ id, request }: RequestKey, answer: string) {
      await keys.updateOne({ _id: id, request }, { $set: { answer } })
    },
  }
}
