import type { ClientSession, Db } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { ClientEdit, EditedField } from '../../trail/audit/client-edit'
import { type ClientEditDocument, clientEditOf } from '../../trail/audit/client-edit.repository'

export const editIndexes: CollectionIndexes[] = [
  {
    collection: 'due_diligence_edits',
    indexes: [
      { key: { organisation_id: 1, form_id: 1, _id: -1 } },
      { key: { organisation_id: 1, form_id: 1, round: 1, at: 1, _id: 1 } },
    ],
  },
]

/** A save may hold a megabyte, so that few are in memory at a time. */
const batchSize = 10
const mostCharacters = 1_048_576

export type EditRepository = ReturnType<typeof createEditRepository>

/** What clients changed in their forms, kept for good. */
export function createEditRepository(db: Db) {
  const edits = db.collection<ClientEditDocument>('due_diligence_edits')

  return {
    async insert(
      { organisationId }: Scope,
      { id, formId, companyId, at, inside, fields, round }: ClientEdit,
      session: ClientSession,
    ) {
      const after = round !== undefined && { round }
      const form = { organisation_id: organisationId, company_id: companyId, form_id: formId }
      const document = { ...form, at, inside, fields, ...after }
      await edits.insertOne({ _id: id, ...document }, { session })
    },

    /** The latest of a form, newest first: so many at most, and no more once they hold a megabyte. */
    async latest({ organisationId }: Scope, formId: string, limit: number): Promise<ClientEdit[]> {
      const form = { organisation_id: organisationId, form_id: formId }
      const found: ClientEdit[] = []
      let characters = 0
      for await (const document of edits.find(form, { batchSize }).sort({ _id: -1 }).limit(limit)) {
        characters += JSON.stringify(document.fields).length
        found.push(clientEditOf(document))
        if (characters > mostCharacters) break
      }
      return found
    },

    /** Each field that was changed in a round of review, as its first change found it. */
    async firstOfRound({ organisationId }: Scope, formId: string, round: number): Promise<EditedField[]> {
      const later = { organisation_id: organisationId, form_id: formId, round }
      const first = new Map<string, EditedField>()
      for await (const { fields } of edits.find(later, { batchSize }).sort({ at: 1, _id: 1 })) {
        for (const field of fields) {
          const key = `${field.record}.${field.field}`
          if (!first.has(key)) first.set(key, field)
        }
      }
      return [...first.values()]
    },
  }
}
