import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { useReview } from './use-review'

type Props = {
  readonly record: DueDiligenceRecord
  /** What is still open about it, one line each. */
  readonly remarks: readonly string[]
  readonly onClose: () => void
}

/** DDL-38: approves a submitted form. */
export function ApproveDialog({ record, remarks, onClose }: Props) {
  const { send, isBusy, rejection } = useReview(record)
  return (
    <ConfirmDialog
      title="Approve due diligence"
      text="Your client can still read the answers, but can no longer change them."
      consequences={remarks}
      confirm="Approve"
      busy={isBusy}
      error={rejection}
      onConfirm={() => void send({ status: 'approved', comment: '' }).then(onClose, () => undefined)}
      onCancel={onClose}
    />
  )
}
