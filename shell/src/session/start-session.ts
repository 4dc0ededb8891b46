import { getUser } from '@dossier/contract/people/endpoints/session'
import { accessMessages } from '@dossier/contract/people/messages/access'
import { defaultPreferences } from '@dossier/contract/people/preferences'
import { ApiError, call } from '@dossier/shared-ui/api'
import { isOwnTokenRejected, session } from '@dossier/shared-ui/session'
import { unsaved } from '@dossier/shared-ui/unsaved'
import { applyAppearance } from './appearance'
import { endOnServer } from './end-on-server'
import { followOtherTabs } from './follow-other-tabs'
import { sessionEnd } from './session-end'
import { signInAddress } from './sign-in-address'
import { startup } from './startup'

/** SHL-22: with a stored token, who that is and what they may do; without one, nobody. */
export async function startSession(): Promise<void> {
  followOtherTabs(() => window.location.reload())
  if (session.token() === null) session.signOut()
  else await loadUser()
}

/**
 * ACC-36: a token the server does not know is dropped; after any other failure the user may try again. Nothing is said
 * of a token that another tab has replaced meanwhile: that loads the page again.
 */
export async function loadUser(): Promise<void> {
  startup.begin()
  const token = session.token()
  try {
    const { user, permissions } = await call(getUser, {})
    session.signIn(user, permissions)
    applyAppearance(user.preferences ?? defaultPreferences)
  } catch (error) {
    if (token !== session.token()) return
    if (isOwnTokenRejected(error, token)) {
      session.signOut()
      const { showError } = await import('@dossier/shared-ui/toasts')
      showError(accessMessages.userLoadingFailed, error)
    } else startup.fail(error instanceof ApiError ? error.status : 0)
  }
}

/**
 * The server ended the session. What was typed and not saved stays, and signing in again goes on with it; otherwise
 * the way leads over the sign-in back to this page.
 */
export function endSession(): void {
  if (sessionEnd.get() === 'replaced') return
  if (unsaved.any()) sessionEnd.become('over')
  else leaveForSignIn()
}

/** To the sign-in, and back to this page from there. What was typed is given up. */
export function leaveForSignIn(): void {
  const { pathname, search } = window.location
  unsaved.forget()
  session.signOut()
  window.location.replace(signInAddress(pathname + search, 'ended'))
}

const farewellMs = 2_000

/**
 * ACC-38: the token goes at once, whatever becomes of the call. The page is left when the server has answered, at the
 * latest after two seconds; until then it is covered. A token that someone else signed in with meanwhile stays.
 */
export async function signOut(): Promise<void> {
  const token = sessionEnd.get() === 'replaced' ? null : session.token()
  unsaved.forget()
  startup.leave()
  session.forget(token)
  if (token !== null) await Promise.race([endOnServer(token), waitFor(farewellMs)])
  window.location.replace('/login')
}

const waitFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
