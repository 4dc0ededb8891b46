import { organisationMessages } from '@dossier/contract/people/messages/organisation'
import { limits } from '@dossier/contract/platform/limits'
import { FormModal } from '../../controls/dialog/form-modal'
import { TextField } from '../../controls/text-field/text-field'
import { useCheckedForm } from '../../draft/checked-form/use-checked-form'

type Props = {
  readonly title: string
  readonly send: (note: { readonly note: string }) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks why something is proposed that asks for nothing else (GOV-36). */
export function NoteDialog({ title, send, onClose }: Props) {
  const form = useCheckedForm({
    initial: { note: '' },
    check: ({ note }) => (note.trim() === '' ? { note: organisationMessages.noteRequired } : {}),
    send,
    onSent: onClose,
  })
  return (
    <FormModal title={title} submit="Save" form={form} onClose={onClose}>
      <TextField
        {...form.field('note')}
        label="Note"
        hint="Why you propose this"
        maximum={limits.noteMaximum}
        required
      />
    </FormModal>
  )
}
