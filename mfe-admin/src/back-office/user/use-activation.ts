import { activateSubscription } from '@dossier/contract/people/endpoints/back-office'
import { backOfficeMessages } from '@dossier/contract/people/messages/back-office'
import { thereWasAnError } from '@dossier/contract/platform/messages/platform'
import { ApiError, call } from '@dossier/shared-ui/api'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showError, showSuccess } from '@dossier/shared-ui/toasts'
import { userQuery } from '../back-office.queries'

/** ADM-08: what is shown is loaded anew; a failure is said in the server's words. */
export function useActivation(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(activateSubscription, { body: { user_id: id } }),
    onSuccess: () => {
      showSuccess(backOfficeMessages.subscriptionActivated)
      return queryClient.invalidateQueries(userQuery(id))
    },
    onError: (failure) =>
      showError(failure instanceof ApiError ? failure.message : thereWasAnError('subscription activation'), failure),
  })
}
