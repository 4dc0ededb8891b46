import { endSessions } from '@dossier/contract/people/endpoints/access'
import { call } from '@dossier/shared-ui/api'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { sessionsQuery } from './sessions-query'

export type EndedSessions = { readonly id: string } | { readonly others: true }

/** Ends one of the user's sessions, or all but this one (ruling 11). */
export function useEndSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ended: EndedSessions) => call(endSessions, { body: ended }),
    onSuccess: (_answer, ended) => showSuccess('others' in ended ? 'Other sessions signed out' : 'Session signed out'),
    onError: (error) => showOperationError('signing out', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
