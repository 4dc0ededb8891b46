import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { limits } from '@dossier/contract/platform/limits'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { FormModal, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Rejected, Text } from '@dossier/shared-ui/core'
import { TextArea } from '@dossier/shared-ui/forms'

type Props = {
  readonly title: string
  /** What is rejected, where the title does not say it. */
  readonly about?: string
  readonly label: string
  readonly hint: string
  readonly send: (verdict: { readonly status: 'rejected'; readonly comment: string }) => Promise<unknown>
  /** Why the server refused, and its words. */
  readonly error: Error | null
  readonly rejection: string | undefined
  readonly onRejected: () => void
  readonly onClose: () => void
}

function explanationError(text: string): string | undefined {
  if (text.trim() === '') return texts.explanationMissing
  return [...text.trim()].length > limits.noteMaximum ? validationMessages.tooLong : undefined
}

/** A rejection, of a document or of a whole form, with its reason, which the client reads (DDL-64, DDL-80). */
export function RejectionDialog(props: Props) {
  const { title, about, label, hint, send, error, rejection, onRejected, onClose } = props
  const form = useCheckedForm({
    initial: { comment: '' },
    check: ({ comment }) => ({ comment: explanationError(comment) }),
    send: ({ comment }) => send({ status: 'rejected', comment: comment.trim() }),
    onSent: onRejected,
  })
  return (
    <FormModal title={title} submit="Reject" danger form={form} onClose={onClose}>
      {about === undefined ? null : <Text>{about}</Text>}
      <TextArea {...form.field('comment')} label={label} hint={hint} rows={4} maximum={limits.noteMaximum} required />
      {rejection === undefined ? null : (
        <Rejected rejection={error ?? undefined} state="denied">
          {rejection}
        </Rejected>
      )}
    </FormModal>
  )
}
