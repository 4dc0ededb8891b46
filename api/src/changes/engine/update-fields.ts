import type { Act, Action, FieldChange, FieldChanges, KindRules, ReviewedRecord } from './model'
import { ownFields } from './projection'
import { changesNothing, reader, sameValue } from './values'

/**
 * An open update fitted to the approved values as they stand: what follows from its own fields is computed anew,
 * and own fields that are forced now leave it. Untouched when nothing differs; closed as superseded when nothing is left.
 */
export function refit(action: Action, record: ReviewedRecord, { derivation }: KindRules, act: Act): Action {
  if (action.type !== 'update' || action.closing) return action
  const own = ownFields(action)
  const proposed = Object.fromEntries(Object.entries(own).map(([field, change]) => [field, change.new]))
  const forced = derivation?.derive(reader(record, proposed)) ?? {}
  const kept: Record<string, FieldChange> = {}
  const lost: Record<string, FieldChange> = {}
  for (const [field, change] of Object.entries(own)) (field in forced ? lost : kept)[field] = change

  const derived: string[] = []
  const fields = { ...kept }
  if (derivation?.inputs.some((input) => input in kept)) {
    for (const [field, value] of Object.entries(forced)) {
      const current = record.values[field] ?? null
      if (changesNothing(value, current)) continue
      fields[field] = { current, new: value }
      derived.push(field)
    }
  }
  if (sameValue(fields, action.fields)) return action
  const next = { ...action, fields, derived, takenOver: { ...action.takenOver, ...lost }, rev: action.rev + 1 }
  return Object.keys(kept).length > 0 ? next : close(next, { taken: 'skipped', reason: 'superseded' }, act)
}

/** The action without some of its own fields, which a later action took over or somebody set back. */
export function without(action: Action, names: readonly string[]): Action {
  const leaving: FieldChanges = Object.fromEntries(
    Object.entries(action.fields).filter(([name]) => names.includes(name)),
  )
  const fields = Object.fromEntries(Object.entries(action.fields).filter(([name]) => !names.includes(name)))
  return { ...action, fields, takenOver: { ...action.takenOver, ...leaving }, rev: action.rev + 1 }
}

type HowClosed = Omit<NonNullable<Action['closing']>, 'at' | 'byId' | 'byName'>

/** A closed action shows what it was about to the end: fields it lost are put back when none is left. */
export function close(action: Action, how: HowClosed, act: Act): Action {
  const fields = Object.keys(ownFields(action)).length > 0 ? action.fields : { ...action.takenOver, ...action.fields }
  return {
    ...action,
    fields,
    rev: action.rev + 1,
    closing: { ...how, at: act.at, byId: act.userId, byName: act.userName },
  }
}
