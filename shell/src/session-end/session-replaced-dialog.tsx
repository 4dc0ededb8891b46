import { Button, Text } from '@dossier/shared-ui/core'
import { Modal } from '@dossier/shared-ui/dialogs'
import { unsaved } from '@dossier/shared-ui/unsaved'
import { useState } from 'react'

const loadAgain = () => {
  unsaved.forget()
  window.location.reload()
}

/** Someone else signed in, in another tab: nothing can be sent from here any more, but what was typed can be copied. */
export function SessionReplacedDialog() {
  const [open, setOpen] = useState(true)
  if (!open) return null
  return (
    <Modal
      title="Someone else has signed in"
      onClose={() => setOpen(false)}
      footer={
        <Button kind="primary" onClick={loadAgain}>
          Load the page again
        </Button>
      }
    >
      <Text>
        It happened in another tab of this browser. What you have not saved here cannot be saved any more; close this
        message to copy it first.
      </Text>
    </Modal>
  )
}
