import { forgotPasswordRequest } from '@dossier/contract/people/endpoints/access'
import { mailPause } from '@dossier/contract/people/messages/access'
import { call } from '@dossier/shared-ui/api'
import { FieldRejection } from '@dossier/shared-ui/checked-form'

/** Asks for an email with a link (ACC-21). Throws how long to wait between two of them (ACC-22). */
export async function requestReset(email: string): Promise<void> {
  const answer = await call(forgotPasswordRequest, { body: { email: email.trim() } })
  if (answer.status !== 'success') throw new FieldRejection({ email: mailPause(answer.timeout) })
}
