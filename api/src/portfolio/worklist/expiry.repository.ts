import type { Section } from '@dossier/contract/file/sections'
import type { Db, Filter } from 'mongodb'
import type { Expiry } from '../../file/case-files/expiry'
import { type RecordDocument, recordFrom } from '../../file/case-files/stored-form'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { Window } from './wanted'

type ExpiringDocument = RecordDocument & { expiry?: Expiry | null }

const byDay = 'by_expiry'

export const expiryIndexes: CollectionIndexes[] = [
  {
    collection: 'records',
    indexes: [
      {
        name: byDay,
        key: { organisation_id: 1, 'expiry.on': 1, _id: 1 },
        partialFilterExpression: { 'expiry.on': { $gt: '' } },
      },
    ],
  },
]

/** Days YYYY-MM-DD, both included. */
type Wanted = {
  readonly from: string | undefined
  readonly to: string | undefined
  /** The sections that the reader sees; undefined for all. */
  readonly sections: readonly Section[] | undefined
}

export type ExpiryRepository = ReturnType<typeof createExpiryRepository>

/** Records of all clients whose documents expire, by the first day on which one does. */
export function createExpiryRepository(db: Db) {
  const records = db.collection<ExpiringDocument>('records')
  const filterOf = ({ organisationId }: Scope, { from, to, sections }: Wanted): Filter<ExpiringDocument> => ({
    organisation_id: organisationId,
    'expiry.on': { ...(from ? { $gte: from } : { $gt: '' }), ...(to && { $lte: to }) },
    ...(sections && { 'expiry.sections': { $in: [...sections] } }),
  })

  return {
    count: (scope: Scope, wanted: Wanted) => records.countDocuments(filterOf(scope, wanted), { hint: byDay }),

    async page(scope: Scope, wanted: Wanted, { skip, limit }: Window) {
      const found = records.find(filterOf(scope, wanted), { hint: byDay }).sort({ 'expiry.on': 1, _id: 1 })
      return (await found.skip(skip).limit(limit).toArray()).map(recordFrom)
    },
  }
}
