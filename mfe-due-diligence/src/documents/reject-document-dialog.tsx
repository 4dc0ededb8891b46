import { limits } from '@dossier/contract/limits'
import { FormModal, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Refused, Text } from '@dossier/shared-ui/core'
import { TextArea } from '@dossier/shared-ui/forms'
import type { DocumentActs } from './document-acts'
import { explanationError } from './explanation-error'
import { type FormDocument, filenameOf } from './form-document'
import { useVerdict } from './use-verdict'

type Props = {
  readonly document: FormDocument
  readonly decide: NonNullable<DocumentActs['decide']>
  readonly onRejected: () => void
  readonly onClose: () => void
}

/** DDL-64, DDL-65: a rejection says why; a new explanation takes the place of an earlier one. */
export function RejectDocumentDialog({ document, decide, onRejected, onClose }: Props) {
  const { send, error, refusal } = useVerdict(document, decide)
  const form = useCheckedForm({
    initial: { comment: '' },
    check: ({ comment }) => ({ comment: explanationError(comment) }),
    send: ({ comment }) => send({ status: 'rejected', comment: comment.trim() }),
    onSent: onRejected,
    guarded: true,
  })
  return (
    <FormModal title="Reject document" submit="Reject" danger form={form} onClose={onClose}>
      <Text>{filenameOf(document)}</Text>
      <TextArea
        {...form.field('comment')}
        label="Explanation"
        hint="Your client reads it and may upload a replacement."
        rows={3}
        maximum={limits.noteMaximum}
        required
      />
      {refusal === undefined ? null : (
        <Refused refusal={error ?? undefined} state="denied">
          {refusal}
        </Refused>
      )}
    </FormModal>
  )
}
