import { useCallback, useState } from 'react'
import {
  afterAnswer,
  afterRejection,
  afterSave,
  type Draft,
  discarded,
  fieldErrorOf,
  type Ground,
  isNewer,
  rebased,
  whileSending,
} from '../draft'
import { isSameValue } from '../same-value'
import { useDraft } from '../use-draft'
import type { FieldErrors } from './field-rejection'

/** What a form is filled with before anything is typed, and its revision, where the call that saves it takes one. */
export type Filled<Values> = { readonly initial: Values; readonly rev?: number | undefined }

export type FormDraft<Values extends object> = ReturnType<typeof useFormDraft<Values>>

const ground: Ground<Filled<object>> = {
  valueIn: ({ initial }, name) => initial[name as keyof typeof initial],
  revOf: ({ rev }) => rev,
}

const byName = (values: object): Readonly<Record<string, unknown>> => ({ ...values })

/**
 * The values of a form over what it is filled with, and what was refused of them.
 * @param isOvertaken the user was told that someone else was faster, and looks at the newest from here on
 */
export function useFormDraft<Values extends object>(filled: Filled<Values>, isOvertaken: boolean) {
  type Name = keyof Values & string
  const { draft, type, change } = useDraft<Filled<Values>, unknown>(useSteady(filled), ground)
  const { base } = draft
  const values: Values = { ...base.initial, ...draft.typed }
  const names = Object.keys(values) as Name[]
  if (isOvertaken && isNewer(ground, draft.latest, base)) change((now) => rebased(now, ground))

  return {
    values,
    rev: base.rev,
    /** The fields that hold something else than at first. */
    changed: names.filter((name) => !isSameValue(values[name], base.initial[name])),
    fieldErrors: fieldErrorsIn(draft, values),
    // stable, so that typing in one field need not render the others
    set: useCallback(<N extends Name>(name: N, value: Values[N]) => type(name, value), [type]),
    markSending: () => change((now) => whileSending(now, byName(values))),
    markAnswered: () => change((now) => afterAnswer(now, ground)),
    /** What is wrong with a value stays with the value that was sent. */
    markRejected: (errors: FieldErrors<Values>) =>
      change((now) => afterRejection(now, errors, (name) => values[name as Name], ground)),
    markSaved: (sent: Values, saved?: Filled<Values>) =>
      change((now) => afterSave(now, byName(sent), saved ?? now.latest, ground)),
    discard: () => change(discarded),
  }
}

/** What is given, the same object for as long as it says the same. */
function useSteady<Values extends object>(given: Filled<Values>): Filled<Values> {
  const [kept, keep] = useState(given)
  const names = Object.keys({ ...kept.initial, ...given.initial })
  const isSame =
    kept.rev === given.rev &&
    names.every((name) => isSameValue(ground.valueIn(kept, name), ground.valueIn(given, name)))
  if (!isSame) keep(given)
  return isSame ? kept : given
}

/** A field may be refused that nothing was typed in, and that the form began without. */
function fieldErrorsIn<Values extends object>(draft: Draft<unknown>, values: Values): FieldErrors<Values> {
  const errors: { [Name in keyof Values]?: string } = {}
  for (const name of Object.keys(draft.fieldErrors) as (keyof Values & string)[]) {
    const message = fieldErrorOf(draft, name, values[name])
    if (message !== undefined) errors[name] = message
  }
  return errors
}
