import { type ReactNode, useState } from 'react'
import type { GalleryEntry } from '../../../gallery/entry'
import { useCheckedForm } from '../../draft/checked-form/use-checked-form'
import { Button } from '../button/button'
import { TextField } from '../text-field/text-field'
import { FormModal } from './form-modal'

/** A button and the dialog it opens. */
function Opened({ word, children }: { readonly word: string; readonly children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{word}</Button>
      {open ? children(() => setOpen(false)) : null}
    </>
  )
}

function AddBank({ onClose }: { readonly onClose: () => void }) {
  const form = useCheckedForm({
    initial: { name: '' },
    check: ({ name }) => (name === '' ? { name: 'Bank name is required' } : {}),
    send: async () => undefined,
    onSent: onClose,
  })
  return (
    <FormModal title="Add bank" submit="Save" form={form} onClose={onClose}>
      <TextField label="Bank name" {...form.field('name')} />
    </FormModal>
  )
}

export const entry: GalleryEntry = {
  title: 'Short form',
  lead: 'A few fields in a dialog. Closing it asks before what was typed is lost.',
  states: [
    {
      title: 'To fill in',
      opens: true,
      content: <Opened word="Add bank">{(close) => <AddBank onClose={close} />}</Opened>,
    },
  ],
}
