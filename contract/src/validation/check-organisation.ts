import { limits } from '../limits'
import { validationMessages as texts } from '../messages/validation'
import type { FieldErrors } from './check-field'
import { hasHiddenCharacters, isPlainName } from './hidden-characters'
import { isEmail } from './mailbox'
import { lengthOf } from './rules'

/** What is typed of an organisation's settings; what is left out is not checked. */
export type TypedSettings = {
  readonly name?: string | undefined
  readonly contact_text?: string | undefined
  readonly privacy_text?: string | undefined
  readonly auditor_mail?: string | undefined
}

/** The errors of the settings by field, all at once (GOV-36). */
export function checkOrganisation({ name, contact_text, privacy_text, auditor_mail }: TypedSettings): FieldErrors {
  const faults = {
    name: name === undefined ? undefined : checkName(name),
    contact_text: checkText(contact_text ?? ''),
    privacy_text: checkText(privacy_text ?? ''),
    auditor_mail: isEmail(auditor_mail ?? '') || auditor_mail?.trim() === '' ? undefined : texts.email,
  }
  if (auditor_mail === undefined) faults.auditor_mail = undefined
  return Object.fromEntries(Object.entries(faults).flatMap(([field, text]) => (text ? [[field, text]] : [])))
}

function checkName(name: string): string | undefined {
  if (lengthOf(name) === 0) return texts.valueRequired
  if (lengthOf(name) > limits.organisationNameMaximum) return texts.tooLong
  return isPlainName(name) ? undefined : texts.invalidValue
}

function checkText(text: string): string | undefined {
  if (lengthOf(text) > limits.organisationTextMaximum) return texts.tooLong
  return hasHiddenCharacters(text) ? texts.invalidValue : undefined
}
