import type { Act, Action, FieldChange, FieldChanges, KindRules, Outcome, ReviewedRecord, Update } from './model'
import { fieldsOf, withFields } from './parts'
import { ownFields, proposedBy } from './projection'
import { changesNothing, isEmpty, reader, sameValue } from './values'

/**
 * An open update fitted to the approved values as they stand: what follows from its own fields is computed anew,
 * and own fields that are forced now leave it. Untouched when nothing differs; closed when it has no own field left.
 */
export function fitToApproved(
  action: Update,
  record: ReviewedRecord,
  { derivation }: KindRules,
  act: Act,
  reason: 'withdrawn' | 'superseded' = 'superseded',
): Update {
  if (action.closing) return action
  const forced = derivation?.derive(reader(record, proposedBy(action))) ?? {}
  const kept: Record<string, FieldChange> = {}
  const lost: Record<string, FieldChange> = {}
  for (const [field, change] of Object.entries(ownFields(action))) (field in forced ? lost : kept)[field] = change
  if (isEmpty(kept)) return closeUpdate(without(action, Object.keys(lost)), { taken: 'skipped', reason }, act)

  const derived: string[] = []
  const fields = { ...kept }
  if (derivation?.inputs.some((input) => input in kept)) {
    for (const [field, value] of Object.entries(forced)) {
      const current = record.values[field] ?? null
      if (changesNothing(value, current)) continue
      fields[field] = { current, new: value ?? '' }
      derived.push(field)
    }
  }
  if (sameValue({ fields, derived }, { fields: fieldsOf(action), derived: action.derived })) return action
  const takenOver = { ...action.takenOver, ...lost }
  return { ...withFields(action, fields), derived, takenOver, rev: action.rev + 1 }
}

/**
 * An open update whose own fields start from the approved values again, where these moved without anyone typing
 * them: a date set by hand is no less wanted because the automatic one came before it (ruling 16).
 */
export function rebase(action: Update, record: ReviewedRecord, moved: readonly string[]): Update {
  const rebased = Object.keys(ownFields(action)).filter((field) => moved.includes(field))
  if (action.closing || rebased.length === 0) return action
  const fields = Object.entries(fieldsOf(action)).map(([field, change]) => [
    field,
    rebased.includes(field) ? { ...change, current: record.values[field] ?? null } : change,
  ])
  return { ...withFields(action, Object.fromEntries(fields)), rev: action.rev + 1 }
}

/** The action without some of its own fields, which a later action took over or its author set back. */
export function without(action: Update, names: readonly string[]): Update {
  const all = Object.entries(fieldsOf(action))
  const leaving: FieldChanges = Object.fromEntries(all.filter(([name]) => names.includes(name)))
  const kept = Object.fromEntries(all.filter(([name]) => !names.includes(name)))
  return { ...withFields(action, kept), takenOver: { ...action.takenOver, ...leaving }, rev: action.rev + 1 }
}

/** The action closed. */
export const close = (action: Action, outcome: Outcome, act: Act): Action =>
  action.type === 'update' ? closeUpdate(action, outcome, act) : { ...action, ...closed(action, outcome, act) }

/** The update closed. It shows what it was about to the end: fields it lost are put back when none is left. */
function closeUpdate(action: Update, outcome: Outcome, act: Act): Update {
  const fields = isEmpty(ownFields(action)) ? { ...action.takenOver, ...fieldsOf(action) } : fieldsOf(action)
  return { ...withFields(action, fields), ...closed(action, outcome, act) }
}

const closed = ({ rev }: Action, outcome: Outcome, { at, userId, userName }: Act) => ({
  rev: rev + 1,
  closing: { ...outcome, at, byId: userId, byName: userName },
})
