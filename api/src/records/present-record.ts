import { fieldsOf } from '@dossier/contract/catalogue'
import type { FieldValue } from '@dossier/contract/field'
import type { Kind } from '@dossier/contract/kinds'
import type { RecordFacts } from '@dossier/contract/schemas/shared'
import type { Action, OpenAction, ReviewedRecord } from '../changes/engine/model'
import { seesField, type Viewer } from '../changes/visibility'

type Proposed = { readonly value: FieldValue; readonly new_value: FieldValue }

/** The fields of a record as value and proposal, without those the viewer may not see (ruling 4). */
export function presentFields(record: Pick<ReviewedRecord, 'kind' | 'values' | 'proposals'>, viewer: Viewer) {
  const { values, proposals } = record
  const shown: Record<string, Proposed> = {}
  for (const field of fieldsOf(record.kind as Kind)) {
    if (!seesField(viewer, field)) continue
    const { name } = field
    shown[name] = { value: values[name] ?? null, new_value: proposals[name] ?? null }
  }
  return shown
}

/** What every reviewed record carries: its revision and its open actions (ruling 14). */
export function presentMarks({ rev, openActions }: ReviewedRecord): RecordFacts {
  const pending = openActions.map(presentOpenAction)
  const marking = pending.findLast((action) => action.actionType !== 'update') ?? pending.at(-1) ?? null
  return { rev, pending_action: marking, pending_actions: pending }
}

const presentOpenAction = (open: OpenAction) => ({
  _id: open.id,
  rev: open.rev,
  actionType: open.type,
  user_id: open.userId,
  user_name: open.userName,
  datetime: open.at.toISOString(),
  fields: [...open.fields],
})

/** The record as it stood when an action was filed, in the form of a record on the wire (CHG-18, CHG-34). */
export function presentSource({ recordId, kind, source }: Action, viewer: Viewer): Record<string, unknown> {
  const { facts, links, values, proposals } = source as Pick<ReviewedRecord, 'facts' | 'links' | 'values' | 'proposals'>
  return { _id: recordId, ...facts, ...links, ...presentFields({ kind, values, proposals }, viewer) }
}
