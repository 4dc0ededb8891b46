import { accessMessages } from '@dossier/contract/people/messages/access'
import { userMessages } from '@dossier/contract/people/messages/users'
import { ApiError } from '@dossier/shared-ui/api'
import { FieldRejection } from '@dossier/shared-ui/checked-form'

type AccountField = 'username' | 'email' | 'type'

/** What is typed of an account. */
export type AccountDraft = Readonly<Record<AccountField, string>>

/** Conflicts that are about one field of the form, by the words of the API. */
const conflicts: Readonly<Record<string, AccountField>> = {
  [accessMessages.emailTaken]: 'email',
  [userMessages.administratorNeeded]: 'type',
}

/** Throws the error again, as one of its field where it is a conflict about a single field. */
export function throwAsFieldError(error: unknown): never {
  const field = error instanceof ApiError ? conflicts[error.message] : undefined
  if (error instanceof ApiError && field !== undefined) throw new FieldRejection({ [field]: error.message })
  throw error
}
