import { dueDiligenceMessages } from '@dossier/contract/due-diligence/messages'
import type { FieldErrors } from '@dossier/contract/platform/errors'
import { ApiError } from '@dossier/shared-ui/api'
import {
  type Answers,
  afterMove,
  afterRejection,
  afterUnansweredSave,
  isIn,
  keyOf,
  type Saved,
  type Typed,
} from './answers'
import type { AutosaveState } from './autosave-state'

/** What a save that failed makes of the form, and when the next one may follow by itself. */
type Recovery = { readonly change: Partial<AutosaveState>; readonly next: 'at-once' | 'later' | 'never' }

export function recoveryFrom(error: unknown, before: Answers, sent: Typed): Recovery {
  const { status, code, message, errors = {}, details }: Partial<ApiError> = error instanceof ApiError ? error : {}
  const answers = afterUnansweredSave(before)
  const fieldErrors = byKey(errors, answers.saved.dueDiligence._id)
  if (Object.keys(fieldErrors).some((key) => isIn(sent, key)))
    return { change: { answers: afterRejection(answers, fieldErrors, sent) }, next: 'at-once' }
  if (code === 'stale-record' && isMoved(details))
    return { change: { answers: afterMove(answers, details.current) }, next: 'at-once' }
  if (status === 403 && message === dueDiligenceMessages.signOutFirst)
    return { change: { answers, status: 'signed-in' }, next: 'never' }
  if (status === 403) return { change: { answers, status: 'closed' }, next: 'never' }
  if (status === 401 || status === 404) return { change: { answers, status: 'invalid-link' }, next: 'never' }
  return { change: { answers, status: code === 'unreachable' ? 'unreachable' : 'failed' }, next: 'later' }
}

/** The server names fields of an element after it, those of the record by their name alone. */
const byKey = (errors: FieldErrors, recordId: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name.includes('.') ? name : keyOf(recordId, name), message]),
  )

const isMoved = (details: unknown): details is { readonly current: Saved } =>
  typeof details === 'object' && details !== null && 'current' in details
