import { checkAccount } from '@dossier/contract/people/checks/check-account'
import type { User } from '@dossier/contract/people/schemas/session'
import { type Edited, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { accountsKey } from '../account.queries'
import { renewSessionOf } from '../renew-session'
import { type AccountDraft, throwAsFieldError } from './account-draft'

type Options = {
  readonly initial: AccountDraft
  readonly send: (draft: AccountDraft, edited: Edited<AccountDraft>) => Promise<{ readonly user: Pick<User, '_id'> }>
  /** What fails, in 'There was an error during ...'. */
  readonly operation: string
  readonly success: string
  /** Closes the form. */
  readonly onSaved: () => void
}

type Sending = { readonly draft: AccountDraft; readonly edited: Edited<AccountDraft> }

/** Returns the form of an account. Saving it says so and renews what shows it (USR-05, USR-31). */
export function useAccountForm({ initial, send, operation, success, onSaved }: Options) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ draft, edited }: Sending) => send(draft, edited),
    onSuccess: ({ user }) => {
      showSuccess(success)
      void queryClient.invalidateQueries({ queryKey: accountsKey })
      void renewSessionOf(user._id)
    },
  })
  return useCheckedForm({
    initial,
    check: checkAccount,
    send: (draft: AccountDraft, edited) => mutateAsync({ draft, edited }).catch(throwAsFieldError),
    onSent: onSaved,
    onError: (error) => showOperationError(operation, error),
  })
}
