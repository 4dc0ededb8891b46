import type { ClientSession, Db } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { NamingContent } from '../../platform/file-store/named-content.repository'
import type { EvidenceKind } from '../../trail/events/evidence-kind'
import { sealedWrites } from '../../trail/evidence/sealed-writes'
import type { EarlierRecord } from './earlier-record'
import { wholeFileBatch } from './file-collections.repository'
import { type RecordDocument, recordDocument, recordFrom } from './stored-form'

/** Of which record it is says `record_id`; `_id` is that with the day, of which there is one. */
type EarlierDocument = {
  _id: string
  organisation_id: string
  company_id: string
  record_id: string
  day: string
  at: Date
  document: RecordDocument | null
}

const collection = 'earlier_records'

export const earlierRecordIndexes: CollectionIndexes[] = [
  {
    collection,
    indexes: [
      { key: { organisation_id: 1, company_id: 1, day: 1, _id: 1 } },
      { key: { organisation_id: 1, record_id: 1, day: 1 } },
    ],
  },
]

export const earlierEvidence: EvidenceKind = {
  kind: 'earlier_record',
  collection,
  chainIn: 'organisation_id',
  aside: [],
}

/** Documents of questionnaires, also once their client took them back. */
export const earlierNamingContent: NamingContent = { collection, which: { 'document.kind': 'kyc_file' } }

export type EarlierRecordRepository = ReturnType<typeof createEarlierRecordRepository>

/** Records as they stood before they were written without review (GOV-45), never changed and kept for good. */
export function createEarlierRecordRepository(db: Db) {
  const earlier = db.collection<EarlierDocument>(collection)

  return {
    async insert({ organisationId }: Scope, records: readonly EarlierRecord[], session: ClientSession) {
      const documents = records.map(({ id, companyId, day, at, record }) => ({
        _id: `${id}-${day}`,
        organisation_id: organisationId,
        company_id: companyId,
        record_id: id,
        day,
        at,
        document: record && recordDocument(record, organisationId),
      }))
      await sealedWrites(earlierEvidence, earlier).insertMany(documents, { session })
    },

    /** Of each record of a client that was written after a day without review, how it stood until then. */
    async after({ organisationId }: Scope, companyId: string, day: string): Promise<Map<string, EarlierRecord>> {
      const later = { organisation_id: organisationId, company_id: companyId, day: { $gt: day } }
      const first = new Map<string, EarlierRecord>()
      for await (const found of earlier.find(later, { batchSize: wholeFileBatch }).sort({ day: 1, _id: 1 })) {
        if (!first.has(found.record_id)) first.set(found.record_id, earlierFrom(found))
      }
      return first
    },

    /** In whose file a record is or was that was ever written without review. */
    async clientOf({ organisationId }: Scope, recordId: string): Promise<string | null> {
      const mine = { organisation_id: organisationId, record_id: recordId }
      return (await earlier.findOne(mine, { projection: { company_id: 1 } }))?.company_id ?? null
    },
  }
}

const earlierFrom = ({ record_id: id, company_id: companyId, day, at, document }: EarlierDocument): EarlierRecord => ({
  id,
  companyId,
  day,
  at,
  record: document && recordFrom(document),
})
