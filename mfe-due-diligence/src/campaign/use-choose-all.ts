import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError } from '@dossier/shared-ui/toasts'
import { everyInvitee } from './invitees.queries'
import type { Campaign } from './use-campaign'

export type ChooseAll = ReturnType<typeof useChooseAll>

/** Chooses every client that the search finds, on whatever page, and that has no open form. */
export function useChooseAll(campaign: Campaign, search: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const clients = await everyInvitee(queryClient, search)
      campaign.choose(
        clients.filter(({ open_form }) => open_form === null),
        true,
      )
    },
    onError: (error) => showOperationError('clients loading', error),
  })
}
