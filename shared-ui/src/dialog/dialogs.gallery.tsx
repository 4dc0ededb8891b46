import { type ReactNode, useState } from 'react'
import type { GalleryEntry } from '../../gallery/entry'
import { Button } from '../button/button'
import { useCheckedForm } from '../checked-form/use-checked-form'
import { Stack, Text } from '../layout/layout'
import { TextField } from '../text-field/text-field'
import { ConfirmDialog } from './confirm-dialog'
import { FormModal } from './form-modal'
import { Drawer, Modal } from './modal'

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
  title: 'Dialogs',
  lead: 'A question before an act, a short form, or more about one row at the side. Never one over another over another.',
  states: [
    {
      title: 'A question',
      opens: true,
      content: (
        <Opened word="Approve">
          {(close) => (
            <ConfirmDialog
              title="Approve this change?"
              text="It takes effect at once."
              confirm="Approve"
              onConfirm={close}
              onCancel={close}
            />
          )}
        </Opened>
      ),
    },
    {
      title: 'A question before something is lost',
      opens: true,
      content: (
        <Opened word="Delete">
          {(close) => (
            <ConfirmDialog
              title="Delete this director?"
              text="These records go with it:"
              consequences={['Ana Silva, person', 'Passport.pdf']}
              confirm="Delete"
              danger
              error="The record was changed in the meantime"
              onConfirm={close}
              onCancel={close}
            />
          )}
        </Opened>
      ),
    },
    {
      title: 'A short form',
      opens: true,
      content: <Opened word="Add bank">{(close) => <AddBank onClose={close} />}</Opened>,
    },
    {
      title: 'A larger dialog',
      opens: true,
      content: (
        <Opened word="Show terms">
          {(close) => (
            <Modal title="Terms" size="medium" onClose={close} footer={<Button onClick={close}>Close</Button>}>
              <Text>These terms hold from 1 January 2026.</Text>
            </Modal>
          )}
        </Opened>
      ),
    },
    {
      title: 'At the side',
      opens: true,
      content: (
        <Opened word="Show document">
          {(close) => (
            <Drawer title="Articles of Incorporation" onClose={close}>
              <Stack>
                <Text>What is shown keeps its place.</Text>
              </Stack>
            </Drawer>
          )}
        </Opened>
      ),
    },
  ],
}
