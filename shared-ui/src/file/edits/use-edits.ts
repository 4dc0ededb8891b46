import { type FieldGroup, groupsOf } from '@dossier/contract/file/catalogue'
import type { Kind } from '@dossier/contract/file/kinds'
import type { Field, FieldValue, Read } from '@dossier/contract/platform/fields/field'
import { todaysDate } from '../../controls/date-text/todays-date'
import { useUnsaved } from '../../draft/unsaved/unsaved-store'
import { useViewer } from '../../server/session/use-viewer'
import type { WireRecord } from '../values/current-and-proposed'
import { errorsOf, sendable, type Values } from '../values/edit-rules'
import { type FieldState, fieldStates } from './field-state'
import { offeredFields, type ReadingOptions, readWith, shownFields, wholeOf } from './reading'
import { useRecordDraft } from './use-record-draft'
import { type FieldError, useShownErrors } from './use-shown-errors'

export type EditOptions = ReadingOptions & {
  /** May the section be edited at all: the permission, and outside review mode (DSH-20). */
  readonly editable?: boolean
  /** Only these fields of the kind, in this order. */
  readonly only?: readonly string[]
  /** What is wrong with the edits that the record alone cannot tell, by field (SHR-11). */
  readonly alsoCheck?: (changes: Values) => Readonly<Record<string, string>>
  /** What fields are called where the record alone cannot tell, by name (TRP-03). */
  readonly labels?: Readonly<Record<string, string>>
  /** What is wrong with a field as it stands, for forms that others fill in: shown beside it until it is typed in (DDL-31). */
  readonly existingError?: (name: string) => string | undefined
  /** 'YYYY-MM-DD'; the user's today by default. */
  readonly today?: string
}

export type Edits<Held extends WireRecord = WireRecord> = {
  /** What the edits stand on: the record as it was when the first of them was typed (GOV-07). */
  readonly base: Held
  /** The newest that is known of it. */
  readonly latest: Held
  /** Fields to show, visible to the viewer and fitting the record. */
  readonly fields: readonly Field[]
  /** The same under their headings. */
  readonly groups: readonly FieldGroup[]
  readonly state: (field: Field) => FieldState
  readonly set: (name: string, value: FieldValue) => void
  /** The field was left; its error shows from now on. */
  readonly touch: (name: string) => void
  /** Exactly what to send: changed fields, plain new values. */
  readonly changes: Values
  readonly count: number
  /** Every field error that shows, for the summary, in the order of the fields. */
  readonly errors: readonly FieldError[]
  /** Shows every field error and returns whether there is none. */
  readonly check: () => boolean
  /** A save takes the changes along. */
  readonly markSending: () => void
  /** The save came to nothing. Takes its `errors` by field; each stays with the value that was sent (SHL-46). */
  readonly markRejected: (errors?: Readonly<Record<string, string>>, sent?: Values) => void
  /** Forgets edits that were saved, and what was hidden by them; what was typed meanwhile stays. */
  readonly markSaved: (sent: Values, saved?: Held) => void
  /** Knows of a newer record than the one that is given. */
  readonly meet: (newer: Held) => void
  /** Goes on from the newest record with what was typed. */
  readonly rebase: () => void
  readonly discard: () => void
  readonly read: Read
}

/**
 * Local edits of one record: what was typed, what of it must be sent, what is wrong with it. The record stays what the
 * server said when the first of them was typed; while nothing is, it follows the one that is given (GOV-07, SHL-37).
 */
export function useEdits<Held extends WireRecord>(kind: Kind, given: Held, options: EditOptions = {}): Edits<Held> {
  const { editable = true, only, alsoCheck, labels = {}, existingError, today = todaysDate() } = options
  const viewer = useViewer()
  const record = useRecordDraft(given)
  const { draft, base, latest, set, meet, rebase } = record
  const whole = wholeOf(base, options)
  const read = readWith(whole, draft.typed, options)

  const offered = offeredFields(kind, only)
  const fields = shownFields(offered, read, viewer, labels)
  const changes = sendable(offered, draft.typed, read)
  const count = Object.keys(changes).length
  const found = { ...alsoCheck?.(changes), ...errorsOf(kind, changes, whole, { today }) }
  const errors = useShownErrors(draft, read, found)
  const { errorOf, touch, check } = errors
  useUnsaved(count > 0)
  // what is typed and hidden would be saved by no one, and holds the record back for nothing
  if (count === 0 && draft.base !== draft.latest) rebase()

  const stateOf = fieldStates({ editable, existingError, base, latest, changes, read, viewer })
  const state = (field: Field): FieldState => ({ ...stateOf(field), error: errorOf(field.name) })
  return {
    base,
    latest,
    fields,
    groups: groupsOf(fields, read),
    read,
    changes,
    count,
    state,
    set,
    touch,
    check,
    errors: errors.of(fields),
    meet,
    rebase,
    markSending: () => record.markSending(changes),
    markRejected: (errors = {}, sent = {}) =>
      record.markRejected(errors, (name) => (Object.hasOwn(sent, name) ? sent[name] : read(name))),
    markSaved: (sent, saved = base) => {
      errors.forget(sent)
      record.markSaved(sent, saved, (typed) => sendable(offered, typed, readWith(whole, typed, options)))
    },
    discard: () => {
      errors.forgetAll()
      record.discard()
    },
  }
}
