import type { HiddenChange } from '@dossier/contract/file/schemas/changes'
import { limits } from '@dossier/contract/platform/limits'
import type { ChangePage } from '@dossier/shared-ui/changes'
import { Stack, Text, useNavigateTo } from '@dossier/shared-ui/core'
import { Pager, QueryView } from '@dossier/shared-ui/data'
import type { useQuery } from '@dossier/shared-ui/query'
import { type ListLocation, listAddress } from '../changes/list-location'
import { type Request, visibleOf } from '../changes/requests'
import { loadingChanges, viewTexts } from '../changes/view-texts'
import { ChangeList } from './change-list'
import { ChangeListSkeleton } from './change-list-skeleton'
import type { ChangeHref } from './change-row'
import { NoChanges } from './no-changes'
import { SelectionBar } from './selection-bar'
import { useSelection } from './use-selection'

type Props = {
  readonly location: ListLocation
  readonly list: ReturnType<typeof useQuery<ChangePage>>
  readonly requests: readonly (Request | HiddenChange)[]
  /** What the open change, or the open sitting, is listed as. */
  readonly currentId: string | undefined
  /** The sitting that is open. */
  readonly sittingId: string | undefined
  /** undefined where opening a change is not allowed (CHG-21). */
  readonly href: ChangeHref | undefined
}

/** A page of changes with what belongs around it: how many there are, the pager, why there are none. */
export function Changes({ location, list, requests, currentId, sittingId, href }: Props) {
  const selection = useSelection(visibleOf(requests))
  const navigate = useNavigateTo()
  const { view, companyId, page, narrowing } = location
  return (
    <QueryView
      query={list}
      failed={loadingChanges}
      skeleton={<ChangeListSkeleton />}
      empty={{
        when: ({ notifications }) => notifications.length === 0,
        show: <NoChanges location={location} count={list.data?.count ?? 0} />,
      }}
    >
      {({ count }) => (
        <Stack gap="sm">
          <Text size="small" tone="dim" numeric role="status">
            {count === 1 ? '1 change' : `${count} changes`}
            {href === undefined ? '. Opening one needs the permission can_view_details.' : ''}
          </Text>
          {href === undefined ? null : <SelectionBar selection={selection} />}
          <ChangeList
            selection={href === undefined ? undefined : selection}
            label={viewTexts[view].title}
            requests={requests}
            currentId={currentId}
            sittingId={sittingId}
            href={href}
            withClient={companyId === undefined}
            busy={list.isPlaceholderData}
          />
          <Pager
            page={page}
            total={count}
            pageSize={limits.notificationPageSize}
            onPage={(next) => navigate(listAddress({ view, companyId, page: next, narrowing }))}
          />
        </Stack>
      )}
    </QueryView>
  )
}
