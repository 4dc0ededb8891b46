import { thereWasAnError } from '@dossier/contract/platform/messages/platform'
import { clientQuery, forgetClient, pendingCountQuery } from '@dossier/shared-ui/area/client-queries'
import { skipToken, useQuery, useQueryClient } from '@dossier/shared-ui/query'
import { useMay } from '@dossier/shared-ui/session'
import { showError } from '@dossier/shared-ui/toasts'
import { useEffect } from 'react'

/** Returns the client whose pages are open, as a snapshot has it where one is viewed, as far as it is known, and whether it is still loading. */
export function useClient(companyId: string | undefined, snapshotId?: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (companyId === undefined) return
    return () => forgetClient(queryClient, companyId)
  }, [companyId, queryClient])

  const query = clientQuery(companyId ?? '', snapshotId)
  const { data, isLoading } = useQuery({ ...query, queryFn: companyId === undefined ? skipToken : query.queryFn })
  return { client: data, isLoading }
}

/**
 * Returns how many changes wait (NTF-09, NTF-14), of one client or of all; 0 for those who may not know. Where counting
 * fails, says so and keeps what was known (NTF-16).
 */
export function usePendingCount(companyId: string | undefined): number {
  const may = useMay('viewRequestLog')
  const query = pendingCountQuery(companyId)
  const { data, error } = useQuery({ ...query, queryFn: may ? query.queryFn : skipToken })
  useEffect(() => {
    if (error !== null) showError(thereWasAnError('notifications loading'), error)
  }, [error])
  return data ?? 0
}
