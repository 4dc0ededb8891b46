import { fieldOf } from '@dossier/contract/catalogue'
import type { Field } from '@dossier/contract/field'
import { checkNew } from '@dossier/contract/validation/check-new'
import { ApiError } from '@dossier/shared-ui/api'
import { refreshClient } from '@dossier/shared-ui/area/client-queries'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { TextArea, TextField } from '@dossier/shared-ui/core'
import { FormModal } from '@dossier/shared-ui/dialogs'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showError, showSuccess } from '@dossier/shared-ui/toasts'
import type { SubsidiaryField } from './subsidiary-text'

const names: readonly SubsidiaryField[] = ['name', 'last_annual_account_on_file', 'comment']
export type SubsidiaryValues = Readonly<Record<SubsidiaryField, string>>

type Props = {
  readonly companyId: string
  readonly title: string
  readonly submit: 'Create' | 'Save'
  readonly initial: SubsidiaryValues
  readonly send: (values: SubsidiaryValues) => Promise<unknown>
  /** What is said once it is filed (SUB-13), and when it fails for no reason of a field (SUB-16). */
  readonly saved: (name: string) => string
  readonly failed: string
  readonly onClose: () => void
}

/** SUB-04: asks for a subsidiary's name, year and comment, to add or to change it. */
export function SubsidiaryDialog({ companyId, title, submit, initial, send, saved, failed, onClose }: Props) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: send,
    onSuccess: (_, { name }) => {
      showSuccess(saved(name.trim()))
      void refreshClient(queryClient, companyId)
    },
  })
  const form = useCheckedForm({
    initial,
    check: (values: SubsidiaryValues) => checkNew('subsidiary', names, values),
    send: mutateAsync,
    onSent: onClose,
    onError: (error) => showError(textFor(error, failed), error),
    guarded: true,
  })
  const inputOf = (name: SubsidiaryField) => {
    const { label, maximum } = fieldOf('subsidiary', name) as Field
    return { ...form.field(name), label, maximum }
  }
  return (
    <FormModal title={title} submit={submit} form={form} onClose={onClose}>
      <TextField {...inputOf('name')} required />
      <TextField {...inputOf('last_annual_account_on_file')} inputMode="numeric" placeholder="YYYY" required />
      <TextArea {...inputOf('comment')} />
    </FormModal>
  )
}

/** SUB-16: what is not there any more is said in the server's words, as is what somebody else proposed meanwhile. */
const textFor = (error: unknown, failed: string) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : failed
