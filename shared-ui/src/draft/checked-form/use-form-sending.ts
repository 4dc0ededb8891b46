import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../server/api/api-error'
import { isSameValue } from '../same-value'
import { type FieldErrors, fieldErrorsIn } from './field-rejection'
import type { Attempts } from './use-attempts'
import type { FormDraft } from './use-form-draft'

/** What is sent besides the values: what differs from what the user saw first, and the revision of that (GOV-07). */
export type Edited<Values> = { readonly changes: Partial<Values>; readonly rev: number | undefined }

export type SendingOptions<Values, Answer> = {
  /** The fields there are, where they depend on what is typed; those of `initial` when left out. */
  readonly fields?: (values: Values) => readonly string[]
  /** Returns what is wrong, by field; nothing when the values may be sent. */
  readonly check: (values: Values) => FieldErrors<Values>
  /** Called when it was submitted with errors, so with nothing to send. */
  readonly onInvalid?: (values: Values) => void
  /** Sends checked values. Rejects when they were not taken; errors of single fields then show beside them. */
  readonly send: (values: Values, edited: Edited<Values>) => Promise<Answer>
  /** What follows in the page once they were taken; not called when the form is gone by then. */
  readonly onSent?: (sent: Values, answer: Answer) => void
  /** What to do about an error that is about no field of the form. */
  readonly onError?: (error: unknown) => void
}

type Form<Values extends object> = {
  readonly draft: FormDraft<Values>
  readonly attempts: Attempts
  readonly reject: (errors: FieldErrors<Values>) => void
  /** Takes back that the page holds unsaved edits. */
  readonly release: () => void
}

const isAnyOf = (errors: object) => Object.values(errors).some((message) => message !== undefined)
const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale-record'

/** Checks a form and sends it, once at a time. */
export function useFormSending<Values extends object, Answer>(
  { fields = Object.keys, check, onInvalid, send, onSent, onError }: SendingOptions<Values, Answer>,
  { draft, attempts, reject, release }: Form<Values>,
) {
  const { values, changed, rev } = draft
  const [busy, setBusy] = useState(false)
  const isUnderWay = useRef(false)
  const isThere = useIsMounted()
  const valuesNow = useRef(values)
  useEffect(() => {
    valuesNow.current = values
  })

  const sendChecked = async () => {
    isUnderWay.current = true
    setBusy(true)
    draft.markSending()
    try {
      const answer = await send(values, { changes: picked(values, changed), rev })
      if (!isThere.current) return
      attempts.markOvertaken(false)
      if (isSameValue(valuesNow.current, values)) release()
      onSent?.(values, answer)
    } catch (error) {
      const named = fieldErrorsIn<Values>(error, fields(values))
      attempts.markOvertaken(isStale(error))
      if (!isAnyOf(named)) onError?.(error)
      reject(named)
    } finally {
      isUnderWay.current = false
      setBusy(false)
      draft.markAnswered()
    }
  }

  const submit = async () => {
    if (isUnderWay.current) return
    attempts.markChecked()
    if (!isAnyOf(check(values))) return sendChecked()
    onInvalid?.(values)
    reject({})
  }
  return { busy, submit }
}

function picked<Values extends object>(values: Values, names: readonly (keyof Values)[]): Partial<Values> {
  const left: Partial<Values> = {}
  for (const name of names) left[name] = values[name]
  return left
}

function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
