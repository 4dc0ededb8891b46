import type { FieldValue } from '@dossier/contract/field'
import type { ClientSession, Db } from 'mongodb'
import type { Scope } from '../access/scope'
import type { CollectionIndexes } from '../database/indexes'

/** One field of a form as a save found and left it; `record` is the id of the record or element it belongs to. */
export type EditedField = {
  readonly record: string
  readonly field: string
  readonly old: FieldValue
  readonly new: FieldValue
}

/** What a save by link changed (GOV-32). */
export type Edit = {
  readonly id: string
  readonly formId: string
  readonly companyId: string
  readonly at: Date
  /** Whether it came from a browser or network that staff had used. */
  readonly inside: boolean
  readonly fields: readonly EditedField[]
}

type EditDocument = {
  _id: string
  organisation_id: string
  company_id: string
  form_id: string
  at: Date
  inside: boolean
  fields: readonly EditedField[]
}

export const editIndexes: CollectionIndexes[] = [
  { collection: 'due_diligence_edits', indexes: [{ key: { organisation_id: 1, form_id: 1, _id: -1 } }] },
]

export type EditRepository = ReturnType<typeof createEditRepository>

/** What clients changed in their forms, kept for good. */
export function createEditRepository(db: Db) {
  const edits = db.collection<EditDocument>('due_diligence_edits')

  return {
    async insert(
      { organisationId }: Scope,
      { id, formId, companyId, at, inside, fields }: Edit,
      session: ClientSession,
    ) {
      const document = { organisation_id: organisationId, company_id: companyId, form_id: formId, at, inside, fields }
      await edits.insertOne({ _id: id, ...document }, { session })
    },

    /** The latest of a form, newest first. */
    async latest({ organisationId }: Scope, formId: string, limit: number): Promise<Edit[]> {
      const found = await edits
        .find({ organisation_id: organisationId, form_id: formId })
        .sort({ _id: -1 })
        .limit(limit)
        .toArray()
      return found.map(({ _id, form_id, company_id, at, inside, fields }) => {
        return { id: _id, formId: form_id, companyId: company_id, at, inside, fields }
      })
    },
  }
}
