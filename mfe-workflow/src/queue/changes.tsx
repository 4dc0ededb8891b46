import { limits } from '@dossier/contract/limits'
import type { VisibleChange } from '@dossier/contract/schemas/changes'
import { Stack, Text, useNavigateTo } from '@dossier/shared-ui/core'
import { ErrorState, Pager } from '@dossier/shared-ui/data'
import type { useQuery } from '@dossier/shared-ui/query'
import { ChangeList } from './change-list'
import type { ChangePage } from './change-list.queries'
import { ChangeListSkeleton } from './change-list-skeleton'
import { type ListLocation, listAddress } from './list-location'
import { NoChanges } from './no-changes'
import { listFailure, viewTexts } from './view-texts'

type Props = {
  readonly location: ListLocation
  readonly list: ReturnType<typeof useQuery<ChangePage>>
  /** undefined where opening a change is not allowed (CHG-21). */
  readonly href: ((change: VisibleChange) => string) | undefined
}

/** A page of changes with what belongs around it: how many there are, the pager, why there are none. */
export function Changes({ location, list: { data, error, isFetching, isPlaceholderData, refetch }, href }: Props) {
  const navigate = useNavigateTo()
  const { view, companyId, changeId, page } = location
  if (data === undefined) {
    return error === null ? (
      <ChangeListSkeleton />
    ) : (
      <ErrorState text={listFailure} error={error} retrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (data.notifications.length === 0) return <NoChanges location={location} count={data.count} />
  return (
    <Stack gap="sm">
      <Text size="small" tone="dim" numeric role="status">
        {data.count === 1 ? '1 change' : `${data.count} changes`}
        {href === undefined ? '. Opening one needs the permission can_view_details.' : ''}
      </Text>
      <ChangeList
        label={viewTexts[view].title}
        changes={data.notifications}
        currentId={changeId}
        href={href}
        withClient={companyId === undefined}
        busy={isPlaceholderData}
      />
      <Pager
        page={page}
        total={data.count}
        pageSize={limits.notificationPageSize}
        onPage={(next) => navigate(listAddress({ view, companyId, page: next }))}
      />
    </Stack>
  )
}
