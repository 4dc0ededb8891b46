import { fieldsOf } from '@dossier/contract/catalogue'
import { maySeeField, maySeeFieldInChanges } from '@dossier/contract/catalogue/visibility'
import type { Field, FieldValue } from '@dossier/contract/field'
import type { Kind } from '@dossier/contract/kinds'
import type { RecordFacts } from '@dossier/contract/schemas/shared'
import type { Action, OpenAction, ReviewedRecord } from '../engine/model'
import { reader } from '../engine/values'
import { type Viewer, visibleNames } from './visibility'

type Proposed = { readonly value: FieldValue; readonly new_value: FieldValue }

type Held = Pick<ReviewedRecord, 'kind' | 'values' | 'proposals'>

/** The fields of a record as value and proposal, without those the viewer may not see (ruling 4). */
export const presentFields = (record: Held, viewer: Viewer) =>
  fieldsWhere(record, (field) => maySeeField(field, viewer))

function fieldsWhere({ kind, values, proposals }: Held, isSeen: (field: Field) => boolean) {
  const shown: Record<string, Proposed> = {}
  for (const field of fieldsOf(kind as Kind)) {
    if (!isSeen(field)) continue
    const { name } = field
    shown[name] = { value: values[name] ?? null, new_value: proposals[name] ?? null }
  }
  return shown
}

/** A record on the wire: what its kind tells of it beside, its marks and its fields. */
export const presentReviewed = <Facts extends object>(facts: Facts, record: ReviewedRecord, viewer: Viewer) =>
  presentAround(presentFields(record, viewer), facts, record, viewer)

/**
 * The same around fields that were presented already. All of it is put into the object that holds them: copying that
 * many names into another takes longer than the rest of an answer.
 */
export const presentAround = <Fields extends object, Facts extends object>(
  fields: Fields,
  facts: Facts,
  record: ReviewedRecord,
  viewer: Viewer,
) => Object.assign(fields, facts, presentMarks(record, viewer))

/** What every reviewed record carries: its revision and its open actions, as far as the viewer may know (ruling 14). */
export function presentMarks({ kind, rev, openActions }: ReviewedRecord, viewer: Viewer): RecordFacts {
  const pending = openActions.map((open) => presentOpenAction(open, visibleNames(viewer, kind, open.fields)))
  const marking = pending.findLast((action) => action.actionType !== 'update') ?? pending.at(-1) ?? null
  return { rev, pending_action: marking, pending_actions: pending }
}

const presentOpenAction = (open: OpenAction, fields: string[]) => ({
  _id: open.id,
  rev: open.rev,
  actionType: open.type,
  user_id: open.userId,
  user_name: open.userName,
  datetime: open.at.toISOString(),
  fields,
})

/** The record as it stood when an action was filed, in the form of a record on the wire (CHG-18, CHG-34). */
export function presentSource({ recordId, kind, source }: Action, viewer: Viewer): Record<string, unknown> {
  const { facts, links, values, proposals } = source as Pick<ReviewedRecord, 'facts' | 'links' | 'values' | 'proposals'>
  const read = reader({ facts, values })
  const fields = fieldsWhere({ kind, values, proposals }, (field) => maySeeFieldInChanges(field, viewer, read))
  return { _id: recordId, ...facts, ...links, ...fields }
}
