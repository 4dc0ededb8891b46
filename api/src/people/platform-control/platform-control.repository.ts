import type { ClientSession, Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { EvidenceKind } from '../../trail/events/evidence-kind'
import { sealedWrites } from '../../trail/evidence/sealed-writes'
import type { ControlVersion } from './platform-control'

type ControlDocument = Omit<ControlVersion, 'version'> & { _id: number }

const collection = 'platform_controls'
export const platformControlIndexes: CollectionIndexes[] = [{ collection, indexes: [] }]

export const platformControlEvidence: EvidenceKind = { kind: 'platform_control', collection, chainIn: null, aside: [] }

export type PlatformControlRepository = ReturnType<typeof createPlatformControlRepository>

/** Versions are only ever added; the highest is the one that holds. */
export function createPlatformControlRepository(db: Db) {
  const versions = db.collection<ControlDocument>(collection)
  const sealed = sealedWrites(platformControlEvidence, versions)

  return {
    async current(session?: ClientSession): Promise<ControlVersion | null> {
      const document = await versions.findOne({}, { session, sort: { _id: -1 } })
      if (!document) return null
      const { _id, ...version } = document
      return { version: _id, ...version }
    },

    async insert({ version, ...rest }: ControlVersion, session: ClientSession) {
      await sealed.insertOne({ _id: version, ...rest }, { session })
    },
  }
}
