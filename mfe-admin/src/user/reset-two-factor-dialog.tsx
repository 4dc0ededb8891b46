import { resetTwoFactor } from '@dossier/contract/people/endpoints/users'
import type { User } from '@dossier/contract/people/schemas/session'
import { call } from '@dossier/shared-ui/api'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { accountQuery } from '../account.queries'

type Props = { readonly account: User; readonly onClose: () => void }

/** Lets a colleague who lost the authenticator set up two-factor authentication again. */
export function ResetTwoFactorDialog({ account, onClose }: Props) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(resetTwoFactor, { body: { user_id: account._id } }),
    onSuccess: () => {
      showSuccess('Two-factor authentication was reset')
      void queryClient.invalidateQueries(accountQuery(account._id))
    },
    onError: (error) => showOperationError('two-factor reset', error),
  })
  return (
    <ConfirmDialog
      title="Reset two-factor authentication"
      text={`The authenticator of ${account.username} stops working. At the next sign-in a new one is set up.`}
      consequences={[`${account.username} is signed out at once, everywhere`, `We email ${account.email} about it`]}
      confirm="Reset"
      danger
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    />
  )
}
