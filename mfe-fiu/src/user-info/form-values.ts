import { birthDateOf, partsOfBirthDate } from '@dossier/contract/people/checks/birth-date'
import { checkProfile } from '@dossier/contract/people/checks/check-profile'
import { profileParts } from '@dossier/contract/people/profile-fields'
import type { FieldErrors } from '@dossier/contract/platform/errors'
import type { Field } from '@dossier/contract/platform/fields/field'
import { partOf, textOf, typedFields, type Values, type WireParts } from '../profile/profile-values'
import type { SavedChanges } from '../profile/use-profile-form'
import { joined, partsIn } from './birth-date-parts'

const isBirthDate = ({ input }: Field) => input === 'date'

/** FIU-14: sent only when there is something in them. */
const entityFields = ['rentity_id', 'rentity_branch']

/** What the inputs hold for the data of the server. */
export const formValues = (parts: WireParts): Values =>
  Object.fromEntries(
    profileParts.flatMap((part) =>
      typedFields(part).map((field) => {
        const text = textOf(parts[part][field.name])
        return [field.name, isBirthDate(field) ? joined(partsOfBirthDate(text)) : text]
      }),
    ),
  )

/** FIU-14, FIU-08: what a save sends, the whole form; birth_date is empty until it is whole. */
export function changesIn(values: Values): SavedChanges {
  const read = (field: Field) => {
    const text = values[field.name]?.trim() ?? ''
    return isBirthDate(field) || (text === '' && entityFields.includes(field.name)) ? undefined : text
  }
  return {
    userInformation: partOf('userInformation', read),
    userAddress: partOf('userAddress', read),
    userPhone: partOf('userPhone', read),
    birth_date: birthDateOf(partsIn(values.birth_date ?? '')),
  }
}

const nothingStored = { userInformation: {}, userAddress: {}, userPhone: {} }

/** Every error of the form, by field (FIU-09 to FIU-13). */
export const fieldErrorsIn = (values: Values): FieldErrors => checkProfile(changesIn(values), nothingStored).errors

/** Whether the form asks for a field, with what is typed at hand (FIU-11). */
export const isRequired = (field: Field, values: Values) => field.required?.((name) => values[name] ?? '') === true
