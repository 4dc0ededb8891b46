import type { Field, FieldValue, Read } from '@dossier/contract/field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error'
import { refreshClient } from '../area/client-queries'
import { FormModal } from '../dialog/form-modal'
import { FieldControl } from '../fields/field-control'
import { showFailure, showSuccess } from '../toasts/announce'
import { isSame, type Values } from '../values/edit-rules'
import styles from './records.module.css'
import { isRejected } from './save-records'
import { useScope } from './scope-context'

type Props<Answer> = {
  readonly title: string
  /** What is asked, depending on what is typed so far (MBD-04). */
  readonly fields: (read: Read) => readonly Field[]
  /** What is wrong, by field (PER-15). */
  readonly check: (values: Values) => Readonly<Record<string, string>>
  /** Sends what was typed. */
  readonly create: (values: Values) => Promise<Answer>
  /** What is said once it is filed. */
  readonly added: string
  readonly onClose: () => void
  /** What follows in the page, as showing what is new. */
  readonly onCreated?: (answer: Answer) => void
}

const firstWrong = '[aria-invalid="true"], [aria-describedby$="-error"] input'
/** Errors show once it was sent, not as a field is left. */
const ignore = () => undefined

/**
 * A dialog that adds a record with the fields it needs at first: checked when it is sent and from then on with every
 * change (SHL-46). What the server finds wrong stands under its field until that changes.
 */
export function CreateDialog<Answer>({ title, fields, check, create, added, onClose, onCreated }: Props<Answer>) {
  const { companyId } = useScope()
  const queryClient = useQueryClient()
  const [values, setValues] = useState<Values>({})
  const [attempted, setAttempted] = useState(false)
  const [failures, setFailures] = useState(0)
  const body = useRef<HTMLDivElement>(null)
  const asked = fields((name) => values[name] ?? null)
  const sendable = Object.fromEntries(
    asked.flatMap(({ name }) => (name in values ? [[name, values[name] ?? null]] : [])),
  )

  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: create,
    onSuccess: () => {
      showSuccess(added)
      void refreshClient(queryClient, companyId)
    },
    onError: (failure) => {
      const isAtFields = failure instanceof ApiError && Object.keys(failure.errors).length > 0
      if (!isAtFields) showFailure('saving', failure)
    },
  })
  const rejected = isRejected(error) ? error.errors : {}
  const found = attempted ? check(sendable) : {}
  const errorOf = (name: string) =>
    found[name] ?? (isSame(values[name], variables?.[name]) ? rejected[name] : undefined)

  const set = useCallback(
    (name: string, value: FieldValue) => setValues((before) => ({ ...before, [name]: value })),
    [],
  )
  useEffect(() => {
    if (failures > 0) body.current?.querySelector<HTMLElement>(firstWrong)?.focus()
  }, [failures])
  const countFailure = () => setFailures((before) => before + 1)
  const submit = () => {
    setAttempted(true)
    if (Object.keys(check(sendable)).length > 0) return countFailure()
    mutate(sendable, {
      onError: countFailure,
      onSuccess: (answer) => {
        onClose()
        onCreated?.(answer)
      },
    })
  }

  return (
    <FormModal
      title={title}
      submit="Save"
      typed={Object.values(values).some((value) => value !== '' && value !== null)}
      saving={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div ref={body} className={styles.form}>
        {asked.map((field) => (
          <FieldControl
            key={field.name}
            field={field}
            value={values[field.name] ?? null}
            error={errorOf(field.name)}
            id={`new-${field.name}`}
            onChange={set}
            onLeave={ignore}
          />
        ))}
      </div>
    </FormModal>
  )
}
