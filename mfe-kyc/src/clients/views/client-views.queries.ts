import { listClients } from '@dossier/contract/file/endpoints/clients'
import { listViews } from '@dossier/contract/portfolio/endpoints/views'
import { call } from '@dossier/shared-ui/api'
import { clientsKey } from '@dossier/shared-ui/area/client-queries'
import { queryOptions } from '@dossier/shared-ui/query'
import type { ListFilters } from '../client-filters'
import type { CompanyType } from '../use-client-list-address'

/** The views of the client list that the reader may open: their own, then those that others share. */
export const clientViewsQuery = queryOptions({
  queryKey: ['views', 'clients'],
  queryFn: async ({ signal }) => {
    const { views } = await call(listViews, { query: { list: 'clients' } }, { signal })
    return views
  },
})

const countKeptMs = 60_000

/** How many clients of a type there are that a filter leaves; asked for once a minute at most. */
export const clientCountQuery = (companyType: CompanyType, filters: ListFilters) =>
  queryOptions({
    queryKey: [...clientsKey, 'count', companyType, filters],
    queryFn: async ({ signal }) => {
      const body = { filters: { company_type: companyType, ...filters } }
      const { count } = await call(listClients, { query: {}, body }, { signal })
      return count
    },
    staleTime: countKeptMs,
  })
