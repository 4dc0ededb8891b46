import type { AnyBulkWriteOperation, Db, Filter } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { Access } from './access'
import { type AccessDocument, accessFrom, documentOf } from './access-document'
import { daysOfAccesses, type SealedDays } from './days-of-accesses'
import { ofDays, placeOfPage } from './place-of-page'

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
  const days = daysOfAccesses(accesses, db.collection<SealedDays>('access_days'))
  const newest = (filter: Filter<AccessDocument>, skip: number, limit: number) =>
    accesses.find(filter).sort(newestFirst).skip(skip).limit(limit).toArray()

  return {
    ...days,

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
      if (!companyId && !userId) {
        const { begins, count } = await placeOfPage(accesses, await days.sealedDays(organisationId), { from, to, skip })
        const found = begins ? await newest(begins.filter, begins.skip, limit) : []
        return { accesses: found.map(accessFrom), count }
      }
      const filter: Filter<AccessDocument> = {
        organisation_id: organisationId,
        ...(companyId && { company_id: companyId }),
        ...(userId && { user_id: userId }),
        ...ofDays({ from, to }),
      }
      const [found, count] = await Promise.all([newest(filter, skip, limit), accesses.countDocuments(filter)])
      return { accesses: found.map(accessFrom), count }
    },

    /** All of a client, the oldest first, little at a time. */
    async *ofClient(organisation_id: string, company_id: string): AsyncIterable<Access> {
      const found = accesses.find({ organisation_id, company_id }, { sort: { day: 1, at: 1, _id: 1 }, batchSize: 500 })
      for await (const document of found) yield accessFrom(document)
    },
  }
}
