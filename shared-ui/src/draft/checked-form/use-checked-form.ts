import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../server/api/api-error'
import {
  afterAnswer,
  afterRefusal,
  afterSave,
  type Draft,
  discarded,
  type Ground,
  isNewer,
  rebased,
  refusalOf,
  whileSending,
} from '../draft'
import { isSameValue } from '../same-value'
import { useUnsaved } from '../unsaved/unsaved-store'
import { useDraft } from '../use-draft'
import { type FieldErrors, fieldErrorsIn } from './field-rejection'

/** What a form is filled with before anything is typed, and its revision, where the call that saves it takes one. */
export type Filled<Values> = { readonly initial: Values; readonly rev?: number | undefined }

/** What is sent besides the values: what differs from what the user saw first, and the revision of that (GOV-07). */
export type Edited<Values> = { readonly changes: Partial<Values>; readonly rev: number | undefined }

type Options<Values, Answer> = Filled<Values> & {
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

const isAnyOf = (errors: object) => Object.values(errors).some((message) => message !== undefined)
const defined = <Values>(errors: FieldErrors<Values>): FieldErrors<Values> => {
  const left = { ...errors }
  for (const name in left) if (left[name] === undefined) delete left[name]
  return left
}

const byName = (values: object): Readonly<Record<string, unknown>> => ({ ...values })
const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale-record'

const ground: Ground<Filled<object>> = {
  valueIn: ({ initial }, name) => initial[name as keyof typeof initial],
  revOf: ({ rev }) => rev,
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

/**
 * Keeps a short form: checked when it is submitted and from then on with every change (SHL-46), sent once at a time.
 * What the server rejects stands beside the value that was sent. The first field with an error takes the focus. What is
 * typed stands on what was read when it was begun; where someone else was faster, the next attempt stands on the newest.
 */
export function useCheckedForm<Values extends object, Answer = unknown>(options: Options<Values, Answer>) {
  const { initial, rev, fields = Object.keys, check, onInvalid, send, onSent, onError, guarded = true } = options
  type Name = keyof Values & string
  const { draft, type, change } = useDraft<Filled<Values>, unknown>(useSteady({ initial, rev }), ground)
  const [isChecked, setChecked] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const [isOvertaken, setOvertaken] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  const isThere = useIsMounted()
  useFocusOnError(form, attempts)

  const { base } = draft
  const values: Values = { ...base.initial, ...draft.typed }
  const names = Object.keys(values) as Name[]
  const changed = names.filter((name) => !isSameValue(values[name], base.initial[name]))
  const isDirty = changed.length > 0
  const typedNow = useRef(values)
  useEffect(() => {
    typedNow.current = values
  })
  const release = useUnsaved(guarded && isDirty)
  const found: FieldErrors<Values> = isChecked ? check(values) : {}
  const errors: FieldErrors<Values> = { ...refusalsIn(draft, values), ...defined(found) }
  // the user was told, and looks at the newest from here on
  if (isOvertaken && isNewer(ground, draft.latest, base)) change((now) => rebased(now, ground))

  // stable, so that typing in one field need not render the others
  const set = useCallback(<N extends Name>(name: N, value: Values[N]) => type(name, value), [type])

  const reject = (named: FieldErrors<Values>, sent = values) => {
    change((now) => afterRefusal(now, named, (name) => sent[name as Name], ground))
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
    change((now) => whileSending(now, byName(values)))
    try {
      const answer = await send(values, { changes: picked(values, changed), rev: base.rev })
      if (!isThere.current) return
      setOvertaken(false)
      if (isSameValue(typedNow.current, values)) release()
      onSent?.(values, answer)
    } catch (error) {
      const named = fieldErrorsIn<Values>(error, fields(values))
      setOvertaken(isStale(error))
      if (!isAnyOf(named)) onError?.(error)
      reject(named, values)
    } finally {
      isUnderWay.current = false
      setBusy(false)
      change((now) => afterAnswer(now, ground))
    }
  }

  const forgetErrors = () => {
    setChecked(false)
    setAttempts(0)
    setOvertaken(false)
  }

  return {
    values,
    /** The fields that hold something else than at first. */
    changed,
    isDirty,
    busy,
    /** How often it was tried in vain. */
    attempts,
    /** The last attempt was refused because someone else was faster (GOV-07). */
    isOvertaken,
    submit,
    set,
    /** Every error there is, found here or by the server. */
    errors,
    /** Shows what the server found wrong, by field. */
    reject: (named: FieldErrors<Values>) => reject(named),
    /** Takes what was sent out of the form, which stands on what the save made; what was typed meanwhile stays. */
    clear(sent: Values, saved?: Filled<Values>) {
      change((now) => afterSave(now, byName(sent), saved ?? now.latest, ground))
      forgetErrors()
    },
    /** Back to what it was before anything was typed. */
    discard() {
      change(discarded)
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

/** A field may be refused that nothing was typed in, and that the form began without. */
function refusalsIn<Values extends object>(draft: Draft<unknown>, values: Values): FieldErrors<Values> {
  const errors: { [Name in keyof Values]?: string | undefined } = {}
  for (const name of Object.keys(draft.refused) as (keyof Values & string)[])
    errors[name] = refusalOf(draft, name, values[name])
  return defined(errors)
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

/** In a group of choices the first one takes the focus, beside a hidden file input its button. */
const invalid = '[aria-invalid="true"], fieldset[data-invalid] :is(input:not([aria-hidden]), button)'

function useFocusOnError(form: RefObject<HTMLFormElement | null>, attempts: number) {
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(invalid)?.focus()
  }, [form, attempts])
}
