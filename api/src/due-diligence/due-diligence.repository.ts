import type { ClientSession, Db } from 'mongodb'
import type { Scope } from '../access/scope'
import { type RecordDocument, recordFrom } from '../case-files/case-file.repository'
import { collectionOf } from '../case-files/collections'
import type { CollectionIndexes } from '../database/indexes'
import type { ReviewedRecord } from '../engine/model'
import type { Form } from './due-diligence'

export const dueDiligenceIndexes: CollectionIndexes[] = [
  {
    collection: collectionOf.due_diligence_record,
    indexes: [{ key: { organisation_id: 1, company_id: 1, 'facts.createdAt': -1, _id: -1 } }],
  },
  {
    collection: collectionOf.due_diligence_element,
    indexes: [{ key: { organisation_id: 1, 'links.due_diligense_id': 1, _id: 1 } }],
  },
  { collection: collectionOf.kyc_file, indexes: [{ key: { organisation_id: 1, 'links.dueDiligence': 1, _id: 1 } }] },
]

type Window = { readonly skip: number; readonly limit: number }

export type DueDiligenceRepository = ReturnType<typeof createDueDiligenceRepository>

/** Reads questionnaires; what acts make of them is written through the case file. */
export function createDueDiligenceRepository(db: Db) {
  const records = db.collection<RecordDocument>(collectionOf.due_diligence_record)
  const elements = db.collection<RecordDocument>(collectionOf.due_diligence_element)
  const files = db.collection<RecordDocument>(collectionOf.kyc_file)

  return {
    /** A record with its elements, null when it is not there or not the organisation's. */
    async form({ organisationId }: Scope, id: string, session?: ClientSession): Promise<Form | null> {
      const [record, under] = await Promise.all([
        records.findOne({ _id: id, organisation_id: organisationId }, { session }),
        elements
          .find({ organisation_id: organisationId, 'links.due_diligense_id': id }, { session })
          .sort({ _id: 1 })
          .toArray(),
      ])
      return record && { record: recordFrom(record), elements: under.map(recordFrom) }
    },

    /** A page of a client's records, newest first, with how many there are. */
    async page({ organisationId }: Scope, companyId: string, { skip, limit }: Window) {
      const filter = { organisation_id: organisationId, company_id: companyId }
      const [documents, count] = await Promise.all([
        records.find(filter).sort({ 'facts.createdAt': -1, _id: -1 }).skip(skip).limit(limit).toArray(),
        records.countDocuments(filter),
      ])
      return { records: documents.map(recordFrom), count }
    },

    /** Open changes of the elements under each of these records. */
    async openElementChanges(
      { organisationId }: Scope,
      recordIds: readonly string[],
    ): Promise<(recordId: string) => number> {
      const documents = await elements
        .find(
          { organisation_id: organisationId, 'links.due_diligense_id': { $in: [...recordIds] } },
          { projection: { links: 1, openActions: 1 } },
        )
        .toArray()
      const counts = new Map<string, number>()
      for (const { links, openActions } of documents) {
        const id = links.due_diligense_id ?? ''
        counts.set(id, (counts.get(id) ?? 0) + openActions.length)
      }
      return (recordId) => counts.get(recordId) ?? 0
    },

    /** The documents attached to a record, oldest first. */
    async documents({ organisationId }: Scope, id: string): Promise<ReviewedRecord[]> {
      const attached = await files
        .find({ organisation_id: organisationId, 'links.dueDiligence': id })
        .sort({ _id: 1 })
        .toArray()
      return attached.map(recordFrom)
    },
  }
}
