import type { Answer } from '@dossier/contract/endpoint'
import { listNotifications, listNotificationsByClient } from '@dossier/contract/endpoints/changes'
import { limits } from '@dossier/contract/limits'
import type { ChangeView } from '@dossier/contract/schemas/changes'
import { call } from '@dossier/shared-ui/api'
import { changesKey } from '@dossier/shared-ui/area/client-queries'
import { type QueryClient, queryOptions } from '@dossier/shared-ui/query'

/** A list of changes: open or handled ones, of one client or of all, a page of it. */
export type AskedChanges = {
  readonly view: ChangeView
  readonly companyId: string | undefined
  readonly page: number
}

export type ChangePage = Answer<typeof listNotifications>
export type ListedClient = Answer<typeof listNotificationsByClient>['data'][number]

const listKey = (companyId: string | undefined, view: ChangeView) => [...changesKey(companyId), 'list', view]

/** CHG-28, NTF-06: 200 a page, newest first. While the next page loads the previous one stays. */
export const changeListQuery = ({ view, companyId, page }: AskedChanges) =>
  queryOptions({
    queryKey: [...listKey(companyId, view), page],
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
    placeholderData: (previous, previousQuery) =>
      matches(previousQuery?.queryKey ?? [], listKey(companyId, view)) ? previous : undefined,
  })

const matches = (queryKey: readonly unknown[], prefix: readonly string[]) =>
  prefix.every((part, position) => queryKey[position] === part)

type Listed = { readonly _id: string; readonly company_id: string }

/** Every list in which a change may stand: those of its client, and those of all. */
function updateLists(
  queryClient: QueryClient,
  change: Listed,
  view: ChangeView,
  update: (page: ChangePage) => ChangePage,
) {
  for (const companyId of [undefined, change.company_id]) {
    const queryKey = listKey(companyId, view)
    queryClient.setQueriesData<ChangePage>({ queryKey }, (page) => page && update(page))
  }
}

/** Shows a change as read wherever it is listed. */
export function markReadInLists(queryClient: QueryClient, change: Listed) {
  for (const view of ['forConfirmation', 'forHistory'] as const) {
    updateLists(queryClient, change, view, (page) => ({
      ...page,
      notifications: page.notifications.map((one) =>
        one.visible && one._id === change._id ? { ...one, read: true } : one,
      ),
    }))
  }
}

/** Takes a decided change out of the queue before the list is asked for again. */
export function leaveQueue(queryClient: QueryClient, change: Listed) {
  updateLists(queryClient, change, 'forConfirmation', (page) => {
    const left = page.notifications.filter(({ _id }) => _id !== change._id)
    return { ...page, notifications: left, count: page.count - (page.notifications.length - left.length) }
  })
}

export type ClientOrdering = {
  readonly search: string
  readonly key: 'name' | 'createdAt' | 'changesCount'
  readonly direction: 'asc' | 'desc'
  readonly page: number
}

const byClientKey = [...changesKey(), 'by-client']

/** CHG-59, NTF-08: clients with the number of their changes. */
export const clientsWithChangesQuery = (view: ChangeView, ordering: ClientOrdering) =>
  queryOptions({
    queryKey: [...byClientKey, view, ordering],
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
    placeholderData: (previous, previousQuery) =>
      matches(previousQuery?.queryKey ?? [], [...byClientKey, view]) ? previous : undefined,
  })
