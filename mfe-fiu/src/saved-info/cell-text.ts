import { birthDateOf, partsOfBirthDate } from '@dossier/contract/people/checks/birth-date'
import { countryName } from '@dossier/contract/platform/countries'
import { padded } from '@dossier/contract/platform/dates'
import type { Field } from '@dossier/contract/platform/fields/field'

const typedDate = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

/** What a cell says: a country by its name, a date as DD/MM/YYYY, everything else as it is kept. */
export function cellText({ input }: Field, value: string): string {
  if (value === '') return ''
  if (input === 'country') return countryName(value)
  return input === 'date' ? dateText(value) : value
}

/** What typing in a cell starts from. */
export const typedText = ({ input }: Field, value: string) => (input === 'date' ? dateText(value) : value)

/** What is kept of what was typed; a text that is no date stays as it is, for the check to say so. */
export function keptValue({ input }: Field, typed: string): string {
  const text = typed.trim()
  const [, day = '', month = '', year = ''] = (input === 'date' && typedDate.exec(text)) || []
  return year === '' ? text : birthDateOf({ day: padded(Number(day)), month: padded(Number(month)), year })
}

function dateText(value: string): string {
  const { day, month, year } = partsOfBirthDate(value)
  return year === '' ? value : `${day}/${month}/${year}`
}
