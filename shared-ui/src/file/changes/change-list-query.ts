import { listNotifications } from '@dossier/contract/file/endpoints/changes'
import type { ChangeView } from '@dossier/contract/file/schemas/changes'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { limits } from '@dossier/contract/platform/limits'
import { changesKey } from '../../area/client-queries'
import { queryOptions } from '../../query'
import { call } from '../../server/api/call'

/** A list of changes: open or handled ones, of one client or of all, a page of it. */
export type AskedChanges = {
  readonly view: ChangeView
  readonly companyId: string | undefined
  /** From 1. */
  readonly page: number
  /** What is asked of the list besides, as its call takes it (WRK-09). */
  readonly narrowed?: Readonly<Record<string, string>>
}

export type ChangePage = Answer<typeof listNotifications>

/** The key of all pages of a list of changes. */
export const changeListKey = (companyId: string | undefined, view: ChangeView) => [
  ...changesKey(companyId),
  'list',
  view,
]

/** CHG-28, NTF-06: 200 a page, newest first; what is open in whole sittings (WRK-18). While the next page loads the previous one stays. */
export const changeListQuery = ({ view, companyId, page, narrowed = {} }: AskedChanges) =>
  queryOptions({
    queryKey: [...changeListKey(companyId, view), page, narrowed],
    queryFn: ({ signal }) => {
      const offset = String((page - 1) * limits.notificationPageSize)
      const query = {
        view,
        offset,
        limit: String(limits.notificationPageSize),
        ...(companyId !== undefined && { company_id: companyId }),
        ...narrowed,
        ...(view === 'forConfirmation' && { sittings: 'whole' as const }),
      }
      return call(listNotifications, { query }, { signal })
    },
    placeholderData: (previous, previousQuery) =>
      isOf(previousQuery?.queryKey ?? [], changeListKey(companyId, view)) ? previous : undefined,
  })

/** Tells whether a key is of the list that another begins. */
export const isOf = (queryKey: readonly unknown[], prefix: readonly string[]): boolean =>
  prefix.every((part, position) => queryKey[position] === part)
