import { listNotificationsByClient } from '@dossier/contract/file/endpoints/changes'
import type { ChangeView } from '@dossier/contract/file/schemas/changes'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { call } from '@dossier/shared-ui/api'
import { changesKey } from '@dossier/shared-ui/area/client-queries'
import { type ChangePage, changeListKey, isOf } from '@dossier/shared-ui/changes'
import { type QueryClient, queryOptions } from '@dossier/shared-ui/query'

export type ListedClient = Answer<typeof listNotificationsByClient>['data'][number]

type Listed = { readonly _id: string; readonly company_id: string }

/** Every list in which a change may stand: those of its client, and those of all. */
function updateLists(
  queryClient: QueryClient,
  change: Listed,
  view: ChangeView,
  update: (page: ChangePage) => ChangePage,
) {
  for (const companyId of [undefined, change.company_id]) {
    const queryKey = changeListKey(companyId, view)
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
      isOf(previousQuery?.queryKey ?? [], [...byClientKey, view]) ? previous : undefined,
  })
