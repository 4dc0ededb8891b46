import type { Db } from 'mongodb'
import type { AuditEvent } from '../events/audit-event'
import type { ClientEdit, EditedField } from './client-edit'

/** An edit as it lies in the database, where the forms that clients fill in keep it. */
export type ClientEditDocument = {
  _id: string
  organisation_id: string
  company_id: string
  form_id: string
  at: Date
  inside: boolean
  fields: readonly EditedField[]
  round?: number
}

export const clientEditOf = ({
  _id,
  form_id,
  company_id,
  at,
  inside,
  fields,
  round,
}: ClientEditDocument): ClientEdit => ({
  id: _id,
  formId: form_id,
  companyId: company_id,
  at,
  inside,
  fields,
  ...(round !== undefined && { round }),
})

/** Reads what clients changed in their forms, to compare it with what the trail says of it. */
export function createClientEditRepository(db: Db) {
  const edits = db.collection<ClientEditDocument>('due_diligence_edits')
  const events = db.collection<AuditEvent>('audit_events')

  return {
    /** All of an organisation, little at a time. */
    async *clientEdits(chain: string): AsyncIterable<ClientEdit> {
      for await (const edit of edits.find({ organisation_id: chain }, { batchSize: 100 })) yield clientEditOf(edit)
    },

    /** What an event behind a sequence says of an edit; undefined for none. */
    async digestOfLater(chain: string, id: string, after: number): Promise<string | undefined> {
      const later = { organisation_id: chain, sequence: { $gt: after }, 'details.edit.id': id }
      return editIn(await events.findOne(later))?.digest
    },
  }
}

export function editIn(event: Pick<AuditEvent, 'details'> | null): { id: string; digest: string } | undefined {
  const edit = event?.details.edit
  return edit as { id: string; digest: string } | undefined
}
