import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useUnsaved } from '../unsaved/unsaved-store'
import { type FieldErrors, fieldErrorsIn } from './field-rejection'

type Options<Values, Answer> = {
  /** What the fields hold before anything is typed. It may be renewed; what was typed stays. */
  readonly initial: Values
  /** The fields there are, where they depend on what is typed; those of `initial` when left out. */
  readonly fields?: (values: Values) => readonly string[]
  /** Returns what is wrong, by field; nothing when the values may be sent. */
  readonly check: (values: Values) => FieldErrors<Values>
  /** Called when it was submitted with errors, so with nothing to send. */
  readonly onInvalid?: (values: Values) => void
  /** Sends checked values. Rejects when they were not taken; errors of single fields then show beside them. */
  readonly send: (values: Values) => Promise<Answer>
  /** What follows in the page once they were taken; not called when the form is gone by then. */
  readonly onSent?: (sent: Values, answer: Answer) => void
  /** What to do about an error that is about no field of the form. */
  readonly onError?: (error: unknown) => void
  /** Leaving the page asks first while something is typed and not sent (DSH-11). */
  readonly guarded?: boolean
}

/** What the server found wrong, and with which values. */
type Rejected<Values> = { readonly errors: FieldErrors<Values>; readonly sent: Values }

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

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined
/** Rich texts are objects, made anew with every change. */
const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (isEmpty(one) && isEmpty(other)) ||
  (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
const isAnyOf = (errors: object) => Object.values(errors).some((message) => message !== undefined)
/** An error stands as long as its field holds what was sent. */
function stillRejected<Values extends object>(rejected: Rejected<Values> | null, values: Values): FieldErrors<Values> {
  if (rejected === null) return {}
  const left = { ...rejected.errors }
  for (const name in left) if (values[name] !== rejected.sent[name]) delete left[name]
  return left
}
const defined = <Values>(errors: FieldErrors<Values>): FieldErrors<Values> => {
  const left = { ...errors }
  for (const name in left) if (left[name] === undefined) delete left[name]
  return left
}

/**
 * Keeps a short form: checked when it is submitted and from then on with every change (SHL-46), sent once at a time.
 * What the server rejects stands until that field changes. The first field with an error takes the focus.
 */
export function useCheckedForm<Values extends object, Answer = unknown>(options: Options<Values, Answer>) {
  const { initial, fields = Object.keys, check, onInvalid, send, onSent, onError, guarded = false } = options
  type Name = keyof Values & string
  const [typed, setTyped] = useState<Partial<Values>>({})
  const [isChecked, setChecked] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const [rejected, setRejected] = useState<Rejected<Values> | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  const isThere = useIsMounted()
  useFocusOnError(form, attempts)

  const values: Values = { ...initial, ...typed }
  const names = Object.keys(values) as Name[]
  const changed = names.filter((name) => !isSame(values[name], initial[name]))
  const isDirty = changed.length > 0
  const release = useUnsaved(guarded && isDirty)
  const found: FieldErrors<Values> = isChecked ? check(values) : {}
  const errors: FieldErrors<Values> = { ...stillRejected(rejected, values), ...defined(found) }

  // stable, so that typing in one field need not render the others
  const set = useCallback(<N extends Name>(name: N, value: Values[N]) => {
    setTyped((now) => ({ ...now, [name]: value }))
  }, [])

  const reject = (named: FieldErrors<Values>, sent = values) => {
    setRejected({ errors: named, sent })
    setAttempts((count) => count + 1)
  }

  const submit = async () => {
    if (isUnderWay.current) return
    setChecked(true)
    if (isAnyOf(check(values))) {
      onInvalid?.(values)
      return reject({})
    }
    isUnderWay.current = true
    setBusy(true)
    setRejected(null)
    try {
      const answer = await send(values)
      if (!isThere.current) return
      release()
      onSent?.(values, answer)
    } catch (error) {
      const named = fieldErrorsIn<Values>(error, fields(values))
      if (!isAnyOf(named)) onError?.(error)
      reject(named, values)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  const forgetErrors = () => {
    setChecked(false)
    setRejected(null)
    setAttempts(0)
  }

  return {
    values,
    /** The fields that hold something else than at first. */
    changed,
    isDirty,
    busy,
    /** How often it was tried in vain. */
    attempts,
    submit,
    set,
    /** Every error there is, found here or by the server. */
    errors,
    /** Shows what the server found wrong, by field. */
    reject: (named: FieldErrors<Values>) => reject(named),
    /** Takes what was sent out of the form; what was typed meanwhile stays. */
    clear(sent: Values) {
      setTyped((now) => {
        const left = { ...now }
        for (const name of names) if (left[name] === sent[name]) delete left[name]
        return left
      })
      forgetErrors()
    },
    /** Back to what it was before anything was typed. */
    discard() {
      setTyped({})
      forgetErrors()
    },
    form: {
      ref: form,
      noValidate: true as const,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    /** For the input of one field. */
    field: <N extends Name>(name: N) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: Values[N]) => set(name, value),
    }),
  }
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

/** In a group of choices the first one takes the focus, beside a hidden file input its button. */
const invalid = '[aria-invalid="true"], fieldset[data-invalid] :is(input:not([aria-hidden]), button)'

function useFocusOnError(form: RefObject<HTMLFormElement | null>, attempts: number) {
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(invalid)?.focus()
  }, [form, attempts])
}
