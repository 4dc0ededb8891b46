import { onTokenChangedElsewhere, session } from '@dossier/shared-ui/session'
import { unsaved } from '@dossier/shared-ui/unsaved'
import { sessionEnd } from './session-end'
import { readToken } from './session-token'

/** Returns whether the session this page was loaded for is still the stored one; none counts as one too. */
function isStillTheSame(): boolean {
  const now = session.get()
  const token = session.token()
  if (now.status === 'signed-out') return token === null
  return now.status === 'signed-in' && readToken(token)?.userId === now.user._id
}

/**
 * Another tab signed in, out or on, or the browser shows this page again as it was when it was left. A renewed session
 * goes on here as well; anything else loads the page again, unless that would lose what was typed: then it is said
 * first.
 * @param reload loads the page again
 */
export function followOtherTabs(reload: () => void): () => void {
  const look = () => {
    if (isStillTheSame()) sessionEnd.become('far')
    else if (unsaved.any()) sessionEnd.become(session.token() === null ? 'over' : 'replaced')
    else reload()
  }
  const lookWhenRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look()
  }
  const unfollow = onTokenChangedElsewhere(look)
  window.addEventListener('pageshow', lookWhenRestored)
  return () => {
    unfollow()
    window.removeEventListener('pageshow', lookWhenRestored)
  }
}
