import { listFilings } from '@dossier/contract/people/endpoints/deciders'
import { call } from '@dossier/shared-ui/api'
import { queryOptions } from '@dossier/shared-ui/query'

const queryKey = ['decider-filings'] as const
const listQuery = queryOptions({ queryKey, queryFn: ({ signal }) => call(listFilings, {}, { signal }) })

/** GOV-37: confirmations from outside, in all organisations. */
export const filingsQuery = queryOptions({ ...listQuery, select: ({ filings }) => filings })

/** GOV-41: super users whom the command line touched, for another one to confirm. */
export const waitingOperatorsQuery = queryOptions({
  ...listQuery,
  select: ({ operators_waiting }) => operators_waiting,
})
