import type { ClientSession, Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { EvidenceKind } from '../../trail/events/evidence-kind'
import { sealedWrites } from '../../trail/evidence/sealed-writes'
import type { TermsVersion } from './terms'

type TermsDocument = Omit<TermsVersion, 'version'> & { _id: number }

export const termsIndexes: CollectionIndexes[] = [{ collection: 'terms', indexes: [] }]

export const termsEvidence: EvidenceKind = { kind: 'terms', collection: 'terms', chainIn: null, aside: [] }

export type TermsRepository = ReturnType<typeof createTermsRepository>

/** Versions are only ever added; the highest is the one that holds. */
export function createTermsRepository(db: Db) {
  const versions = db.collection<TermsDocument>('terms')
  const sealed = sealedWrites(termsEvidence, versions)

  return {
    async current(session?: ClientSession): Promise<TermsVersion | null> {
      const document = await versions.findOne({}, { session, sort: { _id: -1 } })
      if (!document) return null
      const { _id, ...terms } = document
      return { version: _id, ...terms }
    },

    /** The number of the version that was saved at an instant; null when none was. */
    async savedAt(createdAt: Date, session: ClientSession): Promise<number | null> {
      return (await versions.findOne({ createdAt }, { session, sort: { _id: -1 } }))?._id ?? null
    },

    async insert({ version, ...terms }: TermsVersion, session: ClientSession) {
      await sealed.insertOne({ _id: version, ...terms }, { session })
    },
  }
}
