import { login } from '@dossier/contract/people/endpoints/session'
import { accessMessages } from '@dossier/contract/people/messages/access'
import { isEmail } from '@dossier/contract/platform/validation/mailbox'
import { ApiError, call } from '@dossier/shared-ui/api'
import { dropLinkToken, linkToken } from '../link-token'

export type Credentials = { readonly email: string; readonly password: string }

export type SignInOutcome =
  | { readonly kind: 'token'; readonly token: string }
  /** A code is asked for; with a secret, two-factor authentication is set up by it (ACC-06). */
  | { readonly kind: 'challenge'; readonly secret: string | null }
  | { readonly kind: 'rejected'; readonly message: string }

/** ACC-02: what is wrong before anything is sent. */
export const checkCredentials = ({ email, password }: Credentials) => ({
  email: isEmail(email) ? undefined : accessMessages.invalidEmail,
  password: password === '' ? accessMessages.passwordRequired : undefined,
})

/** ACC-04, ACC-08: signs in, with a code once it is asked for. A rejection carries the words to show. */
export async function signIn({ email, password }: Credentials, code?: string): Promise<SignInOutcome> {
  const link = linkToken()
  try {
    const answer = await call(login, {
      body: {
        email: email.trim(),
        password,
        ...(code !== undefined && { token: code }),
        ...(link !== null && { link }),
      },
    })
    if ('token' in answer && link !== null) dropLinkToken(link)
    if ('token' in answer) return { kind: 'token', token: answer.token }
    return { kind: 'challenge', secret: answer.challenge === 'set_up_two_fa' ? answer.secret : null }
  } catch (error) {
    const said = error instanceof ApiError ? error.said : undefined
    return { kind: 'rejected', message: said ?? accessMessages.loginFailed }
  }
}
