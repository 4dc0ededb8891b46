import { createHash } from 'node:crypto'
import type { AnyBulkWriteOperation, ClientSession, Db, Filter } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { AccessDay } from '../audit/access-day'
import { type Access, hashOfAccess } from './access'

type AccessDocument = {
  _id: string
  organisation_id: string
  company_id: string | null
  user_id: string | null
  day: string
  user: string
  what: Access['what']
  record: Access['record']
  at: Date
  address: string
  /** What is kept once a day, by what is the same. */
  once?: string
}

export type AccessSearch = {
  readonly companyId?: string | undefined
  readonly userId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly skip: number
  readonly limit: number
}

/** An access as it is to be kept; `once` is the same for those of a day of which one is enough. */
export type NewAccess = Access & { readonly once?: string | undefined }

const newestFirst = { day: -1, at: -1, _id: -1 } as const

export const accessIndexes: CollectionIndexes[] = [
  {
    collection: 'accesses',
    indexes: [
      { key: { organisation_id: 1, ...newestFirst } },
      { key: { organisation_id: 1, company_id: 1, ...newestFirst } },
      { key: { organisation_id: 1, user_id: 1, ...newestFirst } },
      { key: { organisation_id: 1, company_id: 1, user_id: 1, ...newestFirst } },
      { key: { organisation_id: 1, day: 1, _id: 1 } },
      { key: { once: 1 }, unique: true, sparse: true },
    ],
  },
  { collection: 'access_days', indexes: [] },
]

export type AccessRepository = ReturnType<typeof createAccessRepository>

/** Who looked at what. Nothing here changes or removes an access. */
export function createAccessRepository(db: Db) {
  const accesses = db.collection<AccessDocument>('accesses')
  const sealed = db.collection<{ _id: string; day: string }>('access_days')

  return {
    /** Repeatable: what is there already stays as it is. */
    async add(news: readonly NewAccess[]) {
      const operations = news.map(({ once, ...access }): AnyBulkWriteOperation<AccessDocument> => {
        const { _id, ...document } = documentOf(access)
        const filter = once === undefined ? { _id } : { once }
        return { updateOne: { filter, update: { $setOnInsert: { ...document, ...(once && { _id }) } }, upsert: true } }
      })
      await accesses.bulkWrite(operations, { ordered: false })
    },

    /** Newest first. Days are inclusive, by the office's calendar. */
    async search({ organisationId }: Scope, { companyId, userId, from, to, skip, limit }: AccessSearch) {
      const filter: Filter<AccessDocument> = {
        organisation_id: organisationId,
        ...(companyId && { company_id: companyId }),
        ...(userId && { user_id: userId }),
        ...((from || to) && { day: { ...(from && { $gte: from }), ...(to && { $lte: to }) } }),
      }
      const [found, count] = await Promise.all([
        accesses.find(filter).sort(newestFirst).skip(skip).limit(limit).toArray(),
        accesses.countDocuments(filter),
      ])
      return { accesses: found.map(accessFrom), count }
    },

    /** All of a client, the oldest first, little at a time. */
    async *ofClient(organisation_id: string, company_id: string): AsyncIterable<Access> {
      const found = accesses.find({ organisation_id, company_id }, { sort: { day: 1, at: 1, _id: 1 }, batchSize: 500 })
      for await (const document of found) yield accessFrom(document)
    },

    /** The days before another one that have accesses and are not sealed, the oldest first. */
    async unsealedDays(organisation_id: string, before: string): Promise<readonly string[]> {
      const last = (await sealed.findOne({ _id: organisation_id }))?.day ?? ''
      const days = await accesses.distinct('day', { organisation_id, day: { $gt: last, $lt: before } })
      return days.toSorted()
    },

    /** Days up to this one are sealed. */
    async setSealed(organisation_id: string, day: string, session: ClientSession) {
      await sealed.updateOne({ _id: organisation_id }, { $set: { day } }, { session, upsert: true })
    },

    /** The days of an organisation that have accesses. */
    daysOf: (organisation_id: string): Promise<readonly string[]> => accesses.distinct('day', { organisation_id }),

    /** Hashes a day as it is stored, however many accesses it has. */
    async digestOfDay(organisation_id: string, day: string): Promise<AccessDay> {
      const hash = createHash('sha256')
      let count = 0
      const found = accesses.find({ organisation_id, day }, { sort: { day: 1, _id: 1 }, batchSize: 500 })
      for await (const document of found) {
        hash.update(hashOfAccess(accessFrom(document)))
        count += 1
      }
      return { day, accesses: count, digest: hash.digest('hex') }
    },
  }
}

const documentOf = ({ id, organisationId, userId, companyId, ...access }: Access): AccessDocument => ({
  _id: id,
  organisation_id: organisationId,
  company_id: companyId,
  user_id: userId,
  ...access,
})

const accessFrom = ({ _id, organisation_id, user_id, company_id, once, ...access }: AccessDocument): Access => ({
  id: _id,
  organisationId: organisation_id,
  userId: user_id,
  companyId: company_id,
  ...access,
})
