import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import { prefetchPart } from '@dossier/shared-ui/area/lazy-component'
import { useNavigateTo } from '@dossier/shared-ui/core'
import { useShortcuts } from '@dossier/shared-ui/frame'
import { Suspense, useEffect, useRef } from 'react'
import type { ChangeDetail, ClientOfChange } from '../changes/change.queries'
import { LazyConversation, LazyRequestedNote } from '../conversation/lazy-conversation'
import type { Asking } from '../decision/deciding'
import { DecisionBar } from '../decision/decision-bar'
import { LazyDecisionDialogs } from '../decision/lazy-dialogs'
import { useDecision } from '../decision/use-decision'
import { Affected } from './affected'
import { ChangeContent } from './change-content'
import { ChangeFacts } from './change-facts'
import { ChangeOutcome } from './change-head'
import styles from './change-panel.module.css'
import { Countersign } from './countersign'
import { ProposeAgain } from './propose-again'
import { TakenOver } from './taken-over'
import { UboChanges } from './ubo-changes'
import { useMarkRead } from './use-mark-read'
import { WaitsFor } from './waits-for'

type Props = {
  readonly change: ChangeDetail
  readonly company: ClientOfChange
  readonly onDecided: (kind: Asking) => void
}

/** A change request in full, and its decision. */
export function OpenedChange({ change, company, onDecided }: Props) {
  const navigate = useNavigateTo()
  const deciding = useDecision(change, onDecided)
  const { may } = change
  useMarkRead(change)
  const mayDecide = may.length > 0
  useEffect(() => {
    if (mayDecide) prefetchPart(LazyDecisionDialogs)
  }, [mayDecide])
  const end = useRef<HTMLSpanElement>(null)
  /** One key alone decides nothing whose comparison is not in sight to its end. */
  const approveOrShow = () =>
    isBelowSight(end.current) ? end.current?.scrollIntoView({ block: 'center' }) : deciding.approve()
  useShortcuts({
    ...(may.includes('approve') && { a: pressed(approveOrShow) }),
    ...(may.includes('deny') && { d: pressed(() => deciding.ask('deny')) }),
    o: () => navigate(clientAddress(company._id, clientPage('dashboard'))),
  })
  return (
    <>
      <div className={styles.body}>
        <ChangeOutcome change={change} />
        {change.changes_requested === undefined ? null : (
          <Suspense fallback={null}>
            <LazyRequestedNote change={change} />
          </Suspense>
        )}
        <ProposeAgain change={change} />
        <Countersign change={change} />
        <WaitsFor change={change} />
        <ChangeContent change={change} />
        <span ref={end} />
        <TakenOver change={change} />
        <UboChanges change={change} />
        <Affected change={change} />
        {change.messages === undefined ? null : (
          <Suspense fallback={null}>
            <LazyConversation change={change} />
          </Suspense>
        )}
        <ChangeFacts change={change} company={company} />
      </div>
      {mayDecide || deciding.rejection !== undefined ? <DecisionBar change={change} deciding={deciding} /> : null}
      {deciding.asking === undefined ? null : <LazyDecisionDialogs change={change} deciding={deciding} />}
    </>
  )
}

/** A key that is held down decides nothing more until it is let go and pressed anew (ruling 37). */
const pressed =
  (act: () => void) =>
  ({ repeat }: KeyboardEvent) => {
    if (!repeat) act()
  }

/** The bar with the buttons lies over the end of the window. */
const barHeight = 64

const isBelowSight = (end: HTMLElement | null) =>
  end !== null && end.getBoundingClientRect().top > window.innerHeight - barHeight
