import type { RichText } from '@dossier/contract/field'
import { checkRichText } from '@dossier/contract/validation/rich-text'
import { useCheckedForm } from '../checked-form/use-checked-form'
import { FormModal } from '../dialog/form-modal'
import { RichTextField } from '../rich-text/rich-text-field'

type Props = {
  /** The finding that is answered with YES. */
  readonly label: string
  readonly initial: RichText | null
  readonly onConfirm: (comment: RichText | null) => void
  readonly onClose: () => void
}

/** DOC-40: asks what was found. */
export function FindingCommentDialog({ label, initial, onConfirm, onClose }: Props) {
  const form = useCheckedForm<{ comment: RichText | null }>({
    initial: { comment: initial },
    check: ({ comment }) => ({ comment: comment === null ? undefined : checkRichText(comment) }),
    send: async ({ comment }) => onConfirm(comment),
    guarded: true,
  })
  return (
    <FormModal title={label} submit="Confirm" form={form} onClose={onClose}>
      <RichTextField {...form.field('comment')} label="Comment" />
    </FormModal>
  )
}
