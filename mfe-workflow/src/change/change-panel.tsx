import { changeMessages } from '@dossier/contract/file/messages/changes'
import { isolated } from '@dossier/contract/platform/names'
import { Waiting } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { useQuery, useQueryClient } from '@dossier/shared-ui/query'
import { type Ref, useEffect, useState } from 'react'
import { type ChangeDetail, changeQuery } from '../changes/change.queries'
import { objectName } from '../changes/object'
import type { PanelSteps } from '../changes/panel-steps'
import type { Queue } from '../changes/queue'
import { loadingChange } from '../changes/view-texts'
import { Decided } from '../decision/decided'
import type { Asking } from '../decision/deciding'
import { ChangeHead } from './change-head'
import styles from './change-panel.module.css'
import { OpenedChange } from './opened-change'
import { PanelBar } from './panel-bar'

type Props = {
  readonly changeId: string
  readonly queue: Queue
  readonly steps: PanelSteps
  readonly ref?: Ref<HTMLElement>
}

/** A change that was decided here, and how. */
type Taken = { readonly change: ChangeDetail; readonly kind: Asking }

/**
 * One change request beside the list, or in its place on a narrow screen. Once it is decided, what became of it stands
 * there alone: what is pressed once more decides nothing (ruling 37).
 */
export function ChangePanel({ changeId, queue, steps, ref }: Props) {
  const query = useQuery(changeQuery(changeId))
  const [taken, setTaken] = useState<Taken>()
  usePrefetch(queue)
  const content =
    taken === undefined ? (
      <QueryView query={query} failed={loadingChange} skeleton={<Waiting>{changeMessages.loading}</Waiting>}>
        {({ notification: change, company }) => (
          <OpenedChange change={change} company={company} onDecided={(kind) => setTaken({ change, kind })} />
        )}
      </QueryView>
    ) : (
      <Decided summary={taken.change.summary} kind={taken.kind} next={queue.toDecide} steps={steps} />
    )
  return (
    <section ref={ref} tabIndex={-1} className={styles.panel} aria-label={nameOf(query.data?.notification)}>
      <PanelBar queue={queue} steps={steps}>
        {query.data === undefined || taken !== undefined ? null : <ChangeHead change={query.data.notification} />}
      </PanelBar>
      {query.data === undefined || taken !== undefined ? <div className={styles.body}>{content}</div> : content}
    </section>
  )
}

const nameOf = (change: ChangeDetail | undefined) =>
  change === undefined ? 'Change request' : `Change request: ${isolated(objectName(change))}`

/** What comes next is there when it is asked for. */
function usePrefetch({ next, toDecide }: Queue) {
  const queryClient = useQueryClient()
  const id = (toDecide ?? next)?._id
  useEffect(() => {
    if (id !== undefined) void queryClient.prefetchQuery(changeQuery(id))
  }, [id, queryClient])
}
