import { type ReactNode, useState } from 'react'
import type { GalleryEntry } from '../../../gallery/entry'
import { Button } from '../button/button'
import { Text } from '../layout/layout'
import { ConfirmDialog } from './confirm-dialog'
import { Drawer, Modal } from './modal'

type OpenedProps = { readonly button: string; readonly children: (close: () => void) => ReactNode }

function Opened({ button, children }: OpenedProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{button}</Button>
      {open ? children(() => setOpen(false)) : null}
    </>
  )
}

const rows = Array.from({ length: 40 }, (_, index) => `Line ${index + 1} of the terms`)

export const entry: GalleryEntry = {
  title: 'Dialog',
  lead: 'One thing at a time, over the page. Its title says what happens, its last button does it. Not for reading on: that is a page.',
  states: [
    {
      title: 'A question before something is lost',
      opens: true,
      content: (
        <Opened button="Delete client">
          {(close) => (
            <ConfirmDialog
              title="Delete Corporate KYC"
              text="Are you sure you want to delete this review?"
              consequences={['2 open changes will be closed too.']}
              confirm="Delete"
              danger
              onConfirm={close}
              onCancel={close}
            />
          )}
        </Opened>
      ),
    },
    {
      title: 'A question that could not be answered',
      opens: true,
      content: (
        <Opened button="Approve">
          {(close) => (
            <ConfirmDialog
              title="Approve this change"
              text="The proposed values will become current."
              confirm="Approve"
              error="This change has been handled by someone else"
              onConfirm={close}
              onCancel={close}
            />
          )}
        </Opened>
      ),
    },
    {
      title: 'Longer than the window',
      opens: true,
      content: (
        <Opened button="Read the terms">
          {(close) => (
            <Modal
              title="Terms and conditions"
              size="medium"
              onClose={close}
              footer={
                <Button kind="primary" onClick={close}>
                  Accept
                </Button>
              }
            >
              {rows.map((row) => (
                <Text key={row}>{row}</Text>
              ))}
            </Modal>
          )}
        </Opened>
      ),
    },
    {
      title: 'At the side',
      opens: true,
      content: (
        <Opened button="Show comments">
          {(close) => (
            <Drawer title="Comments" onClose={close}>
              <Text>The page keeps its place.</Text>
            </Drawer>
          )}
        </Opened>
      ),
    },
  ],
}
