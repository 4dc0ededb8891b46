import { getUsageInfo, getUserPage, listUsers } from '@dossier/contract/office/endpoints/back-office'
import { getPlatformControl } from '@dossier/contract/people/endpoints/back-office'
import type { Answer, Sent } from '@dossier/contract/platform/endpoint'
import { call } from '@dossier/shared-ui/api'
import { keepPreviousData, queryOptions } from '@dossier/shared-ui/query'

export type PlatformUser = Answer<typeof getUserPage>

/** ADM-02: a page of the users of all organisations. */
export const usersQuery = (query: Sent<typeof listUsers>['query']) =>
  queryOptions({
    queryKey: ['back-office', 'users', query],
    queryFn: ({ signal }) => call(listUsers, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** ADM-13: asked for anew on every visit, for others book on the account too. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['back-office', 'user', id],
    queryFn: ({ signal }) => call(getUserPage, { query: { id } }, { signal }),
    staleTime: 0,
  })

/** ADM-04. */
export const usageQuery = (query: { readonly startDate: string; readonly endDate: string }) =>
  queryOptions({
    queryKey: ['back-office', 'usage', query],
    queryFn: ({ signal }) => call(getUsageInfo, { query }, { signal }),
    select: ({ result }) => result,
    staleTime: 0,
  })

/** ADM-22. */
export const platformControlQuery = queryOptions({
  queryKey: ['back-office', 'platform-control'],
  queryFn: ({ signal }) => call(getPlatformControl, {}, { signal }),
})
