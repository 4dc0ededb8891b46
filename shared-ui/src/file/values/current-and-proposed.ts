import type { FieldValue, Read } from '@dossier/contract/platform/fields/field'
import { proposed } from '@dossier/contract/platform/fields/proposed'
import type { PendingAction } from '@dossier/contract/platform/schemas/shared'

/** A record as it comes over the wire, whatever its kind; nothing at all while it is being created. */
export type WireRecord = object

export type Proposal = {
  readonly value: FieldValue
  readonly who?: string | undefined
  /** The user who proposes it. */
  readonly authorId?: string | undefined
  /** An instant. */
  readonly when?: string | undefined
  /** The change request. */
  readonly actionId?: string | undefined
}

export type CurrentAndProposed = { readonly value: FieldValue; readonly proposal: Proposal | undefined }

const openActions = (record: WireRecord) =>
  ('pending_actions' in record ? (record.pending_actions as readonly PendingAction[]) : []).toReversed()

/** Returns what a record holds under a name and who proposes what instead (CHG-03); null proposes nothing (CHG-04). */
export function currentAndProposed(record: WireRecord, name: string): CurrentAndProposed {
  const { value, new_value } = proposed(record, name)
  if (new_value === null) return { value, proposal: undefined }
  const action = openActions(record).find((open) => open.fields.includes(name) || open.fields.includes(`new_${name}`))
  return {
    value,
    proposal: {
      value: new_value,
      who: action?.user_name,
      authorId: action?.user_id,
      when: action?.datetime,
      actionId: action?._id,
    },
  }
}

/** Returns what a record shows under a name as text, '' for nothing: what is proposed, else the current value. */
export const effectiveText = (record: WireRecord, name: string): string => String(effectiveValue(record)(name) ?? '')

export const effectiveValue =
  (record: WireRecord): Read =>
  (name) => {
    const { value, proposal } = currentAndProposed(record, name)
    return proposal === undefined ? value : proposal.value
  }
