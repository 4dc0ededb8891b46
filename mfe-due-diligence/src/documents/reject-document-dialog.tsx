import { limits } from '@dossier/contract/limits'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { validationMessages } from '@dossier/contract/messages/validation'
import { FormModal, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Refused, Text } from '@dossier/shared-ui/core'
import { TextArea } from '@dossier/shared-ui/forms'
import type { DocumentActs } from './document-acts'
import { type FormDocument, filenameOf } from './form-document'
import { useVerdict } from './use-verdict'

type Props = {
  readonly document: FormDocument
  readonly decide: NonNullable<DocumentActs['decide']>
  readonly onRejected: () => void
  readonly onClose: () => void
}

/** Returns what is wrong with the reason of a rejection (DDL-64, DDL-80). */
function explanationError(text: string): string | undefined {
  if (text.trim() === '') return texts.explanationMissing
  return [...text.trim()].length > limits.longTextMaximum ? validationMessages.tooLong : undefined
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
        maximum={limits.longTextMaximum}
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
