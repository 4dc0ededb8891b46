import { checkNewPassword, checkUsername } from '@dossier/contract/people/checks/credentials'
import { register } from '@dossier/contract/people/endpoints/access'
import { accessMessages } from '@dossier/contract/people/messages/access'
import type { Terms } from '@dossier/contract/people/schemas/organisation'
import { isEmail } from '@dossier/contract/platform/validation/mailbox'
import { ApiError, call } from '@dossier/shared-ui/api'

export type Registration = { readonly username: string; readonly email: string; readonly password: string }
export type RegistrationErrors = { readonly [Field in keyof Registration]?: string | undefined }

export type RegistrationOutcome =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'rejected'; readonly errors: RegistrationErrors }
  | { readonly kind: 'failed'; readonly error: unknown }

/** ACC-16. */
export const checkRegistration = ({ username, email, password }: Registration): RegistrationErrors => ({
  username: checkUsername(username),
  email: isEmail(email) ? undefined : accessMessages.invalidEmail,
  password: checkNewPassword(password),
})

/** ACC-17: a token, or what to show beside the fields; 401 speaks of the address. Says which terms were accepted. */
export async function registerAccount(
  { username, email, password }: Registration,
  { updated_at }: Pick<Terms, 'updated_at'>,
): Promise<RegistrationOutcome> {
  const body = { username: username.trim(), email: email.trim(), password, terms_updated_at: updated_at }
  try {
    const { token } = await call(register, { body })
    return { kind: 'token', token }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'failed', error }
    if (error.status === 401) return { kind: 'rejected', errors: { email: error.message } }
    const errors = knownErrors(error.errors)
    return Object.keys(errors).length === 0 ? { kind: 'failed', error } : { kind: 'rejected', errors }
  }
}

const knownErrors = (errors: Readonly<Record<string, string>>): RegistrationErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => ['username', 'email', 'password'].includes(field)))
