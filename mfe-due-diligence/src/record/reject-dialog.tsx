import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { RejectionDialog } from '../documents/rejection-dialog'
import { useReview } from './use-review'

type Props = { readonly record: DueDiligenceRecord; readonly onClose: () => void }

/** DDL-38: rejects a submitted form with a reason, which its client reads. */
export function RejectDialog({ record, onClose }: Props) {
  const { send, error, rejection } = useReview(record)
  return (
    <RejectionDialog
      title="Reject due diligence"
      label="Reason"
      hint="Your client reads it, corrects the form and submits it again."
      onRejected={onClose}
      {...{ send, error, rejection, onClose }}
    />
  )
}
