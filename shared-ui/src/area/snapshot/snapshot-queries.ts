import { listSnapshots } from '@dossier/contract/endpoints/snapshots'
import { call } from '@dossier/shared-ui/api'
import { queryOptions } from '@dossier/shared-ui/query'
import { clientKey } from '../client-queries'

/** The snapshots of a client, newest first (SNP-17). */
export const snapshotsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...clientKey(companyId), 'snapshots'],
    queryFn: async ({ signal }) => (await call(listSnapshots, { query: { id: companyId } }, { signal })).snapshots,
  })
