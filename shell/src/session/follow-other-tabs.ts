import { onTokenChangedElsewhere, session } from '@dossier/shared-ui/session'
import { unsaved } from '@dossier/shared-ui/unsaved'
import { sessionEnd } from './session-end'
import { readToken } from './session-token'

/** Whether the stored token is one of the user this page was loaded for. */
function isStillTheSameUser(): boolean {
  const now = session.get()
  return now.status === 'signed-in' && readToken(session.token())?.userId === now.user._id
}

/**
 * Another tab signed in, out or on. A renewed session goes on here as well; anything else loads the page again, unless
 * that would lose what was typed: then it is said first.
 * @param reload loads the page again
 */
export function followOtherTabs(reload: () => void): () => void {
  return onTokenChangedElsewhere(() => {
    if (isStillTheSameUser()) sessionEnd.become('far')
    else if (unsaved.any()) sessionEnd.become(session.token() === null ? 'over' : 'replaced')
    else reload()
  })
}
