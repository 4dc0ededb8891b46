import { session, useUser } from '@dossier/shared-ui/session'
import { createStore } from '@dossier/shared-ui/store/store'
import { useSyncExternalStore } from 'react'
import { readPageSettings } from '../../areas/page-settings'
import { readToken } from '../../session/session-token'

const key = 'dossier.two-factor-put-off'

const sessionId = () => readToken(session.token())?.sessionId ?? ''

type Load = { readonly required: boolean; readonly putOffIn: string | null; readonly session: string }

/** ACC-12: with every load where two-factor authentication is required; else not in the session that put it off. */
export const isOfferedAtLoad = ({ required, putOffIn, session: current }: Load) => required || putOffIn !== current

/** Null until it was closed or asked for. */
const { get, set: become, subscribe } = createStore<boolean | null>(null)
let atLoad: boolean | undefined

const isOpen = () => {
  atLoad ??= isOfferedAtLoad({
    required: readPageSettings().twoFactorRequired,
    putOffIn: localStorage.getItem(key),
    session: sessionId(),
  })
  return get() ?? atLoad
}

/** Closes the offer for now. */
export function putOff(): void {
  localStorage.setItem(key, sessionId())
  become(false)
}

/** Shows the offer once more. */
export const offerAgain = () => become(true)

/** Whether someone who waits for setup is offered it now. */
export function useSetupOffer(): boolean {
  const offered = useSyncExternalStore(subscribe, isOpen)
  const user = useUser()
  return offered && user?.two_factor_secret !== undefined && !user.two_factor_setup_completed
}
