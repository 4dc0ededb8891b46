import { isCountry } from '@dossier/contract/platform/countries'
import { isCalendarDate } from '@dossier/contract/platform/dates'
import { limits } from '@dossier/contract/platform/limits'
import { screeningMessages as texts } from '@dossier/contract/screening/messages'
import type { FieldErrors } from '@dossier/shared-ui/checked-form'

export const emptyRequest = { firstname: '', surname: '', dob: '', nationality: '' }
export type ScreeningRequest = typeof emptyRequest

/** Returns what is wrong with a request, by field (SAN-09 to SAN-11). */
export function checkRequest({
  firstname,
  surname,
  dob,
  nationality,
}: ScreeningRequest): FieldErrors<ScreeningRequest> {
  return {
    ...(firstname.trim().length < limits.screenedFirstNameMinimum && { firstname: texts.firstNameShort }),
    ...(surname.trim().length < limits.screenedSurnameMinimum && { surname: texts.surnameShort }),
    ...(!isCalendarDate(dob) && { dob: texts.birthRequired }),
    ...(!isCountry(nationality) && { nationality: texts.nationalityRequired }),
  }
}

/** Returns a day as the instant that stands for it in requests. */
export const startOfDay = (day: string) => `${day}T00:00:00.000Z`
