import { clientQuery, forgetClient, pendingCountQuery } from '@dossier/shared-ui/area/client-queries'
import { skipToken, useQuery, useQueryClient } from '@dossier/shared-ui/query'
import { useMay } from '@dossier/shared-ui/session'
import { useEffect } from 'react'

/** The client whose pages are open: undefined while loading, or when there is none. */
export function useClient(companyId: string | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (companyId === undefined) return
    return () => forgetClient(queryClient, companyId)
  }, [companyId, queryClient])

  const query = clientQuery(companyId ?? '')
  return useQuery({ ...query, queryFn: companyId === undefined ? skipToken : query.queryFn }).data
}

/** NTF-09, NTF-14: how many changes wait, of one client or of all; 0 for those who may not know. */
export function usePendingCount(companyId: string | undefined): number {
  const may = useMay('viewRequestLog')
  const query = pendingCountQuery(companyId)
  return useQuery({ ...query, queryFn: may ? query.queryFn : skipToken }).data ?? 0
}
