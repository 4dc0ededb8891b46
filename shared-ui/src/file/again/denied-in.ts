import type { getNotification } from '@dossier/contract/file/endpoints/changes'
import { kindOfObjectType } from '@dossier/contract/file/kinds'
import type { Answer } from '@dossier/contract/platform/endpoint'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import type { Values } from '../values/edit-rules'
import type { DeniedChange } from './denied-change'

type ChangeInFull = Answer<typeof getNotification>['notification']

/** Reads a change as one to be corrected; undefined where it cannot be proposed again. */
export function deniedIn(change: ChangeInFull): DeniedChange | undefined {
  const { propose_again: again, objectType, parts, actionType, sourceObjectState } = change
  const kind = kindOfObjectType(objectType)
  const root = parts[0]
  if (again?.may !== true || kind === undefined || root === undefined) return undefined
  const fields = Object.fromEntries(
    parts.filter((part) => part.actionType === actionType).flatMap((part) => Object.entries(part.fields)),
  )
  return {
    kind,
    recordId: root._id,
    isAddition: actionType === 'create' || again.under !== null,
    under: again.under,
    known: again.known,
    values: valuesOf(fields, 'new'),
    before: valuesOf(fields, 'current'),
    facts: sourceObjectState ?? {},
    by: change.handled_by_name,
    at: change.handled_at,
    reason: change.reject_text,
    comment: change.rejectCommentStructure,
  }
}

/** A recorded value is one that a field can hold: the engine wrote it from one. */
const valuesOf = (fields: ChangeInFull['fields'], side: 'current' | 'new'): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, change]) => [name, (change[side] ?? null) as FieldValue]))
