import { createDueDiligence } from '@dossier/contract/endpoints/due-diligence'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { ApiError, call } from '@dossier/shared-ui/api'
import { refreshClient } from '@dossier/shared-ui/area/client-queries'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showError, showSuccess } from '@dossier/shared-ui/toasts'

/**
 * Creates a questionnaire (DDL-08); answers what the server finds wrong with the label.
 * @param onAdded closes the dialog that asked for it
 */
export function useAddRecord(companyId: string, onAdded: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (label: string) => call(createDueDiligence, { body: { company_id: companyId, label } }),
    onSuccess: () => {
      showSuccess(texts.added)
      void refreshClient(queryClient, companyId)
    },
    onError: (failure) => {
      if (labelFault(failure) === undefined) showError(texts.addingFailed, failure)
    },
  })
  return {
    add: (label: string) => mutate(label, { onSuccess: onAdded }),
    adding: isPending,
    refused: labelFault(error),
  }
}

const labelFault = (failure: unknown) => (failure instanceof ApiError ? failure.errors.label : undefined)
