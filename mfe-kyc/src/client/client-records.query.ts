import { getClientRecords } from '@dossier/contract/endpoints/records'
import { call } from '@dossier/shared-ui/api'
import { clientKey } from '@dossier/shared-ui/area/client-queries'
import { queryOptions } from '@dossier/shared-ui/query'

/** Every record of a client's file that the user may see (DOC-47). */
export const clientRecordsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...clientKey(companyId), 'records'],
    queryFn: ({ signal }) => call(getClientRecords, { query: { company_id: companyId } }, { signal }),
  })
