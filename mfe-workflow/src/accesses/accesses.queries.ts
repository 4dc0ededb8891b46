import { listAccesses } from '@dossier/contract/file/endpoints/changes'
import type { Answer, Sent } from '@dossier/contract/platform/endpoint'
import { call } from '@dossier/shared-ui/api'
import { keepPreviousData, queryOptions } from '@dossier/shared-ui/query'

export type Access = Answer<typeof listAccesses>['accesses'][number]
type Search = Sent<typeof listAccesses>['query']

/** GOV-46: who looked, newest first. The log grows with everything that anyone opens, so that it is asked for anew. */
export const accessesQuery = (query: Search) =>
  queryOptions({
    queryKey: ['accesses', query],
    queryFn: ({ signal }) => call(listAccesses, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
