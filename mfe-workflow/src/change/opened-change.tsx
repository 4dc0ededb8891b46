import { clientAddress, clientPage } from '@dossier/contract/client-pages'
import { useNavigateTo } from '@dossier/shared-ui/core'
import { useShortcuts } from '@dossier/shared-ui/frame'
import { useEffect } from 'react'
import { DecisionBar } from '../decision/decision-bar'
import { LazyDecisionDialogs } from '../decision/lazy-dialogs'
import { RefusalNotice } from '../decision/refusal-notice'
import { useDecision } from '../decision/use-decision'
import { Affected } from './affected'
import type { ChangeDetail, ClientOfChange } from './change.queries'
import { ChangeContent } from './change-content'
import { ChangeFacts } from './change-facts'
import { ChangeHead } from './change-head'
import styles from './change-panel.module.css'
import type { PanelSteps } from './panel-steps'
import { useMarkRead } from './use-mark-read'

type Props = { readonly change: ChangeDetail; readonly company: ClientOfChange; readonly steps: PanelSteps }

/** A change request in full, and its decision. */
export function OpenedChange({ change, company, steps }: Props) {
  const navigate = useNavigateTo()
  const deciding = useDecision(change, steps.afterDecision)
  const { may } = change
  useMarkRead(change)
  const mayDecide = may.length > 0
  useEffect(() => {
    if (mayDecide) void LazyDecisionDialogs.preload()
  }, [mayDecide])
  useShortcuts({
    ...(may.includes('approve') && { a: () => deciding.approve('key') }),
    ...(may.includes('deny') && { d: () => deciding.ask('deny') }),
    o: () => navigate(clientAddress(company._id, clientPage('dashboard'))),
  })
  return (
    <>
      <div className={styles.body}>
        <ChangeHead change={change} />
        {deciding.refusal === undefined ? null : <RefusalNotice change={change} refusal={deciding.refusal} />}
        <ChangeFacts change={change} company={company} />
        <Affected change={change} />
        <ChangeContent change={change} />
      </div>
      {mayDecide ? <DecisionBar change={change} deciding={deciding} /> : null}
      {deciding.asking === undefined ? null : <LazyDecisionDialogs change={change} deciding={deciding} />}
    </>
  )
}
