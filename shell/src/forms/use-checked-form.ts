import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

export type Faults<Name extends string> = Partial<Record<Name, string | undefined>>

type Options<Name extends string> = {
  readonly initial: Readonly<Record<Name, string>>
  /** What is wrong, by field; nothing when the values may be sent. */
  readonly check: (values: Readonly<Record<Name, string>>) => Faults<Name>
  /** Sends what was found right. Answers what the server refused, by field; undefined when it took everything. */
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<Faults<Name> | undefined>
  /** What follows in the page once it was taken; not called when the form is gone by then. */
  readonly onSent?: (sent: Readonly<Record<Name, string>>) => void
}

const isFaulty = (faults: Faults<string>) => Object.values(faults).some((message) => message !== undefined)

/**
 * A short form: checked when it is submitted and from then on with every change (SHL-46), sent once at a time. What
 * the server refused stands until its field changes. Whenever something is wrong, the first faulty field gets the focus.
 */
export function useCheckedForm<Name extends string>({ initial, check, send, onSent }: Options<Name>) {
  const [values, setValues] = useState(initial)
  const [attempted, setAttempted] = useState(false)
  const [refusals, setRefusals] = useState<Faults<Name>>({})
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, failures)

  const found: Faults<Name> = attempted ? check(values) : {}

  const refuse = (faults: Faults<Name>) => {
    setRefusals(faults)
    setFailures((count) => count + 1)
  }

  const submit = async () => {
    if (busy) return
    setAttempted(true)
    setRefusals({})
    if (isFaulty(check(values))) return setFailures(failures + 1)
    setBusy(true)
    const refused = await send(values)
    if (form.current === null) return
    setBusy(false)
    if (refused === undefined) onSent?.(values)
    else refuse(refused)
  }

  return {
    values,
    busy,
    /** Shows what the server refused. */
    refuse,
    /** Empties the fields that still hold what was sent, and forgets every fault. */
    reset(sent: Readonly<Record<Name, string>>) {
      setValues((now) => {
        const left: Record<Name, string> = { ...now }
        for (const name in left) if (left[name] === sent[name]) left[name] = initial[name]
        return left
      })
      setAttempted(false)
      setRefusals({})
    },
    /** For the form element. */
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    /** For the input of one field. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: found[name] ?? refusals[name],
      onChange(value: string) {
        setValues((now) => ({ ...now, [name]: value }))
        setRefusals((now) => ({ ...now, [name]: undefined }))
      },
    }),
  }
}

function useFocusOnFault(form: RefObject<HTMLFormElement | null>, failures: number) {
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, failures])
}
