import { forgotPasswordRequest } from '@dossier/contract/endpoints/access'
import { mailPause } from '@dossier/contract/messages/access'
import { ApiError, call } from '@dossier/shared-ui/api'

export type ResetRequest =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly fault: string }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Asks for a mail with a link (ACC-21). Within the pause it says how long to wait (ACC-22). */
export async function requestReset(email: string): Promise<ResetRequest> {
  try {
    const answer = await call(forgotPasswordRequest, { body: { email: email.trim() } })
    return answer.status === 'success' ? { kind: 'sent' } : { kind: 'refused', fault: mailPause(answer.timeout) }
  } catch (error) {
    const fault = error instanceof ApiError ? error.errors.email : undefined
    return fault === undefined ? { kind: 'failed', error } : { kind: 'refused', fault }
  }
}
