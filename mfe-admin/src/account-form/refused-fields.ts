import { accessMessages } from '@dossier/contract/messages/access'
import { userMessages } from '@dossier/contract/messages/users'
import { ApiError } from '@dossier/shared-ui/api'

const accountFields = ['username', 'email', 'type'] as const
export type AccountField = (typeof accountFields)[number]

/** What is typed of an account. */
export type AccountDraft = Readonly<Record<AccountField, string>>

export type FieldTexts = Readonly<Partial<Record<AccountField, string>>>

/** Conflicts that are about one field of the form. */
const conflicts: Readonly<Record<AccountField, string | undefined>> = {
  username: undefined,
  email: accessMessages.emailTaken,
  type: userMessages.administratorNeeded,
}

/** What a refused save says of single fields; empty when it is about something else. */
export function refusedFields(failure: unknown): FieldTexts {
  if (!(failure instanceof ApiError)) return {}
  return Object.fromEntries(
    accountFields.flatMap((field) => {
      const text = failure.errors[field] ?? (failure.message === conflicts[field] ? failure.message : undefined)
      return text === undefined ? [] : [[field, text]]
    }),
  )
}

/** The same, without fields that were changed since they were sent. */
export const stillRefused = (failure: unknown, sent: AccountDraft | undefined, draft: AccountDraft): FieldTexts => {
  const texts = refusedFields(failure)
  return Object.fromEntries(
    accountFields.filter((field) => sent?.[field] === draft[field]).map((field) => [field, texts[field]]),
  )
}
