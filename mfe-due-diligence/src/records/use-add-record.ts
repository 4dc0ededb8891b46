import { createDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { call } from '@dossier/shared-ui/api'
import { refreshClient } from '@dossier/shared-ui/area/client-queries'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showError, showSuccess } from '@dossier/shared-ui/toasts'
import { checkAddress } from './address-field'
import { checkLabel } from './label-field'
import { chosenPrefills } from './prefill-field'

type NewRecord = { readonly label: string; readonly email: string; readonly prefill: readonly string[] }
const nothingTyped: NewRecord = { label: '', email: '', prefill: [] }

/**
 * Returns the form of a new questionnaire, which it creates (DDL-08).
 * @param onAdded closes the dialog that asked for it
 */
export function useAddRecord(companyId: string, onAdded: () => void) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ label, email, prefill }: NewRecord) =>
      call(createDueDiligence, {
        body: {
          company_id: companyId,
          label,
          prefill: chosenPrefills(prefill),
          ...(email.trim() !== '' && { email }),
        },
      }),
    onSuccess: () => {
      showSuccess(texts.added)
      void refreshClient(queryClient, companyId)
    },
  })
  return useCheckedForm({
    initial: nothingTyped,
    check: ({ label, email }) => ({
      label: checkLabel(label),
      email: email.trim() === '' ? undefined : checkAddress(email),
    }),
    send: (typed) => mutateAsync(typed),
    onSent: onAdded,
    onError: (error) => showError(texts.addingFailed, error),
  })
}
