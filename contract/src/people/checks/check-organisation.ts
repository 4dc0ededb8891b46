import type { FieldErrors } from '../../platform/errors'
import { limits } from '../../platform/limits'
import { validationMessages as texts } from '../../platform/messages/validation'
import { hasHiddenCharacters, hasLineBreak, isPlainName } from '../../platform/validation/hidden-characters'
import { lengthOf } from '../../platform/validation/length'
import { isEmail } from '../../platform/validation/mailbox'
import { organisationMessages } from '../messages/organisation'
import { settingsChoices } from '../settings-choices'

/** What is typed of an organisation's settings; what is left out is not checked. */
export type TypedSettings = {
  readonly name?: string | undefined
  readonly mark?: string | null | undefined
  readonly contact_text?: string | undefined
  readonly privacy_text?: string | undefined
  readonly auditor_mail?: string | undefined
  readonly reminder_days?: number | undefined
  readonly form_reminder_days?: number | undefined
  readonly list_age_days?: number | undefined
  readonly watermark?: string | undefined
}

/** What a mark begins with, as pages show and send it. */
export const markAddress = 'data:image/png;base64,'

/** The errors of the settings by field, all at once (GOV-36). Whether a mark is a picture, the server alone says. */
export function checkOrganisation({
  name,
  mark,
  contact_text,
  privacy_text,
  auditor_mail,
  reminder_days = 0,
  form_reminder_days = 0,
  list_age_days = 1,
  watermark = '',
}: TypedSettings): FieldErrors {
  const faults = {
    name: name === undefined ? undefined : checkName(name),
    mark: checkMark(mark ?? null),
    contact_text: checkText(contact_text ?? ''),
    privacy_text: checkText(privacy_text ?? ''),
    auditor_mail: checkMailbox(auditor_mail ?? ''),
    reminder_days: checkDays(reminder_days, settingsChoices.reminders),
    form_reminder_days: checkDays(form_reminder_days, settingsChoices.formReminders),
    list_age_days: checkDays(list_age_days, settingsChoices.listAges),
    watermark: checkLine(watermark, limits.watermarkMaximum),
  }
  return Object.fromEntries(Object.entries(faults).flatMap(([field, text]) => (text ? [[field, text]] : [])))
}

function checkName(name: string): string | undefined {
  if (lengthOf(name) === 0) return texts.valueRequired
  if (lengthOf(name) > limits.organisationNameMaximum) return texts.tooLong
  return isPlainName(name) ? undefined : texts.invalidValue
}

const checkDays = (days: number, offered: readonly { readonly value: string }[]) =>
  offered.some(({ value }) => value === String(days)) ? undefined : texts.invalidValue

function checkText(text: string, maximum: number = limits.organisationTextMaximum): string | undefined {
  if (lengthOf(text) > maximum) return texts.tooLong
  return hasHiddenCharacters(text) ? texts.invalidValue : undefined
}

const checkLine = (text: string, maximum: number) =>
  checkText(text, maximum) ?? (hasLineBreak(text) ? texts.invalidValue : undefined)

const checkMailbox = (address: string) => (address.trim() === '' || isEmail(address) ? undefined : texts.email)

function checkMark(mark: string | null): string | undefined {
  if (mark === null) return undefined
  const bytes = ((mark.length - markAddress.length) * 3) / 4
  const fits = mark.startsWith(markAddress) && bytes <= limits.markBytes + 2
  return fits ? undefined : organisationMessages.notAMark
}
