import type { ChangePart } from '@dossier/contract/schemas/changes'
import type { ChangeDetail } from './change.queries'
import { recordIdOf } from './object'

/** What a change does to one record, with that record as it stood when the change was filed (CHG-18). */
export type PartInFull = ChangePart & { readonly sourceObjectState: ChangeDetail['sourceObjectState'] }

/** Returns every part of a change, the record it is about first: a new director comes with its person. */
export function partsOf(change: ChangeDetail): readonly PartInFull[] {
  const { objectType, object_name, actionType, fields, sourceObjectState, parts } = change
  const root = { _id: recordIdOf(change) ?? '', objectType, object_name, actionType, fields, sourceObjectState }
  if (parts === undefined || parts.length === 0) return [root]
  return parts.map((part) => ({ ...part, sourceObjectState: part.sourceObjectState ?? null }))
}
