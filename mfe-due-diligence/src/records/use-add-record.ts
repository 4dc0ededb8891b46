import { prefills } from '@dossier/contract/due-diligence-prefill'
import { createDueDiligence } from '@dossier/contract/endpoints/due-diligence'
import { limits } from '@dossier/contract/limits'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { call } from '@dossier/shared-ui/api'
import { refreshClient } from '@dossier/shared-ui/area/client-queries'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showError, showSuccess } from '@dossier/shared-ui/toasts'
import { checkAddress } from './address-field'

type NewRecord = { readonly label: string; readonly email: string; readonly prefill: readonly string[] }
const nothingTyped: NewRecord = { label: '', email: '', prefill: [] }

const isShort = (label: string) => [...label.trim()].length < limits.dueDiligenceLabelMinimum

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
          prefill: prefills.filter((each) => prefill.includes(each)),
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
      label: isShort(label) ? texts.labelShort : undefined,
      email: email.trim() === '' ? undefined : checkAddress(email),
    }),
    send: (typed) => mutateAsync(typed),
    onSent: onAdded,
    onError: (error) => showError(texts.addingFailed, error),
    guarded: true,
  })
}
