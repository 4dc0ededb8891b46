import { checkPlatformControl } from '@dossier/contract/people/checks/check-back-office'
import { setPlatformControl } from '@dossier/contract/people/endpoints/back-office'
import type { PlatformControl } from '@dossier/contract/people/schemas/back-office'
import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { call } from '@dossier/shared-ui/api'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { platformControlQuery } from './back-office.queries'

type Typed = {
  readonly subscription_cost: number | string
  readonly subscription_amount_rows: number | string
  readonly subscription_cost_per_row: number | string
  readonly emails_send_out: PlatformControl['emails_send_out']
}

const numberOf = (typed: number | string) => (typeof typed === 'number' ? typed : Number.NaN)

const numbersOf = (typed: Typed) => ({
  subscription_cost: numberOf(typed.subscription_cost),
  subscription_amount_rows: numberOf(typed.subscription_amount_rows),
  subscription_cost_per_row: numberOf(typed.subscription_cost_per_row),
})

/** ADM-19, ADM-21: the form of platform control; a wrong value keeps it from being saved. */
export function useSaveControl({ last_updated_at, ...initial }: PlatformControl) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (typed: Typed) =>
      call(setPlatformControl, { body: { ...numbersOf(typed), emails_send_out: typed.emails_send_out } }),
    onSuccess: (answer) => {
      showSuccess(platformMessages.changesSaved)
      queryClient.setQueryData(platformControlQuery.queryKey, answer)
    },
  })
  const form = useCheckedForm<Typed>({
    initial,
    check: (typed) => checkPlatformControl(numbersOf(typed)),
    send: (typed) => mutateAsync(typed),
    onSent: (sent) => form.clear(sent),
    onError: (error) => showOperationError('platform control saving', error),
  })
  return form
}
