import type { Sent } from '@dossier/contract/platform/endpoint'
import { thereWasAnError } from '@dossier/contract/platform/messages/platform'
import { deleteView, saveView } from '@dossier/contract/portfolio/endpoints/views'
import { viewMessages } from '@dossier/contract/portfolio/messages'
import { ApiError, call } from '@dossier/shared-ui/api'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showSuccess } from '@dossier/shared-ui/toasts'
import { clientViewsQuery } from './client-views.queries'

type Saved = Omit<Sent<typeof saveView>['body'], 'list'>

/** Keeps a view of the client list. The views are read anew either way: a refusal says that they moved on. */
export function useSaveView() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (saved: Saved) => call(saveView, { body: { list: 'clients', ...saved } }),
    onSuccess: () => showSuccess(viewMessages.saved),
    onSettled: () => queryClient.invalidateQueries(clientViewsQuery),
  })
}

export function useDeleteView() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteView, { body: { view_id: id } }),
    onSuccess: () => showSuccess(viewMessages.deleted),
    onSettled: () => queryClient.invalidateQueries(clientViewsQuery),
  })
}

/** Why a view stays as it was: in the words of the server, where it gave some. */
export const refusalIn = (error: unknown, operation: 'view saving' | 'view deleting'): string =>
  (error instanceof ApiError && (error.errors.state ?? error.said)) || thereWasAnError(operation)
