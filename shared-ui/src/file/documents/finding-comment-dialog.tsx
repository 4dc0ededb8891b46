import { errorMessage } from '@dossier/contract/platform/errors'
import type { RichText } from '@dossier/contract/platform/fields/field'
import { checkRichText } from '@dossier/contract/platform/validation/rich-text'
import { FormModal } from '../../controls/dialog/form-modal'
import { Alert } from '../../controls/feedback/alert'
import { useCheckedForm } from '../../draft/checked-form/use-checked-form'
import { RichTextField } from '../rich-text/rich-text-field'

type Props = {
  /** The finding that is answered with YES. */
  readonly label: string
  readonly initial: RichText | null
  /** The revision of the document. */
  readonly rev: number
  /** Saves it over the revision that it was begun on. */
  readonly onConfirm: (comment: RichText | null, rev: number | undefined) => Promise<unknown>
  readonly onClose: () => void
}

/** DOC-40: asks what was found. */
export function FindingCommentDialog({ label, initial, rev, onConfirm, onClose }: Props) {
  const form = useCheckedForm<{ comment: RichText | null }>({
    initial: { comment: initial },
    rev,
    check: ({ comment }) => ({ comment: comment === null ? undefined : checkRichText(comment) }),
    send: ({ comment }, edited) => onConfirm(comment, edited.rev),
    onSent: onClose,
  })
  return (
    <FormModal title={label} submit="Confirm" form={form} onClose={onClose}>
      <RichTextField {...form.field('comment')} label="Comment" />
      {form.isOvertaken ? <Alert state="stale">{errorMessage['stale-record']}</Alert> : null}
    </FormModal>
  )
}
