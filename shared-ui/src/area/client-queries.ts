import { countNotifications } from '@dossier/contract/endpoints/changes'
import { getDashboard } from '@dossier/contract/endpoints/clients'
import { call } from '@dossier/shared-ui/api'
import { type QueryClient, queryOptions } from '@dossier/shared-ui/query'

/** A client's company record as the shell's header and the dashboard show it (SHL-36, DSH-43): one read for both. */
export const clientQuery = (companyId: string, snapshotId?: string) =>
  queryOptions({
    queryKey: ['dashboard-data', companyId, snapshotId ?? 'live'],
    queryFn: async ({ signal }) => {
      const query = { company_id: companyId, ...(snapshotId !== undefined && { snapshotId }) }
      const { companyData } = await call(getDashboard, { query }, { signal })
      return companyData
    },
  })

/** How many changes wait for a decision: of one client, or of all (NTF-14). */
export const pendingCountQuery = (companyId?: string) =>
  queryOptions({
    queryKey: ['notifications', 'count', companyId ?? 'all'],
    queryFn: async ({ signal }) => {
      const query = { view: 'forConfirmation' as const, ...(companyId !== undefined && { company_id: companyId }) }
      const { count } = await call(countNotifications, { query }, { signal })
      return count
    },
  })

/** After a save or a decision: the client's header, its dashboard, every list and count of changes (DSH-12). */
export async function refreshClient(queryClient: QueryClient, companyId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['dashboard-data', companyId] }),
    queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  ])
}
