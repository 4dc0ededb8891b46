import { listSubsidiaries } from '@dossier/contract/file/endpoints/subsidiaries'
import { call } from '@dossier/shared-ui/api'
import { clientKey } from '@dossier/shared-ui/area/client-queries'
import { queryOptions } from '@dossier/shared-ui/query'

/** SUB-17. */
export const subsidiariesQuery = (companyId: string, snapshotId?: string) =>
  queryOptions({
    queryKey: [...clientKey(companyId), 'subsidiaries', snapshotId ?? 'live'],
    queryFn: ({ signal }) => {
      const query = { company_id: companyId, ...(snapshotId !== undefined && { snapshot_id: snapshotId }) }
      return call(listSubsidiaries, { query }, { signal })
    },
  })
