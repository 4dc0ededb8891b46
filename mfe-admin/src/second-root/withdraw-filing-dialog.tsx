import { withdrawFiling } from '@dossier/contract/people/endpoints/deciders'
import { deciderMessages } from '@dossier/contract/people/messages/deciders'
import type { Filing } from '@dossier/contract/people/schemas/deciders'
import { call } from '@dossier/shared-ui/api'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { filingsQuery } from './filings.queries'

type Props = { readonly filing: Filing; readonly onClose: () => void }

/** GOV-37: takes a filing back, so that another one can be made in that organisation. */
export function WithdrawFilingDialog({ filing: { _id, name, organisation }, onClose }: Props) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(withdrawFiling, { body: { filing_id: _id } }),
    onSuccess: () => showSuccess(deciderMessages.withdrawn),
    onError: (failure) => showOperationError('withdrawal', failure),
    onSettled: () => void queryClient.invalidateQueries(filingsQuery),
  })
  return (
    <ConfirmDialog
      title={`Withdraw the filing of ${name}?`}
      text={`${name} is then not confirmed, and another filing can be made for ${organisation}.`}
      consequences={[
        'All members of the organisation and its auditor are told',
        'The audit trails of the organisation and of the platform name you for it',
      ]}
      confirm="Withdraw"
      danger
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    />
  )
}
