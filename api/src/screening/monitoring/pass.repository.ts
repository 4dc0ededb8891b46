import type { ClientSession, Db } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { Pass } from './pass'

type PassDocument = Pass & { readonly _id: string }

export const hitNoticesIn = 'monitoring_told'

export const passIndexes: CollectionIndexes[] = [
  { collection: 'monitoring_passes', indexes: [] },
  { collection: hitNoticesIn, indexes: [] },
]

/** Another process went on with the pass, or began another one. */
class PassMoved extends Error {}

export type PassRepository = ReturnType<typeof createPassRepository>

/** How far the newest pass over each organisation has come. */
export function createPassRepository(db: Db) {
  const passes = db.collection<PassDocument>('monitoring_passes')

  return {
    /** The newest pass over an organisation, null before the first. */
    async get({ organisationId }: Scope): Promise<Pass | null> {
      const document = await passes.findOne({ _id: organisationId })
      if (!document) return null
      const { _id, ...pass } = document
      return pass
    },

    /** Begins a pass in place of the one before. */
    async begin({ organisationId }: Scope, pass: Pass) {
      await passes.replaceOne({ _id: organisationId }, pass, { upsert: true })
    },

    /** Writes how far a pass has come since it was read. Throws PassMoved where it moved on meanwhile. */
    async move({ organisationId }: Scope, from: Pass, to: Pass, session?: ClientSession) {
      const { version, startedAt, after, followed } = from
      const known = {
        _id: organisationId,
        version,
        startedAt,
        'after.kind': after.kind,
        'after.id': after.id,
        'followed.at': followed.at,
        'followed.id': followed.id,
      }
      const { matchedCount } = await passes.replaceOne(known, to, { session })
      if (matchedCount === 0) throw new PassMoved('The pass moved on meanwhile')
    },
  }
}
