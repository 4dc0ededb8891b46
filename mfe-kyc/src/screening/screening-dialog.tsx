import { runScreening } from '@dossier/contract/endpoints/screening'
import { screeningMessages as texts } from '@dossier/contract/messages/screening'
import { call } from '@dossier/shared-ui/api'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { refusalText } from './refusal-text'
import { ResultDialog } from './result-dialog'
import { screeningsKey } from './screenings.queries'
import { WaitingDialog } from './waiting-dialog'

type Props = { readonly personId: string; readonly companyId: string; readonly onClose: () => void }

/** SAN-27: asks first, as a third party uses the data; then a wait, then the result. */
export function PersonScreeningDialog({ personId, companyId, onClose }: Props) {
  const queryClient = useQueryClient()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(runScreening, { body: { person_id: personId } }),
    // a request that failed is kept as well
    onSettled: () => void queryClient.invalidateQueries({ queryKey: screeningsKey(companyId) }),
  })
  if (isPending) return <WaitingDialog onClose={onClose} />
  if (data !== undefined) {
    const result = { companyId, personId, request: data.request, answer: data.data, hits: data.hits }
    return <ResultDialog {...result} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      title={texts.ofPerson}
      text={texts.thirdParty}
      confirm="Continue"
      error={error === null ? undefined : refusalText(error)}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  )
}
