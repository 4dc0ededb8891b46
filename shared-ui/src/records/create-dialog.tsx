import type { Field, Read } from '@dossier/contract/field'
import { limits } from '@dossier/contract/limits'
import { organisationMessages } from '@dossier/contract/messages/organisation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../api/api-error'
import { refreshClient } from '../area/client-queries'
import { organisationQuery, useOrganisation } from '../area/organisation-query'
import { useCheckedForm } from '../checked-form/use-checked-form'
import { FormModal } from '../dialog/form-modal'
import { Refused } from '../feedback/alert'
import { FieldControl } from '../fields/field-control'
import { showError, showFailure, showSuccess } from '../toasts/announce'
import type { Values } from '../values/edit-rules'
import styles from './records.module.css'
import { isRejected } from './save-records'
import { useScope } from './scope-context'

type Props<Answer> = {
  readonly title: string
  /** What is asked, depending on what is typed so far (MBD-04). */
  readonly fields: (read: Read) => readonly Field[]
  /** Before the fields, and after them by what they hold: what is chosen instead of typed. */
  readonly before?: ReactNode
  readonly after?: (values: Values) => ReactNode
  /** What is wrong, by field (PER-15). */
  readonly check: (values: Values) => Readonly<Record<string, string>>
  /** Sends what was typed. */
  readonly create: (values: Values) => Promise<Answer>
  /** What is said once it is filed. */
  readonly added: string | ((values: Values) => string)
  /** What is said when it fails for no reason of the user's; the general text when left out. */
  readonly failed?: string
  /** What the fields hold at first, where a record is edited. */
  readonly initial?: Values
  /** The word on the button that sends. */
  readonly submit?: string
  readonly onClose: () => void
  /** What follows in the page, as showing what is new. */
  readonly onCreated?: (answer: Answer) => void
}

/** GOV-36: asked for where the organisation wants to know why. */
const noteField: Field = {
  name: 'note',
  label: 'Note',
  input: 'text',
  group: '',
  required: () => true,
  maximum: limits.noteMaximum,
}

/** Errors show once it was sent, not as a field is left. */
const ignore = () => undefined
const nothing: Values = {}

/**
 * A dialog that adds a record with the fields it needs at first: checked when it is sent and from then on with every
 * change (SHL-46). What the server finds wrong stands under its field until that changes, why it refuses the whole beside
 * the button.
 */
export function CreateDialog<Answer>(props: Props<Answer>) {
  const { title, fields, check, create, added, failed, initial = nothing, submit = 'Save', onClose, onCreated } = props
  const { companyId } = useScope()
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<ApiError>()
  const noteRequired = useOrganisation()?.note_required ?? false
  const askedIn = (values: Values) => [...fields((name) => values[name] ?? null), ...(noteRequired ? [noteField] : [])]
  const sendableIn = (values: Values): Values =>
    Object.fromEntries(askedIn(values).flatMap(({ name }) => (name in values ? [[name, values[name] ?? null]] : [])))

  const { mutateAsync } = useMutation({
    mutationFn: create,
    onSuccess: (_, values) => {
      showSuccess(typeof added === 'string' ? added : added(values))
      void refreshClient(queryClient, companyId)
    },
  })
  const form = useCheckedForm<Values, Answer>({
    initial,
    fields: (values) => askedIn(values).map(({ name }) => name),
    check: (values) => {
      const { note, ...sendable } = sendableIn(values)
      const missing = noteRequired && String(note ?? '').trim() === ''
      return { ...check(sendable), ...(missing && { note: organisationMessages.noteRequired }) }
    },
    send: (values) => {
      setRefusal(undefined)
      return mutateAsync(sendableIn(values))
    },
    onSent: (_, answer) => {
      onClose()
      onCreated?.(answer)
    },
    onError: (error) => {
      if (isRejected(error)) setRefusal(error)
      else if (failed === undefined) showFailure('saving', error)
      else showError(failed, error)
      // someone may have asked for notes since this page was loaded
      if (error instanceof ApiError && error.errors.note) void queryClient.invalidateQueries(organisationQuery)
    },
    guarded: true,
  })
  const { values, errors, set } = form

  return (
    <FormModal title={title} submit={submit} form={form} onClose={onClose}>
      <div className={styles.form}>
        {props.before}
        {askedIn(values).map((field) => (
          <FieldControl
            key={field.name}
            field={field}
            value={values[field.name] ?? null}
            error={errors[field.name]}
            id={`new-${field.name}`}
            onChange={set}
            onLeave={ignore}
          />
        ))}
        {props.after?.(values)}
      </div>
      {refusal === undefined ? null : (
        <Refused refusal={refusal} state="denied">
          {refusal.message}
        </Refused>
      )}
    </FormModal>
  )
}
