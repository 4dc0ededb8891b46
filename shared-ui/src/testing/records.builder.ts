import { fieldsOf } from '@dossier/contract/file/catalogue'
import { normalisedEdits } from '@dossier/contract/file/checks/normalised-edits'
import type { Kind } from '@dossier/contract/file/kinds'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import type { PendingAction } from '@dossier/contract/platform/schemas/shared'
import { isSameValue } from '../draft/same-value'
import type { RecordOnWire } from '../file/records/record-on-wire'
import { currentAndProposed } from '../file/values/current-and-proposed'

type Values = Readonly<Record<string, FieldValue>>

type Facts = {
  readonly _id: string
  readonly rev?: number
  readonly pending_actions?: PendingAction[]
  /** What is approved. */
  readonly values?: Values
  /** What is proposed instead. */
  readonly proposals?: Values
}

/** Creates a record of a kind as it comes over the wire, with values as the API keeps them; a spec names only the facts it is about. */
export function aRecord(kind: Kind, { values = {}, proposals = {}, pending_actions = [], rev = 3, ...facts }: Facts) {
  const [approved, proposed] = [normalisedEdits(kind, values), normalisedEdits(kind, proposals)]
  const fields = fieldsOf(kind).map(({ name }) => [
    name,
    { value: approved[name] ?? null, new_value: proposed[name] ?? null },
  ])
  return {
    ...facts,
    rev,
    pending_actions,
    pending_action: pending_actions.at(-1) ?? null,
    ...Object.fromEntries(fields),
  }
}

/**
 * Returns what the API makes of a record when edits of it are saved: they are proposed as they are kept, and what the
 * record holds already is not.
 */
export function asSaved<Held extends RecordOnWire>(kind: Kind, record: Held, edits: Readonly<Record<string, unknown>>) {
  const proposals = Object.entries(normalisedEdits(kind, edits)).map(([name, kept]) => {
    const { value } = currentAndProposed(record, name)
    return [name, { value, new_value: isSameValue(kept, value) ? null : kept }]
  })
  return { ...record, ...Object.fromEntries(proposals), rev: record.rev + 1 }
}

/** Creates a record whose fields are flat on the wire, with `new_` before the name of what is proposed (ruling 4). */
export function aFlatRecord(kind: Kind, { values = {}, proposals = {}, ...facts }: Facts) {
  const { rev, pending_actions, pending_action } = aRecord(kind, facts)
  const [approved, proposed] = [normalisedEdits(kind, values), normalisedEdits(kind, proposals)]
  const fields = fieldsOf(kind).flatMap(({ name }) => [
    [name, approved[name] ?? null],
    [`new_${name}`, proposed[name] ?? null],
  ])
  return { _id: facts._id, rev, pending_actions, pending_action, ...Object.fromEntries(fields) }
}

/** Creates an open change of Maria Manager's. */
export const anOpenChange = (facts: Partial<PendingAction> = {}): PendingAction => ({
  _id: '65a000000000000000000001',
  rev: 0,
  actionType: 'update',
  user_id: '64b0000000000000000000ff',
  user_name: 'Maria Manager',
  datetime: '2026-11-19T08:00:00.000Z',
  fields: [],
  ...facts,
})
