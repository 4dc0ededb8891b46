import { renewSession } from '@dossier/contract/people/endpoints/access'
import { thereWasAnError } from '@dossier/contract/platform/messages/platform'
import { call } from '@dossier/shared-ui/api'
import { Alert, Button, Stack, Text } from '@dossier/shared-ui/core'
import { Modal } from '@dossier/shared-ui/dialogs'
import { session } from '@dossier/shared-ui/session'
import { useState } from 'react'
import { askToSignOut } from '../session/ask-to-sign-out'
import { sessionEnd } from '../session/session-end'
import { readToken } from '../session/session-token'
import { warningMs } from '../session/watch-session'

/**
 * Whether a renewed session lasts on, by the server's clock; at the end of the week that a session may last it does not
 * (decision 0018).
 */
function lastsOn(token: string): boolean {
  const facts = readToken(token)
  return facts === null || facts.expiresAt - facts.issuedAt > warningMs
}

/** Two minutes are left: one press goes on for another day, with everything that was typed, within the same week. */
export function SessionNearEndDialog() {
  const [open, setOpen] = useState(true)
  const [step, setStep] = useState<'asking' | 'renewing' | 'failed' | 'final'>('asking')
  const close = () => setOpen(false)

  const stay = async () => {
    setStep('renewing')
    try {
      const { token } = await call(renewSession)
      session.storeToken(token)
      if (lastsOn(token)) sessionEnd.become('far')
      else setStep('final')
    } catch {
      setStep('failed')
    }
  }

  if (!open) return null
  return (
    <Modal
      title="Your session is about to end"
      onClose={close}
      footer={
        <>
          <Button onClick={askToSignOut}>Sign out</Button>
          {step === 'final' ? (
            <Button key="close" kind="primary" autoFocus onClick={close}>
              Close
            </Button>
          ) : (
            <Button key="stay" kind="primary" busy={step === 'renewing'} data-autofocus onClick={() => void stay()}>
              Stay signed in
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Text>
          You will be signed out in less than two minutes.
          {step === 'final' ? null : ' Stay signed in to go on where you are.'}
        </Text>
        {step === 'failed' ? (
          <Alert state="denied" urgent>
            {thereWasAnError('session renewal')}
          </Alert>
        ) : null}
        {step === 'final' ? (
          <Alert state="pending" urgent>
            A session lasts a week at most, and this one cannot go on. Save what you are working on and sign in again.
          </Alert>
        ) : null}
      </Stack>
    </Modal>
  )
}
