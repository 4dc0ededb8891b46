import { renewSession } from '@dossier/contract/endpoints/access'
import { thereWasAnError } from '@dossier/contract/messages/platform'
import { call } from '@dossier/shared-ui/api'
import { Alert, Button, Stack, Text } from '@dossier/shared-ui/core'
import { Modal } from '@dossier/shared-ui/dialogs'
import { session } from '@dossier/shared-ui/session'
import { useState } from 'react'
import { leave } from './leave'
import { sessionEnd } from './session-end'

/** Two minutes are left: one press goes on for another day, with everything that was typed. */
export function SessionNearEndDialog() {
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  const stay = async () => {
    setBusy(true)
    try {
      const { token } = await call(renewSession)
      session.storeToken(token)
      sessionEnd.become('far')
    } catch {
      setFailed(true)
      setBusy(false)
    }
  }

  if (!open) return null
  return (
    <Modal
      title="Your session is about to end"
      onClose={() => setOpen(false)}
      footer={
        <>
          <Button onClick={leave}>Sign out</Button>
          <Button kind="primary" busy={busy} data-autofocus onClick={() => void stay()}>
            Stay signed in
          </Button>
        </>
      }
    >
      <Stack>
        <Text>You will be signed out in less than two minutes. Stay signed in to go on where you are.</Text>
        {failed ? (
          <Alert state="denied" urgent>
            {thereWasAnError('session renewal')}
          </Alert>
        ) : null}
      </Stack>
    </Modal>
  )
}
