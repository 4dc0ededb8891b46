import { checkCreditAmount } from '@dossier/contract/people/checks/check-back-office'
import { giveCredit } from '@dossier/contract/people/endpoints/back-office'
import { backOfficeMessages } from '@dossier/contract/people/messages/back-office'
import { walletMessages } from '@dossier/contract/people/messages/wallet'
import { call } from '@dossier/shared-ui/api'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showError, showSuccess } from '@dossier/shared-ui/toasts'
import { userQuery } from '../back-office.queries'

type Gift = { readonly amount: number | string; readonly reason: string }

const nothing: Gift = { amount: '', reason: '' }
const numberOf = (typed: number | string) => (typeof typed === 'number' ? typed : Number.NaN)

/** ADM-07: the form is empty again once they were given, and what is shown is loaded anew. */
export function useGivingCredits(id: string) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ amount, reason }: Gift) =>
      call(giveCredit, { body: { user_id: id, amount: numberOf(amount), ...(reason.trim() !== '' && { reason }) } }),
    onSuccess: () => {
      showSuccess(backOfficeMessages.creditAdded)
      return queryClient.invalidateQueries(userQuery(id))
    },
  })
  const form = useCheckedForm({
    initial: nothing,
    check: ({ amount }) => ({ amount: checkCreditAmount(numberOf(amount)) }),
    send: (gift: Gift) => mutateAsync(gift),
    onSent: () => form.discard(),
    onError: (error) => showError(walletMessages.balanceFailed, error),
  })
  return form
}
