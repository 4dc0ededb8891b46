import { organisationMessages } from '@dossier/contract/people/messages/organisation'
import type { Field, Read } from '@dossier/contract/platform/fields/field'
import { limits } from '@dossier/contract/platform/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshClient } from '../../area/client-queries'
import { organisationQuery, useOrganisation } from '../../area/organisation-query'
import { showError, showOperationError, showSuccess } from '../../controls/toasts/announce'
import { useCheckedForm } from '../../draft/checked-form/use-checked-form'
import { ApiError } from '../../server/api/api-error'
import { useCorrected } from '../again/corrected'
import { useFillIn } from '../again/use-fill-in'
import type { Values } from '../values/edit-rules'
import { isRejected } from './save-records'
import { useScope } from './scope-context'

export type Creation<Answer> = {
  /** What is asked, depending on what is typed so far (MBD-04). */
  readonly fields: (read: Read) => readonly Field[]
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

const nothing: Values = {}

/** The form of a record to be added: what it asks, and what becomes of what is sent. */
export function useCreation<Answer>(creation: Creation<Answer>) {
  const { fields, check, initial = nothing, rev, onClose, onCreated } = creation
  const corrected = useCorrected()
  const noteRequired = useOrganisation()?.note_required ?? false
  const { send, rejection, forget, explain } = useCreationCall(creation)
  const askedIn = (values: Values) => [...fields((name) => values[name] ?? null), ...(noteRequired ? [noteField] : [])]
  const sendableIn = (values: Values): Values =>
    Object.fromEntries(askedIn(values).flatMap(({ name }) => (name in values ? [[name, values[name] ?? null]] : [])))

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
      forget()
      return send({ values: sendableIn(values), rev: edited.rev })
    },
    onSent: (_, answer) => {
      onClose()
      onCreated?.(answer)
    },
    onError: explain,
  })
  useFillIn(form.set, corrected?.values ?? nothing)
  return { form, fields: askedIn(form.values), rejection }
}

type Sent = { readonly values: Values; readonly rev: number | undefined }

/** Sends it, and says what became of it: in a toast, or as the reason why the server refuses the whole. */
function useCreationCall<Answer>({ create, added, failed }: Creation<Answer>) {
  const { companyId } = useScope()
  const queryClient = useQueryClient()
  const [rejection, setRejection] = useState<ApiError>()
  const { mutateAsync } = useMutation({
    mutationFn: ({ values, rev }: Sent) => create(values, rev),
    onSuccess: (_, { values }) => {
      showSuccess(typeof added === 'string' ? added : added(values))
      void refreshClient(queryClient, companyId)
    },
  })
  return {
    send: mutateAsync,
    rejection,
    forget: () => setRejection(undefined),
    explain: (error: unknown) => {
      if (isRejected(error)) setRejection(error)
      else if (failed === undefined) showOperationError('saving', error)
      else showError(failed, error)
      if (error instanceof ApiError && error.code === 'stale-record') void refreshClient(queryClient, companyId)
      // someone may have asked for notes since this page was loaded
      if (error instanceof ApiError && error.errors.note) void queryClient.invalidateQueries(organisationQuery)
    },
  }
}
