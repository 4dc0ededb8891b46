import { session, useUser } from '@dossier/shared-ui/session'
import { useSyncExternalStore } from 'react'
import { readPageSettings } from '../../areas/page-settings'
import { readToken } from '../../session/session-token'

const key = 'dossier.two-factor-put-off'

const sessionId = () => readToken(session.token())?.sessionId ?? ''

/** ACC-12: where two-factor authentication is not required, an offer put off comes back with the next sign-in. */
const wasPutOff = () => !readPageSettings().twoFactorRequired && localStorage.getItem(key) === sessionId()

let open: boolean | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const isOpen = () => {
  open ??= !wasPutOff()
  return open
}

function become(next: boolean) {
  open = next
  for (const listener of listeners) listener()
}

/** Closes the offer for now. */
export function putOff(): void {
  localStorage.setItem(key, sessionId())
  become(false)
}

/** Shows the offer once more. */
export const offerAgain = () => become(true)

/** Whether somebody who waits for setup is offered it now. */
export function useSetupOffer(): boolean {
  const offered = useSyncExternalStore(subscribe, isOpen)
  const user = useUser()
  return offered && user?.two_factor_secret !== undefined && !user.two_factor_setup_completed
}
