import type { Kind } from '@dossier/contract/file/kinds'
import { limits } from '@dossier/contract/platform/limits'
import type { ClientSession, Collection, Db } from 'mongodb'
import { byId } from '../../file/case-files/file-collections.repository'
import { type RecordDocument, recordFrom } from '../../file/case-files/stored-form'
import type { ReviewedRecord } from '../../file/engine/model'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { Form, RecordFacts } from './form'

export const dueDiligenceIndexes: CollectionIndexes[] = [
  {
    collection: 'records',
    indexes: [{ key: { organisation_id: 1, company_id: 1, kind: 1, 'facts.createdAt': -1, _id: -1 } }],
  },
]

/** A database answers the first hundred by itself and asks to be asked for the rest. */
const mostAttached = limits.dueDiligenceDocuments

type Window = { readonly skip: number; readonly limit: number }

export type DueDiligenceRepository = ReturnType<typeof createDueDiligenceRepository>

/** Reads questionnaires; what acts make of them is written through the case file. */
export function createDueDiligenceRepository(db: Db) {
  const records = db.collection<RecordDocument>('records')
  return { ...whole(records), ...listed(records), ...attached(records) }
}

type Records = Collection<RecordDocument>

const formsOf = ({ organisationId }: Scope) => ({ organisation_id: organisationId, kind: 'due_diligence_record' })
const under = ({ organisationId }: Scope, kind: Kind, ids: readonly string[]) => ({
  organisation_id: organisationId,
  parents: { $in: [...ids] },
  kind,
})

const whole = (records: Records) => ({
  /** A record with its elements, null when it is not there or not the organisation's. */
  async form(scope: Scope, id: string, session?: ClientSession): Promise<Form | null> {
    const record = await records.findOne({ _id: id, ...formsOf(scope) }, { session })
    if (!record) return null
    const elements = await records.find(under(scope, 'due_diligence_element', [id]), { session }).toArray()
    return { record: recordFrom(record), elements: elements.sort(byId).map(recordFrom) }
  },
})

/** Forms without their elements. */
const listed = (records: Records) => ({
  /** The records of these forms without their elements; those that are gone are left out. */
  async records(scope: Scope, ids: readonly string[], session?: ClientSession): Promise<ReviewedRecord[]> {
    const found = records.find({ _id: { $in: [...ids] }, ...formsOf(scope) }, { session })
    return (await found.toArray()).sort(byId).map(recordFrom)
  },

  /** What is known of each form of these clients beside its answers, the oldest first. */
  async ofClients(scope: Scope, companyIds: readonly string[]) {
    const filter = { ...formsOf(scope), company_id: { $in: [...companyIds] } }
    const found = await records.find(filter, { projection: { company_id: 1, facts: 1 } }).toArray()
    return found
      .map(({ _id, company_id, facts }) => ({ id: _id, companyId: company_id, facts: facts as RecordFacts }))
      .sort((left, right) => (left.facts.createdAt < right.facts.createdAt ? -1 : 1))
  },

  /** A page of a client's records, newest first, with how many there are. */
  async page(scope: Scope, companyId: string, { skip, limit }: Window) {
    const filter = { ...formsOf(scope), company_id: companyId }
    const [documents, count] = await Promise.all([
      records.find(filter).sort({ 'facts.createdAt': -1, _id: -1 }).skip(skip).limit(limit).toArray(),
      records.countDocuments(filter),
    ])
    return { records: documents.map(recordFrom), count }
  },

  /** Open changes of the elements under each of these records. */
  async openElementChanges(scope: Scope, recordIds: readonly string[]): Promise<(recordId: string) => number> {
    const projection = { parents: 1, openActions: 1 }
    const documents = await records.find(under(scope, 'due_diligence_element', recordIds), { projection }).toArray()
    const counts = new Map<string, number>()
    for (const { parents, openActions } of documents) {
      for (const id of parents) counts.set(id, (counts.get(id) ?? 0) + openActions.length)
    }
    return (recordId) => counts.get(recordId) ?? 0
  },
})

/** The documents of forms. */
const attached = (records: Records) => ({
  /** The documents attached to a record, oldest first. */
  async documents(scope: Scope, id: string, session?: ClientSession): Promise<ReviewedRecord[]> {
    const documents = await records.find(under(scope, 'kyc_file', [id]), { session, batchSize: mostAttached }).toArray()
    return documents.sort(byId).map(recordFrom)
  },

  /** How many documents are attached to a record. */
  countDocuments: (scope: Scope, id: string, session?: ClientSession) =>
    records.countDocuments(under(scope, 'kyc_file', [id]), { session }),
})
