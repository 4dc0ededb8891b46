import { compareSnapshots } from '@dossier/contract/file/endpoints/snapshots'
import { call } from '@dossier/shared-ui/api'
import { clientKey } from '@dossier/shared-ui/area/client-queries'
import { queryOptions } from '@dossier/shared-ui/query'

/** What differs between two states of a client's file; the later one is that of today unless it is named. */
export const comparisonQuery = (companyId: string, from: string, to: string | undefined) =>
  queryOptions({
    queryKey: [...clientKey(companyId), 'comparison', from, to ?? 'live'],
    queryFn: async ({ signal }) => {
      const query = { company_id: companyId, from, ...(to !== undefined && { to }) }
      return (await call(compareSnapshots, { query }, { signal })).records
    },
  })
