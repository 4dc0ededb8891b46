import type { DueDiligenceElement, DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { checkEdits } from '@dossier/contract/file/checks/check-field'
import type { FieldErrors } from '@dossier/contract/platform/errors'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import {
  afterAnswer,
  type Draft,
  draftOn,
  fieldErrorOf,
  type Ground,
  afterRejection as rejectedIn,
  whileSending,
  withReading,
  withTyped,
} from '@dossier/shared-ui/draft/draft'
import { isSameValue } from '@dossier/shared-ui/draft/same-value'
import { currentAndProposed } from '@dossier/shared-ui/fields'
import { questionsOf, readerOf } from '../../answers/element-fields'
import { kindOf, type Part } from '../../answers/parts'

/** The form as the server holds it. */
export type Saved = { readonly dueDiligence: DueDiligenceRecord; readonly elements: readonly DueDiligenceElement[] }

/** Values by field, by the id of the part that they are of. */
export type Typed = Readonly<Record<string, Readonly<Record<string, FieldValue>>>>

/** What is on the page: the form as saved, and beside it what was typed and is not saved. Nothing typed is ever dropped. */
export type Answers = {
  readonly saved: Saved
  readonly typed: Typed
  /** Both, by key; what was refused stays with the value that was sent. */
  readonly draft: Draft<Saved, FieldValue>
  /** The values that the server took, by key: as they were typed, and as it keeps them, without spaces at their ends. */
  readonly taken: Readonly<Record<string, { readonly typed: FieldValue; readonly kept: FieldValue }>>
  /** Fields that someone else filled in meanwhile; they wait for a choice. */
  readonly conflicting: Readonly<Record<string, FieldValue>>
}

/** The name of a field across parts. */
export const keyOf = (partId: string, field: string) => `${partId}.${field}`

const partsOfKey = (key: string) => {
  const [id = '', field = ''] = key.split('.')
  return { id, field }
}

export const partIn = ({ dueDiligence, elements }: Saved, id: string): Part | undefined =>
  [dueDiligence, ...elements].find(({ _id }) => _id === id)

const savedValue = (saved: Saved, id: string, field: string): FieldValue => {
  const part = partIn(saved, id)
  return part ? currentAndProposed(part, field).value : null
}

function savedAt(saved: Saved, key: string): FieldValue {
  const { id, field } = partsOfKey(key)
  return savedValue(saved, id, field)
}

/** It moves field by field, so that no revision holds all of it back (DDL-29). */
const ground: Ground<Saved> = { valueIn: savedAt, revOf: () => undefined }

type Keyed = Readonly<Record<string, FieldValue>>

const byKey = (typed: Typed): Keyed =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([id, values]) =>
      Object.entries(values).map(([field, value]) => [keyOf(id, field), value] as const),
    ),
  )

function byPart(keyed: Keyed): Typed {
  const typed: Record<string, Record<string, FieldValue>> = {}
  for (const [key, value] of Object.entries(keyed)) {
    const { id, field } = partsOfKey(key)
    typed[id] = { ...typed[id], [field]: value }
  }
  return typed
}

/** With another draft, without what is typed in parts that are gone. */
function withDraft(answers: Omit<Answers, 'saved' | 'typed'>, draft: Draft<Saved, FieldValue>): Answers {
  const there = Object.entries(draft.typed).filter(([key]) => partIn(draft.base, partsOfKey(key).id) !== undefined)
  const left = { ...draft, typed: Object.fromEntries(there) }
  return { ...answers, draft: left, saved: left.base, typed: byPart(left.typed) }
}

export function startingFrom(saved: Saved, typed: Typed = {}): Answers {
  const draft = Object.entries(byKey(typed)).reduce(
    (now, [key, value]) => withTyped(now, key, value, ground),
    draftOn<Saved, FieldValue>(saved),
  )
  return withDraft({ draft, taken: {}, conflicting: {} }, draft)
}

/** What a field shows. */
export const answerOf = ({ saved, typed }: Answers, id: string, field: string): FieldValue =>
  typed[id] && Object.hasOwn(typed[id], field) ? (typed[id][field] ?? null) : savedValue(saved, id, field)

const without = <T>(entries: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(entries).filter(([other]) => other !== name))

/** Takes what was typed into a field. Typing in a conflicting field decides for what is typed. */
export function withAnswer(answers: Answers, id: string, field: string, value: FieldValue): Answers {
  const key = keyOf(id, field)
  const answered = { ...answers, conflicting: without(answers.conflicting, key) }
  return withoutUnasked(withDraft(answered, withTyped(answers.draft, key, value, ground)), id)
}

/** Drops what is typed wrong under a question that is no longer asked, since it cannot be corrected there. */
function withoutUnasked(answers: Answers, id: string): Answers {
  const part = partIn(answers.saved, id)
  const values = answers.typed[id]
  if (part === undefined || values === undefined) return answers
  const asked = questionsOf(part, readerOf(part, values)).flatMap(({ fields }) => fields.map(({ name }) => name))
  const errors = checkEdits(kindOf(part), values, readerOf(part), { today: '' })
  const kept = Object.entries(values).filter(([name]) => asked.includes(name) || errors[name] === undefined)
  if (kept.length === Object.keys(values).length) return answers
  return withTypedOnly(answers, { ...answers.typed, [id]: Object.fromEntries(kept) })
}

/** The typed values of which this holds. */
const typedWhere = (typed: Typed, holds: (id: string, field: string, value: FieldValue) => boolean): Typed =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([id, values]) => {
      const left = Object.entries(values).filter(([field, value]) => holds(id, field, value))
      return left.length > 0 ? [[id, Object.fromEntries(left)] as const] : []
    }),
  )

const withTypedOnly = (answers: Answers, typed: Typed): Answers =>
  withDraft(answers, { ...answers.draft, typed: byKey(typed) })

/** Whether the server has this value, if in its own form: it stays as typed on the page, for typing may go on. */
function isTaken({ saved, taken }: Answers, id: string, field: string, value: FieldValue): boolean {
  const known = taken[keyOf(id, field)]
  return known !== undefined && isSameValue(known.typed, value) && isSameValue(known.kept, savedValue(saved, id, field))
}

/** The typed values that the server does not have. */
export const unsavedOf = (answers: Answers): Typed =>
  typedWhere(answers.typed, (id, field, value) => !isTaken(answers, id, field, value))

export const countUnsaved = (answers: Answers) =>
  Object.values(unsavedOf(answers)).reduce((count, values) => count + Object.keys(values).length, 0)

/** What is wrong with the typed values of a part, by field: what the rules say, and what the server refused. */
export function fieldErrorsOf({ saved, typed, draft }: Answers, id: string, today: string): FieldErrors {
  const part = partIn(saved, id)
  const values = typed[id] ?? {}
  if (!part) return {}
  const errors = checkEdits(kindOf(part), values, readerOf(part, values), { today })
  for (const [field, value] of Object.entries(values)) {
    const rejection = fieldErrorOf(draft, keyOf(id, field), value)
    if (rejection !== undefined) errors[field] ??= rejection
  }
  return errors
}

/** The unsaved values that may be sent now: neither wrong nor conflicting. */
export function sendable(answers: Answers, today: string): Typed {
  const unsaved = unsavedOf(answers)
  const errors = Object.fromEntries(Object.keys(unsaved).map((id) => [id, fieldErrorsOf(answers, id, today)]))
  return typedWhere(
    unsaved,
    (id, field) => errors[id]?.[field] === undefined && !(keyOf(id, field) in answers.conflicting),
  )
}

/** Whether values are there for a field that is named by its key. */
export function isIn(typed: Typed, key: string): boolean {
  const { id, field } = partsOfKey(key)
  return typed[id] !== undefined && Object.hasOwn(typed[id], field)
}

/** While these are on their way: what is set back meanwhile is typed too. What was refused before is not among them. */
export const whileSaving = (answers: Answers, sent: Typed): Answers =>
  withDraft(answers, { ...whileSending(answers.draft, byKey(sent)), fieldErrors: answers.draft.fieldErrors })

/** The save came to nothing. */
export const afterUnansweredSave = (answers: Answers): Answers => withDraft(answers, afterAnswer(answers.draft, ground))

/** After a save: what was sent is saved, what was typed meanwhile stays. */
export function afterSave(answers: Answers, saved: Saved, sent: Typed): Answers {
  const taken = Object.entries(byKey(sent)).map(([key, typed]) => [key, { typed, kept: savedAt(saved, key) }] as const)
  const draft = afterAnswer(withReading(answers.draft, saved, ground), ground)
  return withDraft({ ...answers, taken: { ...answers.taken, ...Object.fromEntries(taken) } }, draft)
}

/** After a rejection that names fields: each keeps its words with the value that was sent, and a newer one goes without. */
export function afterRejection(answers: Answers, errors: FieldErrors, sent: Typed = answers.typed): Answers {
  const values = byKey(sent)
  const valueSent = (key: string) => {
    const { id, field } = partsOfKey(key)
    return Object.hasOwn(values, key) ? values[key] : answerOf(answers, id, field)
  }
  return withDraft(answers, rejectedIn(answers.draft, errors, valueSent, ground))
}

/** The form moved on meanwhile (GOV-07): where someone else changed what is being typed here, a choice is needed. */
export function afterMove(answers: Answers, saved: Saved): Answers {
  const hasChanged = (id: string, field: string) =>
    !isSameValue(savedValue(answers.saved, id, field), savedValue(saved, id, field))
  // what the server had of it was changed by someone who saw it
  const typed = typedWhere(
    answers.typed,
    (id, field, value) => !hasChanged(id, field) || !isTaken(answers, id, field, value),
  )
  const conflicting = Object.entries(typed).flatMap(([id, values]) =>
    Object.keys(values)
      .filter((field) => hasChanged(id, field))
      .map((field) => [keyOf(id, field), savedValue(saved, id, field)] as const),
  )
  const moved = withDraft(
    { ...answers, conflicting: { ...answers.conflicting, ...Object.fromEntries(conflicting) } },
    withReading({ ...answers.draft, typed: byKey(typed) }, saved, ground),
  )
  const still = Object.entries(moved.conflicting).filter(([key]) => isIn(moved.typed, key))
  return { ...moved, conflicting: Object.fromEntries(still) }
}

/** Ends a contest: with what is typed here, or with what the other entered. */
export function afterChoice(answers: Answers, id: string, field: string, mine: boolean): Answers {
  const key = keyOf(id, field)
  const value = mine ? answerOf(answers, id, field) : (answers.conflicting[key] ?? '')
  return withAnswer(answers, id, field, value)
}
