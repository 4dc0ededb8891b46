import { cancelAddress } from '@dossier/contract/people/endpoints/users'
import { userMessages } from '@dossier/contract/people/messages/users'
import type { User } from '@dossier/contract/people/schemas/session'
import { call } from '@dossier/shared-ui/api'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { accountsKey } from '../account.queries'

type Props = { readonly account: User; readonly onClose: () => void }

/** GOV-31: takes back an address that waits for its confirmation. */
export function CancelAddressDialog({ account, onClose }: Props) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(cancelAddress, { body: { user_id: account._id } }),
    onSuccess: () => showSuccess(userMessages.addressCancelled),
    onError: (error) => showOperationError('cancelling the new email', error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: accountsKey }),
  })
  return (
    <ConfirmDialog
      title="Cancel the new email"
      text={`${account.username} goes on signing in with ${account.email}.`}
      consequences={[
        `The link that was mailed to ${account.pending_email?.email ?? 'the new address'} opens nothing any more`,
        'We email both addresses about it',
      ]}
      confirm="Cancel the new email"
      danger
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    />
  )
}
