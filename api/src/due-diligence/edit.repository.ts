import type { ClientSession, Db } from 'mongodb'
import type { Scope } from '../access/scope'
import type { KeptEdit } from '../audit/kept-edit'
import { type KeptEditDocument, keptEditOf } from '../audit/kept-edit.repository'
import type { CollectionIndexes } from '../database/indexes'

export const editIndexes: CollectionIndexes[] = [
  {
    collection: 'due_diligence_edits',
    indexes: [
      { key: { organisation_id: 1, form_id: 1, _id: -1 } },
      { key: { organisation_id: 1, form_id: 1, submission: 1, at: 1, _id: 1 } },
    ],
  },
]

export type EditRepository = ReturnType<typeof createEditRepository>

/** What clients changed in their forms, kept for good. */
export function createEditRepository(db: Db) {
  const edits = db.collection<KeptEditDocument>('due_diligence_edits')

  return {
    async insert(
      { organisationId }: Scope,
      { id, formId, companyId, at, inside, fields, submission }: KeptEdit,
      session: ClientSession,
    ) {
      const after = submission !== undefined && { submission }
      const form = { organisation_id: organisationId, company_id: companyId, form_id: formId }
      const document = { ...form, at, inside, fields, ...after }
      await edits.insertOne({ _id: id, ...document }, { session })
    },

    /** The latest of a form, newest first. */
    async latest({ organisationId }: Scope, formId: string, limit: number): Promise<KeptEdit[]> {
      const found = await edits
        .find({ organisation_id: organisationId, form_id: formId })
        .sort({ _id: -1 })
        .limit(limit)
        .toArray()
      return found.map(keptEditOf)
    },

    /** Those that came after a submission of a form and before the next, oldest first. */
    async after({ organisationId }: Scope, formId: string, submission: number): Promise<KeptEdit[]> {
      const later = { organisation_id: organisationId, form_id: formId, submission }
      return (await edits.find(later).sort({ at: 1, _id: 1 }).toArray()).map(keptEditOf)
    },
  }
}
