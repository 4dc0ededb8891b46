import { countNotifications } from '@dossier/contract/file/endpoints/changes'
import { getClientRecords } from '@dossier/contract/file/endpoints/client-records'
import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { type QueryClient, queryOptions } from '../query'
import { call } from '../server/api/call'

/** Everything held of one client, whichever area reads it, begins with this: one prefix to refresh and to forget. */
export const clientKey = (companyId: string) => ['client', companyId] as const

/** Lists and counts of changes: of one client, or of all. */
export const changesKey = (companyId?: string): readonly string[] =>
  companyId === undefined ? ['changes'] : [...clientKey(companyId), 'changes']

/** The lists of clients. */
export const clientsKey = ['clients'] as const

/** A client's company record as the shell's header and the dashboard show it (SHL-36, DSH-43): one read for both. */
export const clientQuery = (companyId: string, snapshotId?: string) =>
  queryOptions({
    queryKey: [...clientKey(companyId), 'dashboard', snapshotId ?? 'live'],
    queryFn: async ({ signal }) => {
      const query = { company_id: companyId, ...(snapshotId !== undefined && { snapshotId }) }
      const { companyData } = await call(getDashboard, { query }, { signal })
      return companyData
    },
  })

/** Every record of a client's file that the user may see (DOC-47). */
export const clientRecordsQuery = (companyId: string, snapshotId?: string) =>
  queryOptions({
    queryKey: [...clientKey(companyId), 'records', snapshotId ?? 'live'],
    queryFn: ({ signal }) =>
      call(
        getClientRecords,
        { query: { company_id: companyId, ...(snapshotId !== undefined && { snapshotId }) } },
        { signal },
      ),
  })

/** How many changes wait for a decision: of one client, or of all (NTF-14). */
export const pendingCountQuery = (companyId?: string) =>
  queryOptions({
    queryKey: [...changesKey(companyId), 'count'],
    queryFn: async ({ signal }) => {
      const query = { view: 'forConfirmation' as const, ...(companyId !== undefined && { company_id: companyId }) }
      const { count } = await call(countNotifications, { query }, { signal })
      return count
    },
  })

/** After a client was added: the lists of clients, and every list and count of changes. */
export async function refreshLists(queryClient: QueryClient): Promise<void> {
  const lists = [clientsKey, changesKey()]
  await Promise.all(lists.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** After a save, a decision or a removal: everything held of the client, and the lists that name it (DSH-12). */
export async function refreshClient(queryClient: QueryClient, companyId: string): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: clientKey(companyId) }), refreshLists(queryClient)])
}

/** SHL-40: what is held of a client does not outlive its pages. */
export const forgetClient = (queryClient: QueryClient, companyId: string): void =>
  queryClient.removeQueries({ queryKey: clientKey(companyId) })
