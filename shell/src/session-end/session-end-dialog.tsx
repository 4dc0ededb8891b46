import { type SessionEnd, useSessionEnd } from '../session/session-end'
import { SessionNearEndDialog } from './session-near-end-dialog'
import { SessionOverDialog } from './session-over-dialog'
import { SessionReplacedDialog } from './session-replaced-dialog'

const dialogs = {
  near: SessionNearEndDialog,
  over: SessionOverDialog,
  replaced: SessionReplacedDialog,
} as const satisfies Record<Exclude<SessionEnd, 'far'>, unknown>

/** What is said about the end of the session. */
export function SessionEndDialog() {
  const end = useSessionEnd()
  if (end === 'far') return null
  const Dialog = dialogs[end]
  return <Dialog key={end} />
}
