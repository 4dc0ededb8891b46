import type { ChangeDetail } from '../changes/change.queries'
import { ApproveDialog } from './approve-dialog'
import type { Deciding } from './deciding'
import { DenyDialog } from './deny-dialog'
import { WithdrawDialog } from './withdraw-dialog'

const dialogs = { approve: ApproveDialog, deny: DenyDialog, withdraw: WithdrawDialog } as const

/** The question that is open, if one is. */
export function DecisionDialogs(props: { readonly change: ChangeDetail; readonly deciding: Deciding }) {
  const { asking } = props.deciding
  if (asking === undefined) return null
  const Dialog = dialogs[asking]
  return <Dialog {...props} />
}
