import { checkEdits, type FieldErrors } from '@dossier/contract/checks/check-field'
import type { FieldValue } from '@dossier/contract/field'
import type { DueDiligenceElement, DueDiligenceRecord } from '@dossier/contract/schemas/due-diligence'
import { isEmptyValue } from '@dossier/contract/validation/empty'
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
  /** Values the server refused, with its words. */
  readonly refused: Readonly<Record<string, { readonly value: FieldValue; readonly message: string }>>
  /** The values that the server took, by key: as they were typed, and as it keeps them, without spaces at their ends. */
  readonly taken: Readonly<Record<string, { readonly typed: FieldValue; readonly kept: FieldValue }>>
  /** Fields that someone else filled in meanwhile; they wait for a choice. */
  readonly conflicting: Readonly<Record<string, FieldValue>>
}

/** The name of a field across parts. */
export const keyOf = (partId: string, field: string) => `${partId}.${field}`

export const startingFrom = (saved: Saved, typed: Typed = {}): Answers =>
  settled({ saved, typed, refused: {}, taken: {}, conflicting: {} })

export const partIn = ({ dueDiligence, elements }: Saved, id: string): Part | undefined =>
  [dueDiligence, ...elements].find(({ _id }) => _id === id)

/** Rich texts are objects, made anew with every change. */
const same = (one: FieldValue | undefined, other: FieldValue | undefined) =>
  one === other ||
  (isEmptyValue(one) && isEmptyValue(other)) ||
  (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))

const savedValue = (saved: Saved, id: string, field: string): FieldValue => {
  const part = partIn(saved, id)
  return part ? currentAndProposed(part, field).value : null
}

/** What a field shows. */
export const answerOf = ({ saved, typed }: Answers, id: string, field: string): FieldValue =>
  typed[id] && Object.hasOwn(typed[id], field) ? (typed[id][field] ?? null) : savedValue(saved, id, field)

const without = <T>(entries: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(entries).filter(([other]) => other !== name))

/** Takes what was typed into a field. Typing in a conflicting field decides for what is typed. */
export function withAnswer(answers: Answers, id: string, field: string, value: FieldValue): Answers {
  const typed = { ...answers.typed, [id]: { ...answers.typed[id], [field]: value } }
  const answered = { ...answers, typed, conflicting: without(answers.conflicting, keyOf(id, field)) }
  return settled(withoutUnasked(answered, id))
}

/** Drops what is typed wrong under a question that is no longer asked, since it cannot be corrected there. */
function withoutUnasked(answers: Answers, id: string): Answers {
  const part = partIn(answers.saved, id)
  const values = answers.typed[id]
  if (part === undefined || values === undefined) return answers
  const asked = questionsOf(part, readerOf(part, values)).flatMap(({ fields }) => fields.map(({ name }) => name))
  const wrong = checkEdits(kindOf(part), values, readerOf(part), { today: '' })
  const kept = Object.entries(values).filter(([name]) => asked.includes(name) || wrong[name] === undefined)
  return { ...answers, typed: { ...answers.typed, [id]: Object.fromEntries(kept) } }
}

/** The typed values of which this holds. */
const typedWhere = (typed: Typed, holds: (id: string, field: string, value: FieldValue) => boolean): Typed =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([id, values]) => {
      const left = Object.entries(values).filter(([field, value]) => holds(id, field, value))
      return left.length > 0 ? [[id, Object.fromEntries(left)] as const] : []
    }),
  )

/** Drops typed values that are saved just so, and parts that are gone. */
function settled(answers: Answers): Answers {
  const { saved } = answers
  const typed = typedWhere(
    answers.typed,
    (id, field, value) => partIn(saved, id) !== undefined && !same(value, savedValue(saved, id, field)),
  )
  return { ...answers, typed }
}

/** Whether the server has this value, if in its own form: it stays as typed on the page, for typing may go on. */
function isTaken({ saved, taken }: Answers, id: string, field: string, value: FieldValue): boolean {
  const known = taken[keyOf(id, field)]
  return known !== undefined && same(known.typed, value) && same(known.kept, savedValue(saved, id, field))
}

/** The typed values that the server does not have. */
export const unsavedOf = (answers: Answers): Typed =>
  typedWhere(answers.typed, (id, field, value) => !isTaken(answers, id, field, value))

export const countUnsaved = (answers: Answers) =>
  Object.values(unsavedOf(answers)).reduce((count, values) => count + Object.keys(values).length, 0)

/** What is wrong with the typed values of a part, by field: what the rules say, and what the server refused. */
export function fieldErrorsOf({ saved, typed, refused }: Answers, id: string, today: string): FieldErrors {
  const part = partIn(saved, id)
  const values = typed[id] ?? {}
  if (!part) return {}
  const errors = checkEdits(kindOf(part), values, readerOf(part, values), { today })
  for (const [field, value] of Object.entries(values)) {
    const refusal = refused[keyOf(id, field)]
    if (refusal && same(refusal.value, value)) errors[field] ??= refusal.message
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
  const [id = '', field = ''] = key.split('.')
  return typed[id] !== undefined && Object.hasOwn(typed[id], field)
}

/** After a save: what was sent is saved, what was typed meanwhile stays. */
export function afterSave(answers: Answers, saved: Saved, sent: Typed): Answers {
  const taken = Object.entries(sent).flatMap(([id, values]) =>
    Object.entries(values).map(
      ([field, typed]) => [keyOf(id, field), { typed, kept: savedValue(saved, id, field) }] as const,
    ),
  )
  return settled({ ...answers, saved, taken: { ...answers.taken, ...Object.fromEntries(taken) } })
}

/** After a refusal that names fields: each keeps its words until its value changes. */
export function afterRefusal(answers: Answers, errors: FieldErrors): Answers {
  const refused = Object.entries(errors).flatMap(([key, message]) => {
    const [id = '', field = ''] = key.split('.')
    return [[key, { value: answerOf(answers, id, field), message }] as const]
  })
  return { ...answers, refused: { ...answers.refused, ...Object.fromEntries(refused) } }
}

/** The form moved on meanwhile (GOV-07): where someone else changed what is being typed here, a choice is needed. */
export function afterMove(answers: Answers, saved: Saved): Answers {
  const hasChanged = (id: string, field: string) =>
    !same(savedValue(answers.saved, id, field), savedValue(saved, id, field))
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
  const moved = settled({
    ...answers,
    typed,
    saved,
    conflicting: { ...answers.conflicting, ...Object.fromEntries(conflicting) },
  })
  const still = Object.entries(moved.conflicting).filter(([key]) => isIn(moved.typed, key))
  return { ...moved, conflicting: Object.fromEntries(still) }
}

/** Ends a contest: with what is typed here, or with what the other entered. */
export function afterChoice(answers: Answers, id: string, field: string, mine: boolean): Answers {
  const key = keyOf(id, field)
  const value = mine ? answerOf(answers, id, field) : (answers.conflicting[key] ?? '')
  return withAnswer(answers, id, field, value)
}
