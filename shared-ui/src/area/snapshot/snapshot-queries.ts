import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import { listSnapshots } from '@dossier/contract/file/endpoints/snapshots'
import { queryOptions } from '../../query'
import { call } from '../../server/api/call'
import { clientKey } from '../client-queries'

/** The snapshots of a client, newest first (SNP-17). */
export const snapshotsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...clientKey(companyId), 'snapshots'],
    queryFn: async ({ signal }) => (await call(listSnapshots, { query: { id: companyId } }, { signal })).snapshots,
  })

/** Where a state of a client's file is compared, with the present one at first. */
export const comparisonAddress = (companyId: string, from: string) =>
  `${clientAddress(companyId, clientPage('document-history'))}compare/?from=${from}`
