import { deleteAccount } from '@dossier/contract/people/endpoints/users'
import { userMessages } from '@dossier/contract/people/messages/users'
import type { User } from '@dossier/contract/people/schemas/session'
import { call } from '@dossier/shared-ui/api'
import { useNavigateTo } from '@dossier/shared-ui/core'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { accountListQuery } from '../account.queries'
import { useSuccessorQuestion } from '../successor/use-successor-question'

type Props = { readonly account: User; readonly onClose: () => void }

/** USR-10: asks, deletes, and shows who is left. */
export function DeleteUserDialog({ account, onClose }: Props) {
  const navigate = useNavigateTo()
  const queryClient = useQueryClient()
  const successor = useSuccessorQuestion()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      successor.asking((consent) => call(deleteAccount, { body: { user_id: account._id, ...consent } })),
    onSuccess: () => {
      showSuccess(userMessages.deleted)
      void queryClient.invalidateQueries(accountListQuery)
    },
    onError: (error) => showOperationError('user deletion', error),
  })
  const showWhoIsLeft = () => {
    onClose()
    navigate('/user-management')
  }
  return (
    <>
      <ConfirmDialog
        title={userMessages.deleteTitle}
        text={userMessages.deleteQuestion}
        consequences={[
          `${account.username} (${account.email}) is signed out at once and cannot sign in again`,
          'The name stays in the history of what this user did',
        ]}
        confirm="Delete"
        danger
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: showWhoIsLeft })}
        onCancel={onClose}
      />
      {successor.dialog}
    </>
  )
}
