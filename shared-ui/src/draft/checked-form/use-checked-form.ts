import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useUnsaved } from '../unsaved/unsaved-store'
import type { FieldErrors } from './field-rejection'
import { useAttempts } from './use-attempts'
import { type Filled, useFormDraft } from './use-form-draft'
import { type SendingOptions, useFormSending } from './use-form-sending'

type Options<Values, Answer> = Filled<Values> &
  SendingOptions<Values, Answer> & {
    /** Leaving the page asks first while something is typed and not sent (DSH-11); not where one only signs in. */
    readonly guarded?: boolean
  }

/** A short form as its dialog or page sees it. */
export type CheckedForm = {
  readonly isDirty: boolean
  readonly busy: boolean
  /** For the form element. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly noValidate: true
    readonly onSubmit: (event: FormEvent) => void
  }
}

/**
 * Keeps a short form: checked when it is submitted and from then on with every change (SHL-46), sent once at a time.
 * What the server rejects stands beside the value that was sent. The first field with an error takes the focus. What is
 * typed stands on what was read when it was begun; where someone else was faster, the next attempt stands on the newest.
 */
export function useCheckedForm<Values extends object, Answer = unknown>(options: Options<Values, Answer>) {
  const { initial, rev, check, guarded = true } = options
  const attempts = useAttempts()
  const draft = useFormDraft<Values>({ initial, rev }, attempts.isOvertaken)
  const { values, changed, set } = draft
  const errors = { ...draft.fieldErrors, ...(attempts.isChecked ? defined(check(values)) : {}) }
  const isDirty = changed.length > 0
  const release = useUnsaved(guarded && isDirty)
  const reject = (named: FieldErrors<Values>) => {
    draft.markRejected(named)
    attempts.markFailed()
  }
  const { busy, submit } = useFormSending(options, { draft, attempts, reject, release })
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, attempts.failed)

  return {
    values,
    /** The fields that hold something else than at first. */
    changed,
    isDirty,
    busy,
    /** How often it was tried in vain. */
    attempts: attempts.failed,
    /** The last attempt was refused because someone else was faster (GOV-07). */
    isOvertaken: attempts.isOvertaken,
    submit,
    set,
    /** Every error there is, found here or by the server. */
    errors,
    /** Shows what the server found wrong, by field. */
    reject,
    /** Takes what was sent out of the form, which stands on what the save made; what was typed meanwhile stays. */
    clear(sent: Values, saved?: Filled<Values>) {
      draft.markSaved(sent, saved)
      attempts.forget()
    },
    /** Back to what it was before anything was typed. */
    discard() {
      draft.discard()
      attempts.forget()
    },
    form: propsOf(form, submit),
    /** For the input of one field. */
    field: <N extends keyof Values & string>(name: N) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: Values[N]) => set(name, value),
    }),
  }
}

const propsOf = (ref: RefObject<HTMLFormElement | null>, submit: () => Promise<void>): CheckedForm['form'] => ({
  ref,
  noValidate: true,
  onSubmit: (event) => {
    event.preventDefault()
    void submit()
  },
})

function defined<Values>(errors: FieldErrors<Values>): FieldErrors<Values> {
  const left = { ...errors }
  for (const name in left) if (left[name] === undefined) delete left[name]
  return left
}

/** In a group of choices the first one takes the focus, beside a hidden file input its button. */
const invalid = '[aria-invalid="true"], fieldset[data-invalid] :is(input:not([aria-hidden]), button)'

function useFocusOnError(form: RefObject<HTMLFormElement | null>, attempts: number) {
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(invalid)?.focus()
  }, [form, attempts])
}
