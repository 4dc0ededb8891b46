import { login } from '@dossier/contract/endpoints/session'
import { accessMessages } from '@dossier/contract/messages/access'
import { isEmail } from '@dossier/contract/validation/rules'
import { ApiError, call } from '@dossier/shared-ui/api'

export type Credentials = { readonly email: string; readonly password: string }
export type SignInFaults = { readonly email?: string | undefined; readonly password?: string | undefined }

/** ACC-02: what is wrong before anything is sent; nothing when it may be sent. */
export const faultsOf = ({ email, password }: Credentials): SignInFaults => ({
  ...(!isEmail(email) && { email: accessMessages.invalidEmail }),
  ...(password === '' && { password: accessMessages.passwordRequired }),
})

/** The token, or what to show under the email field (ACC-08). */
export async function signIn({ email, password }: Credentials): Promise<{ token: string } | { fault: string }> {
  try {
    const answer = await call(login, { body: { email: email.trim(), password } })
    return 'token' in answer ? { token: answer.token } : { fault: accessMessages.loginFailed }
  } catch (error) {
    const said = error instanceof ApiError && error.status !== 0 ? error.message : ''
    return { fault: said || accessMessages.loginFailed }
  }
}
