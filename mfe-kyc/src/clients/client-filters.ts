import type { ClientFilters } from '@dossier/contract/file/schemas/clients'
import { formatDate, isCalendarDate } from '@dossier/contract/platform/dates'

/** Parameters of the address that narrow the list, by the names the call knows them under (CLI-12). */
export const filterNames = [
  'review_date_present',
  'review_start_date',
  'review_end_date',
  'added_at_start',
  'added_at_end',
] as const
export type FilterName = (typeof filterNames)[number]
export type ListFilters = Pick<ClientFilters, FilterName>

const presence = ['yes', 'no'] as const

/** The filters an address holds. What is not one of the choices or not a day of the calendar is left out. */
export function filtersIn(read: (name: FilterName) => string | undefined): ListFilters {
  const day = (name: FilterName) => {
    const text = read(name)
    return text !== undefined && isCalendarDate(text) ? { [name]: text } : {}
  }
  const present = presence.find((choice) => choice === read('review_date_present'))
  return {
    ...(present && { review_date_present: present }),
    ...(present !== 'no' && { ...day('review_start_date'), ...day('review_end_date') }),
    ...day('added_at_start'),
    ...day('added_at_end'),
  }
}

const described: Readonly<Record<FilterName, (value: string) => string>> = {
  review_date_present: (value) => (value === 'no' ? 'Without a review date' : 'With a review date'),
  review_start_date: (day) => `Review from ${formatDate(day)}`,
  review_end_date: (day) => `Review until ${formatDate(day)}`,
  added_at_start: (day) => `Added from ${formatDate(day)}`,
  added_at_end: (day) => `Added until ${formatDate(day)}`,
}

/** Each filter that is set, in words. */
export const describeFilters = (filters: ListFilters): readonly { name: FilterName; text: string }[] =>
  filterNames.flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [{ name, text: described[name](value) }]
  })
