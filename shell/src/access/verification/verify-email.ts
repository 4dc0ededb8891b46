import { verifyToken } from '@dossier/contract/people/endpoints/access'
import { accessMessages, emailVerified } from '@dossier/contract/people/messages/access'
import { ApiError, call } from '@dossier/shared-ui/api'

export type Verification =
  | { readonly kind: 'verified'; readonly text: string; readonly email: string }
  | { readonly kind: 'expired' | 'problem'; readonly text: string }

const problem: Verification = { kind: 'problem', text: accessMessages.verificationFailed }

/** ACC-27 to ACC-29: the three things that can come of a verification link. */
export async function verifyEmail(token: string | null): Promise<Verification> {
  if (token === null) return problem
  try {
    const { email } = await call(verifyToken, { body: { token } })
    return { kind: 'verified', text: emailVerified(email), email }
  } catch (error) {
    const expired = error instanceof ApiError && error.code === 'link-expired'
    return expired ? { kind: 'expired', text: accessMessages.verificationExpired } : problem
  }
}
