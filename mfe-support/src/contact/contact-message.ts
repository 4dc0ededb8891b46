import { accessMessages } from '@dossier/contract/people/messages/access'
import { limits } from '@dossier/contract/platform/limits'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { isPlainName } from '@dossier/contract/platform/validation/hidden-characters'
import { isEmail } from '@dossier/contract/platform/validation/mailbox'

/** What is written to the operator, by the names of the call (ACC-55). */
const contactFields = ['name', 'email', 'companyName', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactMessage = Readonly<Record<ContactField, string>>

export const nothingWritten: ContactMessage = { name: '', email: '', companyName: '', message: '' }

/** Longest texts, in Unicode characters. */
export const longest: Readonly<Record<ContactField, number>> = {
  name: limits.textMaximum,
  email: limits.textMaximum,
  companyName: limits.textMaximum,
  message: limits.longTextMaximum,
}

/** What is sent: every field without the blanks around it. */
export const trimmed = ({ name, email, companyName, message }: ContactMessage): ContactMessage => ({
  name: name.trim(),
  email: email.trim(),
  companyName: companyName.trim(),
  message: message.trim(),
})

/** ACC-54: whether any of the four is empty or blank. */
export const isIncomplete = (message: ContactMessage) => contactFields.some((field) => message[field].trim() === '')

/** Returns what is wrong with each field; empty when the message may be sent. */
export function contactErrors(message: ContactMessage): Readonly<Partial<Record<ContactField, string>>> {
  return Object.fromEntries(
    contactFields.flatMap((field) => {
      const error = errorOf(field, message[field].trim())
      return error === undefined ? [] : [[field, error]]
    }),
  )
}

function errorOf(field: ContactField, text: string): string | undefined {
  if (text === '') return validationMessages.valueRequired
  if ([...text].length > longest[field]) return validationMessages.tooLong
  if (field === 'email') return isEmail(text) ? undefined : accessMessages.invalidProfileEmail
  return field === 'message' || isPlainName(text) ? undefined : validationMessages.invalidValue
}
