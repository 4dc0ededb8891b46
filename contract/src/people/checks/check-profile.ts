import type { FieldErrors } from '../../platform/errors'
import type { Field } from '../../platform/fields/field'
import { validationMessages } from '../../platform/messages/validation'
import { typeFault } from '../../platform/validation/field-value'
import { keptText } from '../../platform/validation/kept-text'
import { type ProfilePart, profileFields, profileParts } from '../profile-fields'
import { checkBirthDate, midnight } from './birth-date'

/** Personal data as it is kept: only fields that were ever saved, '' when emptied. */
export type ProfileValues = Readonly<Record<ProfilePart, Readonly<Record<string, string>>>>

type Given = Readonly<Record<string, unknown>>

/** What a save sends: any of the parts with any of their fields (ACC-51). */
export type ProfileChanges = { readonly [Part in ProfilePart]?: Given | undefined } & {
  readonly birth_date?: string | undefined
}

/**
 * Checks the fields that are sent and no others (FIU-14), all at once. Answers the errors by field and, where there are
 * none, the values to keep: trimmed, without unknown fields and those no one types.
 */
export function checkProfile(
  changes: ProfileChanges,
  stored: ProfileValues,
): { errors: FieldErrors; values: ProfileValues } {
  const values: Record<ProfilePart, Record<string, string>> = { userInformation: {}, userAddress: {}, userPhone: {} }
  const errors: FieldErrors = {}
  for (const { part, field, value } of sentFields(changes)) {
    const text = typeof value === 'string' ? value.trim() : undefined
    const fault = text === undefined ? validationMessages.invalidValue : faultOf(field, text)
    if (fault !== undefined) errors[field.name] = fault
    if (text !== undefined) values[part][field.name] = keptForm(field, text)
  }
  return { errors: { ...passportFault(values.userInformation, stored.userInformation), ...errors }, values }
}

/** The fields of the table that were sent; the birth date stands beside the parts or among the information. */
function sentFields(changes: ProfileChanges) {
  const { birth_date, userInformation } = changes
  const information = birth_date === undefined ? userInformation : { ...userInformation, birth_date }
  const sent: Readonly<Record<ProfilePart, Given>> = {
    userInformation: information ?? {},
    userAddress: changes.userAddress ?? {},
    userPhone: changes.userPhone ?? {},
  }
  return profileParts.flatMap((part) =>
    profileFields[part]
      .filter(({ name, readOnly }) => !readOnly && Object.hasOwn(sent[part], name))
      .map((field) => ({ part, field, value: sent[part][field.name] })),
  )
}

/** The one date is written as an instant (FIU-08), which the general check of dates does not know. */
const isBirthDate = ({ input }: Field) => input === 'date'

function faultOf(field: Field, text: string): string | undefined {
  if (text === '') return field.neverEmpty
  if (isBirthDate(field)) return checkBirthDate(text)
  return typeFault(field, text) ?? field.check?.(text, () => undefined, { today: '' })
}

const keptForm = (field: Field, text: string) =>
  isBirthDate(field) && text !== '' ? midnight(text) : keptText(field.input, text)

type Values = Readonly<Record<string, string>>

/** FIU-11: who fills in a passport says whose it is. Asked when either of the two is sent. */
function passportFault(sent: Values, stored: Values): FieldErrors {
  const country = profileFields.userInformation.find(({ name }) => name === 'pasport_country')
  const touched = 'passport_number' in sent || 'pasport_country' in sent
  const read = (name: string) => sent[name] ?? stored[name]
  const missing = touched && country?.required?.(read) === true && (read('pasport_country') ?? '') === ''
  return missing ? { pasport_country: country.requiredMessage ?? validationMessages.valueRequired } : {}
}
