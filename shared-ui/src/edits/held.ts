import type { FieldValue } from '@dossier/contract/field'
import type { PendingAction } from '@dossier/contract/schemas/shared'

/** A record as it comes over the wire, whatever its kind; nothing at all while it is being created. */
export type WireRecord = object

export type Proposal = {
  readonly value: FieldValue
  readonly who?: string | undefined
  /** An instant. */
  readonly when?: string | undefined
  /** The change request. */
  readonly actionId?: string | undefined
}

export type Held = { readonly value: FieldValue; readonly proposal: Proposal | undefined }

type Pair = { readonly value: FieldValue; readonly new_value: FieldValue }

const isPair = (found: unknown): found is Pair => typeof found === 'object' && found !== null && 'new_value' in found

/** The entry of a record under a name; records differ in their facts, so this is where they are read by name. */
const entryOf = (record: WireRecord, name: string) => (record as Readonly<Record<string, unknown>>)[name]

/** A value of the wire as one a field can hold. The contract's schemas have checked it, in tests and on the server. */
const fieldValueOf = (found: unknown) => (found ?? null) as FieldValue

/** Both wire forms of a reviewed field (ruling 4): `{value, new_value}`, and flat with `new_` before its name. */
function pairIn(record: WireRecord, name: string): Pair {
  const found = entryOf(record, name)
  if (isPair(found)) return found
  return { value: fieldValueOf(found), new_value: fieldValueOf(entryOf(record, `new_${name}`)) }
}

const openActions = (record: WireRecord) =>
  ('pending_actions' in record ? (record.pending_actions as readonly PendingAction[]) : []).toReversed()

/** CHG-03, CHG-04: what a record holds under a name, and who proposes what instead. null proposes nothing. */
export function heldIn(record: WireRecord, name: string): Held {
  const { value, new_value } = pairIn(record, name)
  if (new_value === null) return { value, proposal: undefined }
  const action = openActions(record).find((open) => open.fields.includes(name) || open.fields.includes(`new_${name}`))
  return {
    value,
    proposal: { value: new_value, who: action?.user_name, when: action?.datetime, actionId: action?._id },
  }
}
