import { organisationMessages } from '@dossier/contract/people/messages/organisation'
import type { Field, Read } from '@dossier/contract/platform/fields/field'
import { limits } from '@dossier/contract/platform/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { refreshClient } from '../../area/client-queries'
import { organisationQuery, useOrganisation } from '../../area/organisation-query'
import { FormModal } from '../../controls/dialog/form-modal'
import { Refused } from '../../controls/feedback/alert'
import { showError, showFailure, showSuccess } from '../../controls/toasts/announce'
import { useCheckedForm } from '../../draft/checked-form/use-checked-form'
import { ApiError } from '../../server/api/api-error'
import { FieldControl } from '../fields/field-control'
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
  /** Sends what was typed, and of a record that is edited the revision that it is based on (GOV-07). */
  readonly create: (values: Values, rev: number | undefined) => Promise<Answer>
  /** What is said once it is filed. */
  readonly added: string | ((values: Values) => string)
  /** What is said when it fails for no reason of the user's; the general text when left out. */
  readonly failed?: string
  /** What the fields hold at first, where a record is edited. */
  readonly initial?: Values
  /** The revision of that record. */
  readonly rev?: number
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
  const {
    title,
    fields,
    check,
    create,
    added,
    failed,
    initial = nothing,
    rev,
    submit = 'Save',
    onClose,
    onCreated,
  } = props
  const { companyId } = useScope()
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<ApiError>()
  const noteRequired = useOrganisation()?.note_required ?? false
  const askedIn = (values: Values) => [...fields((name) => values[name] ?? null), ...(noteRequired ? [noteField] : [])]
  const sendableIn = (values: Values): Values =>
    Object.fromEntries(askedIn(values).flatMap(({ name }) => (name in values ? [[name, values[name] ?? null]] : [])))

  const { mutateAsync } = useMutation({
    mutationFn: ({ values, rev }: { readonly values: Values; readonly rev: number | undefined }) => create(values, rev),
    onSuccess: (_, { values }) => {
      showSuccess(typeof added === 'string' ? added : added(values))
      void refreshClient(queryClient, companyId)
    },
  })
  const form = useCheckedForm<Values, Answer>({
    initial,
    rev,
    fields: (values) => askedIn(values).map(({ name }) => name),
    check: (values) => {
      const { note, ...sendable } = sendableIn(values)
      const missing = noteRequired && String(note ?? '').trim() === ''
      return { ...check(sendable), ...(missing && { note: organisationMessages.noteRequired }) }
    },
    send: (values, edited) => {
      setRefusal(undefined)
      return mutateAsync({ values: sendableIn(values), rev: edited.rev })
    },
    onSent: (_, answer) => {
      onClose()
      onCreated?.(answer)
    },
    onError: (error) => {
      if (isRejected(error)) setRefusal(error)
      else if (failed === undefined) showFailure('saving', error)
      else showError(failed, error)
      if (error instanceof ApiError && error.code === 'stale-record') void refreshClient(queryClient, companyId)
      // someone may have asked for notes since this page was loaded
      if (error instanceof ApiError && error.errors.note) void queryClient.invalidateQueries(organisationQuery)
    },
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
