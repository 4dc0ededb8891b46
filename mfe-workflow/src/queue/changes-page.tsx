import { LazyBoundary } from '@dossier/shared-ui/area/lazy-boundary'
import { lazyComponent, prefetchPart } from '@dossier/shared-ui/area/lazy-component'
import { useUnknownClient } from '@dossier/shared-ui/area/loaded-client'
import { changeListQuery } from '@dossier/shared-ui/changes'
import { useQuery } from '@dossier/shared-ui/query'
import { useMay } from '@dossier/shared-ui/session'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { changeAddress, type ListLocation } from '../changes/list-location'
import { askedBy } from '../changes/narrowing'
import { firstOpenOf, requestsOf, stopsOf, visibleOf } from '../changes/requests'
import { loadingChanges } from '../changes/view-texts'
import { Changes } from './changes'
import { NarrowingBar } from './narrowing-bar'
import styles from './queue.module.css'
import { QueueFrame } from './queue-frame'
import { QueueOverview } from './queue-overview'
import { useOpened } from './use-opened'
import { useQueue } from './use-queue'
import { useQueueFocus, useRowInSight } from './use-queue-focus'
import { useQueueSteps } from './use-queue-steps'

const ChangePanel = lazyComponent('mfe-workflow', async () => (await import('../change/change-panel')).ChangePanel)

const SittingPanel = lazyComponent('mfe-workflow', async () => (await import('../sitting/sitting-panel')).SittingPanel)

/** Changes of one client or of all: the list, and beside it the one that is open. */
export function ChangesPage({ location }: { readonly location: ListLocation }) {
  const { view, companyId, changeId, page, narrowing = {} } = location
  const mayOpen = useMay('can_view_details')
  const list = useQuery(changeListQuery({ view, companyId, page, narrowed: askedBy(narrowing) }))
  const isUnknown = useUnknownClient(companyId === undefined ? null : list.error, loadingChanges.operation)
  const opened = useOpened(location)
  const requests = useMemo(() => requestsOf(list.data?.notifications ?? []), [list.data])
  const sittingId = opened?.notification.sitting_id
  const stops = stopsOf(requests, location.sitting ? undefined : sittingId)
  const rowId = location.sitting ? (firstOpenOf(stops, sittingId) ?? changeId) : changeId
  const queue = useQueue(stops, changeId, rowId)
  const column = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const steps = useQueueSteps(location, queue, stops, column)
  useQueueFocus(changeId, rowId, column, panel)
  useRowInSight(rowId, queue.at !== -1, column)
  usePrefetchedPanels(column)
  if (isUnknown) return null
  const Panel = location.sitting ? SittingPanel : ChangePanel
  return (
    <QueueFrame
      view={view}
      companyId={companyId}
      page={page}
      narrowing={narrowing}
      opened={opened}
      isChangeOpen={changeId !== undefined}
      {...(companyId === undefined && { shown: 'all' as const })}
    >
      {changeId === undefined ? (
        <NarrowingBar location={location} listed={list.data?.notifications ?? []} mayOpen={mayOpen} />
      ) : null}
      <div className={styles.queue} data-open={changeId === undefined ? undefined : ''}>
        <div ref={column} tabIndex={-1} className={styles.column}>
          <Changes
            location={location}
            list={list}
            requests={requests}
            currentId={rowId}
            sittingId={sittingId}
            href={mayOpen ? (change, isWhole) => changeAddress(location, change, isWhole) : undefined}
          />
        </div>
        {changeId === undefined ? (
          <div className={styles.overview}>
            <QueueOverview
              view={view}
              queue={queue}
              changes={visibleOf(requests)}
              onOpen={mayOpen ? steps.open : undefined}
            />
          </div>
        ) : (
          <div className={styles.detail}>
            <LazyBoundary fallback={null}>
              <Panel key={changeId} ref={panel} changeId={changeId} queue={queue} steps={steps} />
            </LazyBoundary>
          </div>
        )}
      </div>
    </QueueFrame>
  )
}

/** The code of what a row opens is fetched on the way to it, so that the list itself does not wait for it. */
function usePrefetchedPanels(column: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const list = column.current
    const prefetch = () => {
      for (const panel of [ChangePanel, SittingPanel]) prefetchPart(panel)
    }
    list?.addEventListener('pointerenter', prefetch)
    list?.addEventListener('focusin', prefetch)
    return () => {
      list?.removeEventListener('pointerenter', prefetch)
      list?.removeEventListener('focusin', prefetch)
    }
  }, [column])
}
