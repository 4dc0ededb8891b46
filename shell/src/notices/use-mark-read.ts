import { readNotices } from '@dossier/contract/people/endpoints/notices'
import { call } from '@dossier/shared-ui/api'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError } from '@dossier/shared-ui/toasts'
import { noticesKey } from './notices-query'

/** Marks notices as read, wherever they are shown. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[]) => call(readNotices, { body: { ids } }),
    onError: (error) => showOperationError('marking notices as read', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesKey }),
  })
}
