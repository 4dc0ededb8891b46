import { limits } from '@dossier/contract/limits'
import { organisationMessages } from '@dossier/contract/messages/organisation'
import { useCheckedForm } from '../checked-form/use-checked-form'
import { FormModal } from '../dialog/form-modal'
import { TextField } from '../text-field/text-field'

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
    guarded: true,
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
