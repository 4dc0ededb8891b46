import { useNavigateTo } from '@dossier/shared-ui/core'
import { useShortcuts } from '@dossier/shared-ui/frame'
import { DecisionBar } from '../decision/decision-bar'
import { DecisionDialogs } from '../decision/decision-dialogs'
import { RefusalNotice } from '../decision/refusal-notice'
import { useDecision } from '../decision/use-decision'
import { Affected } from './affected'
import type { ChangeDetail, ClientOfChange } from './change.queries'
import { ChangeContent } from './change-content'
import { ChangeFacts } from './change-facts'
import { ChangeHead } from './change-head'
import type { PanelSteps } from './change-panel'
import styles from './change-panel.module.css'
import { useMarkRead } from './use-mark-read'

type Props = { readonly change: ChangeDetail; readonly company: ClientOfChange; readonly steps: PanelSteps }

/** A change request in full, and its decision. */
export function OpenedChange({ change, company, steps }: Props) {
  const navigate = useNavigateTo()
  const deciding = useDecision(change, steps.afterDecision)
  const { may } = change
  useMarkRead(change)
  useShortcuts({
    ...(may.includes('approve') && { a: () => deciding.approve('key') }),
    ...(may.includes('deny') && { d: () => deciding.ask('deny') }),
    o: () => navigate(`/${company._id}/`),
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
      {may.length === 0 ? null : <DecisionBar change={change} deciding={deciding} />}
      <DecisionDialogs change={change} deciding={deciding} />
    </>
  )
}
