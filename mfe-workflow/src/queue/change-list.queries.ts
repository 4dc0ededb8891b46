import type { Answer } from '@dossier/contract/endpoint'
import { listNotifications, listNotificationsByClient } from '@dossier/contract/endpoints/changes'
import { limits } from '@dossier/contract/limits'
import type { ChangeView } from '@dossier/contract/schemas/changes'
import { call } from '@dossier/shared-ui/api'
import { type QueryClient, queryOptions } from '@dossier/shared-ui/query'

/** A list of changes: open or handled ones, of one client or of all, a page of it. */
export type AskedChanges = {
  readonly view: ChangeView
  readonly companyId: string | undefined
  readonly page: number
}

export type ChangePage = Answer<typeof listNotifications>
export type ListedClient = Answer<typeof listNotificationsByClient>['data'][number]

const listKey = ['notifications', 'list'] as const

/** CHG-28, NTF-06: 200 a page, newest first. While the next page loads the previous one stays. */
export const changeListQuery = ({ view, companyId, page }: AskedChanges) =>
  queryOptions({
    queryKey: [...listKey, view, companyId ?? 'all', page],
    queryFn: ({ signal }) => {
      const offset = String((page - 1) * limits.notificationPageSize)
      const query = {
        view,
        offset,
        limit: String(limits.notificationPageSize),
        ...(companyId !== undefined && { company_id: companyId }),
      }
      return call(listNotifications, { query }, { signal })
    },
    placeholderData: (previous, previousQuery) => {
      const [, , shownView, shownCompany] = previousQuery?.queryKey ?? []
      return shownView === view && shownCompany === (companyId ?? 'all') ? previous : undefined
    },
  })

/** Shows a change as read wherever it is listed. */
export function markReadInLists(queryClient: QueryClient, changeId: string) {
  queryClient.setQueriesData<ChangePage>({ queryKey: listKey }, (page) =>
    page === undefined ? page : { ...page, notifications: page.notifications.map(readIf(changeId)) },
  )
}

const readIf = (changeId: string) => (change: ChangePage['notifications'][number]) =>
  change.visible && change._id === changeId ? { ...change, read: true } : change

/** Takes a decided change out of the queue before the list is asked for again. */
export function leaveQueue(queryClient: QueryClient, changeId: string) {
  queryClient.setQueriesData<ChangePage>({ queryKey: [...listKey, 'forConfirmation'] }, (page) => {
    if (page === undefined) return page
    const left = page.notifications.filter(({ _id }) => _id !== changeId)
    return { ...page, notifications: left, count: page.count - (page.notifications.length - left.length) }
  })
}

export type ClientOrdering = {
  readonly search: string
  readonly key: 'name' | 'createdAt' | 'changesCount'
  readonly direction: 'asc' | 'desc'
  readonly page: number
}

/** CHG-59, NTF-08: clients with the number of their changes. */
export const clientsWithChangesQuery = (view: ChangeView, ordering: ClientOrdering) =>
  queryOptions({
    queryKey: ['notifications', 'by-client', view, ordering],
    queryFn: ({ signal }) => {
      const { search, key, direction, page } = ordering
      const query = {
        view,
        ...(search !== '' && { search }),
        orderingKey: key,
        orderingValue: direction,
        page: String(page),
      }
      return call(listNotificationsByClient, { query }, { signal })
    },
    placeholderData: (previous, previousQuery) => (previousQuery?.queryKey[2] === view ? previous : undefined),
  })
