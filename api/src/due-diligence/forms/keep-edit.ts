import type { Scope } from '../../platform/access/scope'
import type { Acting } from '../../trail/act'
import { type ClientEdit, digestOfEdit, type EditedField } from '../../trail/audit/client-edit'
import type { JobContext } from '../context'
import { type Form, formFactsOf } from './form'
import type { Writer } from './form-edits'

type Edited = { readonly writer: Writer; readonly fields: readonly EditedField[] }

/** Keeps each field that a client changed, and answers what the trail says of it; nothing of what staff wrote. */
export async function keepEdit(
  { formEdits, newId, at, session }: Acting<JobContext>,
  scope: Scope,
  { record }: Form,
  { writer, fields }: Edited,
) {
  if (writer.by === 'staff' || fields.length === 0) return {}
  const { round } = formFactsOf(record)
  const edit: ClientEdit = {
    id: newId(),
    formId: record.id,
    companyId: record.companyId,
    at,
    inside: writer.inside,
    fields,
    ...(round !== undefined && { round }),
  }
  await formEdits.insert(scope, edit, session)
  return {
    edit: { id: edit.id, digest: digestOfEdit(edit) },
    ...(edit.inside && { saved_from_inside: true as const }),
  }
}
