import { changeMessages } from '@dossier/contract/messages/changes'
import type { VisibleChange } from '@dossier/contract/schemas/changes'
import { useState } from 'react'
import { Button } from '../button/button'
import { ConfirmDialog } from '../dialog/confirm-dialog'
import { IconCheck, IconX } from '../icons'
import { useShortcuts } from '../page/use-shortcuts'
import styles from './change-line.module.css'
import { DenyDialog } from './deny-dialog'

export type Decision = VisibleChange['may'][number]

type Props = {
  readonly change: Pick<VisibleChange, 'may' | 'deciders' | 'missing_permission' | 'actionTaken'>
  /** The decision that is on its way. */
  readonly deciding?: Decision | undefined
  readonly onApprove: () => void
  /** The reason is at least 10 characters long (CHG-44). */
  readonly onDeny: (reason: string) => void
  readonly onWithdraw: () => void
}

type Asking = 'approve' | 'deny' | null

/** CHG-42, CHG-43, GOV-01: what this viewer may do with an open change; a approves and d denies, both after asking. */
export function DecisionBar({ change, deciding, onApprove, onDeny, onWithdraw }: Props) {
  const [asking, setAsking] = useState<Asking>(null)
  const may = (decision: Decision) => change.may.includes(decision) && deciding === undefined
  useShortcuts({
    a: () => (may('approve') ? setAsking('approve') : undefined),
    d: () => (may('deny') ? setAsking('deny') : undefined),
  })
  const close = () => setAsking(null)

  return (
    <div className={styles.decision}>
      <WhoMayDecide change={change} />
      {change.may.includes('withdraw') ? (
        <Button busy={deciding === 'withdraw'} onClick={onWithdraw}>
          {changeMessages.withdraw}
        </Button>
      ) : null}
      {change.may.includes('deny') ? (
        <Button icon={IconX} busy={deciding === 'deny'} onClick={() => setAsking('deny')}>
          Deny
        </Button>
      ) : null}
      {change.may.includes('approve') ? (
        <Button kind="primary" icon={IconCheck} busy={deciding === 'approve'} onClick={onApprove}>
          Approve
        </Button>
      ) : null}
      {asking === 'approve' ? (
        <ConfirmDialog
          title="Approve this change"
          text="The new version becomes the current one."
          confirm="Approve"
          onConfirm={() => {
            close()
            onApprove()
          }}
          onCancel={close}
        />
      ) : null}
      {asking === 'deny' ? (
        <DenyDialog
          onDeny={(reason) => {
            close()
            onDeny(reason)
          }}
          onCancel={close}
        />
      ) : null}
    </div>
  )
}

/** GOV-06: who may decide an open change now; when nobody may, what they lack. */
export function WhoMayDecide({ change }: { readonly change: Props['change'] }) {
  if (change.actionTaken !== undefined) return null
  const names = change.deciders.map(({ name }) => name).join(', ')
  const lacking = change.missing_permission === undefined ? '' : `: nobody else holds ${change.missing_permission}`
  return (
    <span className={styles.who}>{names === '' ? `Nobody may decide this now${lacking}` : `May decide: ${names}`}</span>
  )
}
