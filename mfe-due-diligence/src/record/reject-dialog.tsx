import { limits } from '@dossier/contract/limits'
import type { DueDiligenceRecord } from '@dossier/contract/schemas/due-diligence'
import { FormModal, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Refused } from '@dossier/shared-ui/core'
import { TextArea } from '@dossier/shared-ui/forms'
import { explanationError } from '../documents/explanation-error'
import { useReview } from './use-review'

type Props = { readonly record: DueDiligenceRecord; readonly onClose: () => void }

/** DDL-38: rejects a submitted form with a reason, which its client reads. */
export function RejectDialog({ record, onClose }: Props) {
  const { send, error, refusal } = useReview(record)
  const form = useCheckedForm({
    initial: { comment: '' },
    check: ({ comment }) => ({ comment: explanationError(comment) }),
    send: ({ comment }) => send({ status: 'rejected', comment: comment.trim() }),
    onSent: onClose,
    guarded: true,
  })
  return (
    <FormModal title="Reject due diligence" size="medium" submit="Reject" danger form={form} onClose={onClose}>
      <TextArea
        {...form.field('comment')}
        label="Reason"
        hint="Your client reads it, corrects the form and submits it again."
        rows={4}
        maximum={limits.noteMaximum}
        required
      />
      {refusal === undefined ? null : (
        <Refused refusal={error ?? undefined} state={isStale(error) ? 'stale' : 'denied'}>
          {refusal}
        </Refused>
      )}
    </FormModal>
  )
}

const isStale = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'stale-record'
