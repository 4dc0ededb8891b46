import type { Scope } from '../access/scope'
import { digestOfEdit, type EditedField, type KeptEdit } from '../audit/kept-edit'
import type { Transaction } from '../audit/transaction'
import type { NewId } from '../ids'
import type { EditRepository } from './edit.repository'
import { type Form, factsOf } from './form'
import type { Writer } from './form-edits'

type Dependencies = { readonly edits: Pick<EditRepository, 'insert'>; readonly newId: NewId }
type Edited = { readonly writer: Writer; readonly fields: readonly EditedField[] }

/** Returns what keeps each field that a client changed, and answers what the trail says of it; nothing of what staff wrote. */
export const keepingEdits =
  ({ edits, newId }: Dependencies) =>
  async (scope: Scope, { record }: Form, { writer, fields }: Edited, { at, session }: Transaction) => {
    if (writer.by === 'staff' || fields.length === 0) return {}
    const { submissions } = factsOf(record)
    const edit: KeptEdit = {
      id: newId(),
      formId: record.id,
      companyId: record.companyId,
      at,
      inside: writer.inside,
      fields,
      ...(submissions !== undefined && { submission: submissions }),
    }
    await edits.insert(scope, edit, session)
    return {
      edit: { id: edit.id, digest: digestOfEdit(edit) },
      ...(edit.inside && { saved_from_inside: true as const }),
    }
  }
