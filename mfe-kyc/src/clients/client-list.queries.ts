import { listClients } from '@dossier/contract/file/endpoints/clients'
import { call } from '@dossier/shared-ui/api'
import { clientsKey } from '@dossier/shared-ui/area/client-queries'
import { queryOptions } from '@dossier/shared-ui/query'
import type { AskedClients } from './use-client-list-address'

/**
 * One page of clients, asked for again on every visit, because decisions made elsewhere change its marks. The previous
 * one stays while the next loads, unless it shows the other client type.
 */
export const clientListQuery = (asked: AskedClients) =>
  queryOptions({
    queryKey: [...clientsKey, asked.companyType, asked],
    queryFn: ({ signal }) => {
      const { companyType, search, sort, page, filters } = asked
      const query = {
        ...(search !== '' && { search }),
        orderingKey: sort.key,
        orderingValue: sort.direction,
        page: String(page),
      }
      return call(listClients, { query, body: { filters: { company_type: companyType, ...filters } } }, { signal })
    },
    staleTime: 0,
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === asked.companyType ? previous : undefined,
  })
