import { listFilings } from '@dossier/contract/people/endpoints/deciders'
import { call } from '@dossier/shared-ui/api'
import { queryOptions } from '@dossier/shared-ui/query'

/** GOV-37: confirmations from outside, in all organisations. */
export const filingsQuery = queryOptions({
  queryKey: ['decider-filings'],
  queryFn: async ({ signal }) => (await call(listFilings, {}, { signal })).filings,
})
