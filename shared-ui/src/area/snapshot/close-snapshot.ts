import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { Navigate } from '../../controls/link/navigation'
import { clientKey } from '../client-queries'

/** Returns what shows the present state of the same page. `navigate` comes from around `KeepSnapshot`, within which it would stay. */
export function useCloseSnapshot(companyId: string, navigate: Navigate): () => void {
  const queryClient = useQueryClient()
  const { pathname, search } = useLocation()
  return () => {
    const parameters = new URLSearchParams(search)
    parameters.delete('snapshot')
    // what is shown next is read anew; the snapshot itself never changes
    void queryClient.invalidateQueries({ queryKey: clientKey(companyId), refetchType: 'none' })
    navigate(parameters.size === 0 ? pathname : `${pathname}?${parameters}`)
  }
}
