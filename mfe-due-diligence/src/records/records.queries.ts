import { listDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { call } from '@dossier/shared-ui/api'
import { clientKey } from '@dossier/shared-ui/area/client-queries'
import { keepPreviousData, queryOptions } from '@dossier/shared-ui/query'

/** One page of a client's questionnaires; the previous one stays while the next loads. */
export const recordsQuery = (companyId: string, page: number) =>
  queryOptions({
    queryKey: [...clientKey(companyId), 'due-diligence', 'list', page],
    queryFn: ({ signal }) =>
      call(listDueDiligence, { query: { company_id: companyId, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  })
