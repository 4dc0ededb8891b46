import { getUser, logout } from '@dossier/contract/endpoints/session'
import { ApiError, call } from '@dossier/shared-ui/api'
import { onTokenChangedElsewhere, session } from '@dossier/shared-ui/session'
import { signInAddress } from './sign-in-address'
import { startup } from './startup'

/** SHL-22: with a stored token, who that is and what they may do; without one, nobody. */
export async function startSession(): Promise<void> {
  onTokenChangedElsewhere(() => window.location.reload())
  if (session.token() === null) session.signOut()
  else await loadUser()
}

/** ACC-36: a token the server does not know is dropped; after any other failure the user may try again. */
export async function loadUser(): Promise<void> {
  startup.begin()
  try {
    const { user, permissions } = await call(getUser, {})
    session.signIn(user, permissions)
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 403 || status === 404) session.signOut()
    else startup.fail(status)
  }
}

/** The server ended the session: sign in again, and come back to where one was. */
export function endSession(): void {
  const { pathname, search } = window.location
  session.signOut()
  window.location.replace(signInAddress(pathname + search, 'ended'))
}

/** ACC-38: the token goes even when the call fails. */
export async function signOut(): Promise<void> {
  try {
    await call(logout)
  } finally {
    session.signOut()
    window.location.replace('/login')
  }
}
