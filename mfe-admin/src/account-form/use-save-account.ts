import type { User } from '@dossier/contract/schemas/session'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showFailure, showSuccess } from '@dossier/shared-ui/toasts'
import { accountsKey } from '../account.queries'
import { renewSessionOf } from '../renew-session'
import { type AccountDraft, refusedFields, stillRefused } from './refused-fields'

type Options = {
  readonly send: (draft: AccountDraft) => Promise<{ readonly user: User }>
  /** What fails, in 'There was an error during ...'. */
  readonly operation: string
  readonly success: string
  /** Closes the form. */
  readonly onSaved: () => void
}

/** Saves an account, says so and renews what shows it; faults of single fields stay with their fields (USR-31). */
export function useSaveAccount({ send, operation, success, onSaved }: Options) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: send,
    onSuccess: ({ user }) => {
      showSuccess(success)
      void queryClient.invalidateQueries({ queryKey: accountsKey })
      void renewSessionOf(user._id)
    },
    onError: (failure) => {
      if (Object.keys(refusedFields(failure)).length === 0) showFailure(operation, failure)
    },
  })
  return {
    onSave: (draft: AccountDraft) => mutate(draft, { onSuccess: onSaved }),
    saving: isPending,
    refused: (draft: AccountDraft) => stillRefused(error, variables, draft),
  }
}
