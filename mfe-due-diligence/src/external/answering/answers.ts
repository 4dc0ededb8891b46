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
  /** Fields that someone else filled in meanwhile; they wait for a choice. */
  readonly conflicting: Readonly<Record<string, FieldValue>>
}

/** The name of a field across parts. */
export const keyOf = (partId: string, field: string) => `${partId}.${field}`

export const startingFrom = (saved: Saved, typed: Typed = {}): Answers =>
  settled({ saved, typed, refused: {}, conflicting: {} })

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

/** Drops typed values that are saved already, and parts that are gone. */
function settled(answers: Answers): Answers {
  const { saved } = answers
  const typed = Object.entries(answers.typed).flatMap(([id, values]) => {
    const left = Object.entries(values).filter(([field, value]) => !same(value, savedValue(saved, id, field)))
    return left.length > 0 && partIn(saved, id) ? [[id, Object.fromEntries(left)] as const] : []
  })
  return { ...answers, typed: Object.fromEntries(typed) }
}

export const countUnsaved = ({ typed }: Answers) =>
  Object.values(typed).reduce((count, values) => count + Object.keys(values).length, 0)

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

/** The typed values that may be sent now: neither wrong nor conflicting. */
export function sendable(answers: Answers, today: string): Typed {
  const parts = Object.entries(answers.typed).flatMap(([id, values]) => {
    const errors = fieldErrorsOf(answers, id, today)
    const fine = Object.entries(values).filter(
      ([field]) => errors[field] === undefined && !(keyOf(id, field) in answers.conflicting),
    )
    return fine.length > 0 ? [[id, Object.fromEntries(fine)] as const] : []
  })
  return Object.fromEntries(parts)
}

/** Whether values are there for a field that is named by its key. */
export function isIn(typed: Typed, key: string): boolean {
  const [id = '', field = ''] = key.split('.')
  return typed[id] !== undefined && Object.hasOwn(typed[id], field)
}

/** After a save: what was sent is saved, what was typed meanwhile stays. */
export const afterSave = (answers: Answers, saved: Saved): Answers => settled({ ...answers, saved })

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
  const conflicting = Object.entries(answers.typed).flatMap(([id, values]) =>
    Object.keys(values)
      .filter((field) => !same(savedValue(answers.saved, id, field), savedValue(saved, id, field)))
      .map((field) => [keyOf(id, field), savedValue(saved, id, field)] as const),
  )
  const moved = settled({
    ...answers,
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
