import { type FieldGroup, fieldIn, fieldsOf, groupsOf, isFieldShown } from '@dossier/contract/catalogue'
import { mayEditField, maySeeField } from '@dossier/contract/catalogue/visibility'
import { calendarDateOf } from '@dossier/contract/dates'
import type { Field, FieldValue, Read } from '@dossier/contract/field'
import type { Kind } from '@dossier/contract/kinds'
import { useCallback, useState } from 'react'
import { useViewer } from '../session/use-viewer'
import { useUnsaved } from '../unsaved/unsaved-store'
import { currentAndProposed, effectiveValue, type Proposal, type WireRecord } from '../values/current-and-proposed'
import { errorsOf, isFixed, isSame, readerOf, sendable, stillEdited, type Values, withEdit } from '../values/edit-rules'

export type EditOptions = {
  /** May the section be edited at all: the permission, and outside review mode (DSH-20). */
  readonly editable?: boolean
  /** Only these fields of the kind, in this order. */
  readonly only?: readonly string[]
  /** What is wrong with the edits that the record alone cannot tell, by field (SHR-11). */
  readonly alsoCheck?: (changes: Values) => Readonly<Record<string, string>>
  /** What rules of its fields read of other records, by name. */
  readonly around?: Values
  /** What the server will compute from the edits, to show it at once; `held` reads the record without them (DSH-25). */
  readonly derive?: (read: Read, held: Read) => Values
  /** What fields are called where the record alone cannot tell, by name (TRP-03). */
  readonly labels?: Readonly<Record<string, string>>
  /** The record as the server has it by now, where the edits stand on an older one: what an edited field is shown beside. */
  readonly newest?: WireRecord | undefined
  /** What is wrong with a field as it stands, for forms that others fill in: shown beside it until it is typed in (DDL-31). */
  readonly standing?: (name: string) => string | undefined
  /** 'YYYY-MM-DD'; the user's today by default. */
  readonly today?: string
}

export type FieldState = {
  readonly field: Field
  /** What the record holds now. */
  readonly current: FieldValue
  readonly proposal: Proposal | undefined
  /** What the input shows: the edit, else the proposal, else the current value. */
  readonly value: FieldValue
  readonly error: string | undefined
  /** What is wrong with it as it stands; nothing once it was typed in. */
  readonly standing: string | undefined
  readonly isEdited: boolean
  /** It changes with the edits without being typed: the server will compute it from them (DSH-25). */
  readonly isDerived: boolean
  readonly isEditable: boolean
}

export type FieldError = { readonly name: string; readonly label: string; readonly message: string }

export type Edits = {
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
  /** Takes the `errors` of a rejected save; each stays with the value that was sent (SHL-46). */
  readonly setServerErrors: (errors: Readonly<Record<string, string>>, sent?: Values) => void
  readonly discard: () => void
  /** Forgets edits that were saved, and what was hidden by them; what was typed meanwhile stays. */
  readonly markSaved: (saved: Values) => void
  readonly read: Read
}

type ServerErrors = Readonly<Record<string, { readonly value: FieldValue | undefined; readonly message: string }>>

const without = <T>(entries: Readonly<Record<string, T>>, goes: (name: string, entry: T) => boolean) =>
  Object.fromEntries(Object.entries(entries).filter(([name, entry]) => !goes(name, entry)))

const called = (field: Field, label: string | undefined): Field => (label === undefined ? field : { ...field, label })

/**
 * Local edits of one record: what was typed, what of it must be sent, what is wrong with it. The record stays what the
 * server said; after a save the caller marks what was sent as saved and brings the new record (SHL-37).
 */
export function useEdits(kind: Kind, record: WireRecord, options: EditOptions = {}): Edits {
  const {
    editable = true,
    only,
    alsoCheck,
    around,
    derive,
    labels = {},
    newest = record,
    standing,
    today = calendarDateOf(new Date()),
  } = options
  const viewer = useViewer()
  const [edits, setEdits] = useState<Values>({})
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [serverErrors, setServerErrors] = useState<ServerErrors>({})

  const known = stillEdited(edits, record)
  if (known !== edits) setEdits(known)

  const whole = around === undefined ? record : { ...record, ...around }
  const readWith = (values: Values): Read => {
    const typed = readerOf(whole, values)
    const derived = derive?.(typed, effectiveValue(whole)) ?? {}
    return (name) => (Object.hasOwn(derived, name) ? derived[name] : typed(name))
  }
  const read = readWith(edits)

  const all = fieldsOf(kind)
  const offered = only === undefined ? all : only.flatMap((name) => all.filter((field) => field.name === name))
  const fields = offered
    .filter((field) => isFieldShown(field, read) && maySeeField(field, viewer))
    .map((field) => fieldIn(field, read))
    .map((field) => called(field, labels[field.name]))
  const changes = sendable(offered, edits, read)
  const found = { ...alsoCheck?.(changes), ...errorsOf(kind, changes, whole, { today }) }
  useUnsaved(Object.keys(changes).length > 0)

  const errorOf = (name: string) => {
    const rejected = serverErrors[name]
    if (rejected !== undefined && isSame(rejected.value, read(name))) return rejected.message
    return touched.has(name) || rejected !== undefined ? found[name] : undefined
  }
  // stable, so that typing in one field renders that field alone
  const set = useCallback(
    (name: string, value: FieldValue) => setEdits((before) => withEdit(before, record, name, value)),
    [record],
  )
  const touch = useCallback((name: string) => setTouched((before) => new Set([...before, name])), [])

  return {
    fields,
    groups: groupsOf(fields, read),
    read,
    changes,
    count: Object.keys(changes).length,
    state: (field) => {
      const value = read(field.name) ?? null
      const isEdited = Object.hasOwn(changes, field.name)
      const { value: current, proposal } = currentAndProposed(isEdited ? newest : record, field.name)
      return {
        field,
        current,
        proposal,
        value,
        error: errorOf(field.name),
        standing: isEdited ? undefined : standing?.(field.name),
        isEdited,
        isDerived: !isEdited && !isSame(value, effectiveValue(record)(field.name)),
        isEditable: editable && !isFixed(field, read) && mayEditField(field, viewer),
      }
    },
    set,
    touch,
    errors: fields.flatMap(({ name, label }) => {
      const message = errorOf(name)
      return message === undefined ? [] : [{ name, label, message }]
    }),
    check: () => {
      setTouched((before) => new Set([...before, ...Object.keys(found)]))
      return Object.keys(found).length === 0
    },
    setServerErrors: (errors, sent = {}) => {
      const checked = (name: string) => (Object.hasOwn(sent, name) ? sent[name] : read(name))
      const entries = Object.entries(errors).map(([name, message]) => [name, { value: checked(name), message }])
      setServerErrors(Object.fromEntries(entries))
    },
    discard: () => {
      setEdits({})
      setTouched(new Set())
      setServerErrors({})
    },
    markSaved: (saved) => {
      const isSaved = (name: string) => Object.hasOwn(saved, name)
      setEdits((before) => without(sendable(offered, before, readWith(before)), (name, value) => saved[name] === value))
      setTouched((before) => new Set([...before].filter((name) => !isSaved(name))))
      setServerErrors((before) => without(before, isSaved))
    },
  }
}
