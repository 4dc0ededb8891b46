import type { Namesake } from '@dossier/contract/screening/schemas/screening'
import type { ClientSession, Db } from 'mongodb'
import { wholeFileBatch } from '../../file/case-files/file-collections.repository'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { EvidenceKind } from '../../trail/events/evidence-kind'
import { sealedWrites } from '../../trail/evidence/sealed-writes'
import type { ListedScreening, ScreenedFacts } from './screening'

/** That the lists held no one like a person or an entity of the file, as ongoing monitoring found it last. */
export type NoHits = Pick<ListedScreening, 'companyId' | 'at'> & {
  readonly recordId: string
  readonly facts: ScreenedFacts
  readonly lists: NoHitsDocument['lists']
  readonly namesakes?: readonly Namesake[]
}

type NoHitsDocument = Pick<ListedScreening, 'at' | 'facts'> & {
  _id: string
  organisation_id: string
  company_id: string
  lists: Extract<ListedScreening['outcome'], { is: 'answered' }>['answer']['lists']
  /** Absent where there was none. */
  namesakes?: readonly Namesake[]
}

export const noHitsIndexes: CollectionIndexes[] = [
  { collection: 'monitoring_no_hits', indexes: [{ key: { organisation_id: 1, _id: 1 } }] },
]

/** What was asked, when, and which versions of lists held no one like it. */
export const noHitsEvidence: EvidenceKind = {
  kind: 'no_hits',
  collection: 'monitoring_no_hits',
  chainIn: 'organisation_id',
  aside: [],
}

export type NoHitsRepository = ReturnType<typeof createNoHitsRepository>

/** The newest of each record alone, so that the database grows with people and not with days. */
export function createNoHitsRepository(db: Db) {
  const documents = db.collection<NoHitsDocument>('monitoring_no_hits')
  const sealed = sealedWrites(noHitsEvidence, documents)

  return {
    async note({ organisationId }: Scope, found: readonly NoHits[], session: ClientSession) {
      const replacements = found.map(({ recordId, companyId, ...rest }) => ({
        _id: recordId,
        organisation_id: organisationId,
        company_id: companyId,
        ...rest,
      }))
      await sealed.replaceEach(replacements, { session })
    },

    /** What was noted of these records. */
    async of({ organisationId }: Scope, recordIds: readonly string[], session?: ClientSession): Promise<NoHits[]> {
      const mine = { _id: { $in: [...recordIds] }, organisation_id: organisationId }
      return (await documents.find(mine, { session, batchSize: wholeFileBatch }).toArray()).map(
        ({ _id, organisation_id: _organisation, company_id, ...rest }) => ({
          recordId: _id,
          companyId: company_id,
          ...rest,
        }),
      )
    },
  }
}
