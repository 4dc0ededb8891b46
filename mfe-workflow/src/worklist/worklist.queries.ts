import { getWorklist } from '@dossier/contract/portfolio/endpoints/worklist'
import type { Worklist } from '@dossier/contract/portfolio/worklists'
import { call } from '@dossier/shared-ui/api'
import { keepPreviousData, queryOptions } from '@dossier/shared-ui/query'

export type AskedWorklist = {
  readonly list: Worklist
  readonly state?: string
  readonly from?: string
  readonly to?: string
  readonly page: string
}

/** A page of what waits over all clients, asked for anew on every visit: others work on it too. */
export const worklistQuery = (query: AskedWorklist) =>
  queryOptions({
    queryKey: ['worklist', query.list, query],
    queryFn: ({ signal }) => call(getWorklist, { query }, { signal }),
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === query.list ? keepPreviousData(previous) : undefined,
    staleTime: 0,
  })
