import { listSessions } from '@dossier/contract/people/endpoints/access'
import { call } from '@dossier/shared-ui/api'
import { session } from '@dossier/shared-ui/session'
import { sessionEnd } from './session-end'
import { readToken } from './session-token'

/** How long before its end a session is said to end. */
export const warningMs = 2 * 60_000
const stepMs = 10_000

/** Milliseconds the stored token still lasts by this machine's clock; null when it does not say. */
function timeLeft(): number | null {
  const facts = readToken(session.token())
  return facts === null ? null : facts.expiresAt - Date.now()
}

function look() {
  const left = timeLeft()
  if (left === null || sessionEnd.get() === 'over' || sessionEnd.get() === 'replaced') return
  if (left > warningMs) sessionEnd.become('far')
  else if (left > 0) sessionEnd.become('near')
  else askServer()
}

let askedAbout: string | null = null

/** The server has the last word on a token that seems to be over: it answers 401, which ends the session here. */
function askServer() {
  if (askedAbout === session.token()) return
  askedAbout = session.token()
  void call(listSessions).catch(() => undefined)
}

/**
 * Warns two minutes before the session of a signed-in user ends. A clock that says it is over when the page was loaded
 * is wrong: the server has just let the user in. Answers how to stop.
 */
export function watchSession(): () => void {
  const left = timeLeft()
  if (left === null || left <= 0) return () => undefined
  look()
  const timer = setInterval(look, stepMs)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
