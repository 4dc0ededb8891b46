import { runScreening } from '@dossier/contract/screening/endpoints'
import { screeningMessages as texts, thirdPartyQuestion } from '@dossier/contract/screening/messages'
import { call } from '@dossier/shared-ui/api'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { rejectionText } from './rejection-text'
import { ResultDialog } from './result-dialog'
import { screeningsKey } from './screenings.queries'
import type { Subject } from './subject'
import { WaitingDialog } from './waiting-dialog'

type Props = { readonly subject: Subject; readonly companyId: string; readonly onClose: () => void }

/** SAN-27: asks first, as a third party uses the data; then a wait, then the result. */
export function ScreeningDialog({ subject: { kind, id }, companyId, onClose }: Props) {
  const queryClient = useQueryClient()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(runScreening, { body: kind === 'person' ? { person_id: id } : { entity_id: id } }),
    // a request that failed is kept as well
    onSettled: () => void queryClient.invalidateQueries({ queryKey: screeningsKey(companyId) }),
  })
  if (isPending) return <WaitingDialog onClose={onClose} />
  if (data !== undefined) {
    const result = { companyId, request: data.request, answer: data.data, hits: data.hits }
    return <ResultDialog {...result} personId={kind === 'person' ? id : undefined} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      title={texts.ofPerson}
      text={thirdPartyQuestion(kind)}
      confirm="Continue"
      error={error === null ? undefined : rejectionText(error)}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  )
}
