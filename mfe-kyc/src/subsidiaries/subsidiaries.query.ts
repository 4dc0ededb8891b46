import { listSubsidiaries } from '@dossier/contract/endpoints/subsidiaries'
import { call } from '@dossier/shared-ui/api'
import { clientKey } from '@dossier/shared-ui/area/client-queries'
import { queryOptions } from '@dossier/shared-ui/query'

/** SUB-17. */
export const subsidiariesQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...clientKey(companyId), 'subsidiaries'],
    queryFn: ({ signal }) => call(listSubsidiaries, { query: { company_id: companyId } }, { signal }),
  })
