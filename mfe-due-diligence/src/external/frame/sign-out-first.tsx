import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { logout } from '@dossier/contract/people/endpoints/session'
import { call } from '@dossier/shared-ui/api'
import { Alert, Button } from '@dossier/shared-ui/core'
import { session } from '@dossier/shared-ui/session'
import { showError } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import styles from './frame.module.css'

type Props = { readonly onSignedOut: () => void }

/** GOV-32: a form is filled in by its client alone. What was typed waits for the browser to be signed out. */
export function SignOutFirst({ onSignedOut }: Props) {
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    try {
      await call(logout)
      session.signOut()
      onSignedOut()
    } catch (error) {
      showError('Signing out did not work, please try again', error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.message}>
      <Alert state="pending" urgent title={texts.signOutFirst}>
        <div className={styles.saveError}>
          <span>A user of the organisation is signed in in this browser. What you typed is kept here.</span>
          <Button size="small" busy={busy} onClick={() => void signOut()}>
            Sign out and save
          </Button>
        </div>
      </Alert>
    </div>
  )
}
