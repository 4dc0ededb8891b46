import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import { useNavigateTo } from '@dossier/shared-ui/core'
import { useShortcuts } from '@dossier/shared-ui/frame'
import { useEffect } from 'react'
import type { ChangeDetail, ClientOfChange } from '../changes/change.queries'
import type { Asking } from '../decision/deciding'
import { DecisionBar } from '../decision/decision-bar'
import { LazyDecisionDialogs } from '../decision/lazy-dialogs'
import { useDecision } from '../decision/use-decision'
import { Affected } from './affected'
import { ChangeContent } from './change-content'
import { ChangeFacts } from './change-facts'
import { ChangeHead } from './change-head'
import styles from './change-panel.module.css'
import { Countersign } from './countersign'
import { TakenOver } from './taken-over'
import { UboChanges } from './ubo-changes'
import { useMarkRead } from './use-mark-read'

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
    if (mayDecide) void LazyDecisionDialogs.prefetch()
  }, [mayDecide])
  useShortcuts({
    ...(may.includes('approve') && { a: pressed(deciding.approve) }),
    ...(may.includes('deny') && { d: pressed(() => deciding.ask('deny')) }),
    o: () => navigate(clientAddress(company._id, clientPage('dashboard'))),
  })
  return (
    <>
      <div className={styles.body}>
        <ChangeHead change={change} />
        <Countersign change={change} />
        <TakenOver change={change} />
        <ChangeFacts change={change} company={company} />
        <Affected change={change} />
        <UboChanges change={change} />
        <ChangeContent change={change} />
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
