import type { Field, FieldValue, Read } from '@dossier/contract/platform/fields/field'
import { mayEditField, type Viewer } from '@dossier/contract/platform/fields/visibility'
import { isSameValue } from '../../draft/same-value'
import { currentAndProposed, effectiveValue, type Proposal, type WireRecord } from '../values/current-and-proposed'
import { isFixed, type Values } from '../values/edit-rules'

export type FieldState = {
  readonly field: Field
  /** What the record holds now. */
  readonly current: FieldValue
  readonly proposal: Proposal | undefined
  /** What the input shows: the edit, else the proposal, else the current value. */
  readonly value: FieldValue
  readonly error: string | undefined
  /** What is wrong with it as it stands; nothing once it was typed in. */
  readonly existingError: string | undefined
  readonly isEdited: boolean
  /** It changes with the edits without being typed: the server will compute it from them (DSH-25). */
  readonly isDerived: boolean
  readonly isEditable: boolean
}

type Edited = {
  readonly editable: boolean
  readonly existingError: ((name: string) => string | undefined) | undefined
  /** What the edits stand on, and the newest that is known of it. */
  readonly base: WireRecord
  readonly latest: WireRecord
  readonly changes: Values
  readonly read: Read
  readonly viewer: Viewer
}

/** What is seen of each field of a record that is being edited, apart from what is wrong with the edit. */
export const fieldStates =
  ({ editable, existingError, base, latest, changes, read, viewer }: Edited) =>
  (field: Field): Omit<FieldState, 'error'> => {
    const { name } = field
    const value = read(name) ?? null
    const isEdited = Object.hasOwn(changes, name)
    const { value: current, proposal } = currentAndProposed(isEdited ? latest : base, name)
    return {
      field,
      current,
      proposal,
      value,
      existingError: isEdited ? undefined : existingError?.(name),
      isEdited,
      isDerived: !isEdited && !isSameValue(value, effectiveValue(base)(name)),
      isEditable: editable && !isFixed(field, read) && mayEditField(field, viewer),
    }
  }
