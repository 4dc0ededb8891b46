import { clientChoices } from '@dossier/contract/file/catalogue/client-choices'
import { type ClientOrderingKey, columnOfFilter, reviewFilters, riskFilters } from '@dossier/contract/file/client-list'
import { fileLimits } from '@dossier/contract/file/limits'
import type { ClientFilters } from '@dossier/contract/file/schemas/clients'
import { formatDate, isCalendarDate } from '@dossier/contract/platform/dates'
import type { Option } from '@dossier/contract/platform/fields/field'
import { options } from '@dossier/contract/platform/fields/options'

/** Parameters of the address that narrow the list, by the names the call knows them under (CLI-12, WRK-02). */
export const filterNames = [
  'risk_level',
  'review',
  'review_date_present',
  'review_start_date',
  'review_end_date',
  'completeness_from',
  'completeness_to',
  'pending',
  'added_at_start',
  'added_at_end',
  'ids',
] as const
export type FilterName = (typeof filterNames)[number]
export type ListFilters = Pick<ClientFilters, FilterName>

export const riskChoices: readonly Option[] = [
  ...clientChoices.riskLevels.toReversed(),
  { value: 'none', label: 'Not rated' },
]
export const reviewChoices = options({
  overdue: 'Overdue',
  due_30: 'Due within 30 days',
  due_90: 'Due within 90 days',
  none: 'No next review',
})
const answers = ['yes', 'no'] as const

type Read = (name: FilterName) => string | undefined
export type Sees = (column: ClientOrderingKey) => boolean

/** The filters an address holds. What is no choice, no day and no figure is left out, and what one may not see. */
export function filtersIn(read: Read, sees: Sees): ListFilters {
  const present = answers.find((choice) => choice === read('review_date_present'))
  return {
    ...(sees('risk_level') && risksIn(read)),
    ...(sees('next_review_date') && reviewIn(read)),
    ...(present && { review_date_present: present }),
    ...(present !== 'no' && { ...dayIn(read, 'review_start_date'), ...dayIn(read, 'review_end_date') }),
    ...(sees('completeness') && { ...percentIn(read, 'completeness_from'), ...percentIn(read, 'completeness_to') }),
    ...(sees(columnOfFilter.pending) && pendingIn(read)),
    ...dayIn(read, 'added_at_start'),
    ...dayIn(read, 'added_at_end'),
    ...idsIn(read),
  }
}

const listIn = (text: string | undefined) => text?.split(',') ?? []

function risksIn(read: Read) {
  const asked = listIn(read('risk_level'))
  const risk_level = riskFilters.filter((level) => asked.includes(level))
  return risk_level.length > 0 && { risk_level }
}

function reviewIn(read: Read) {
  const review = reviewFilters.find((choice) => choice === read('review'))
  return review && { review }
}

function pendingIn(read: Read) {
  const pending = answers.find((choice) => choice === read('pending'))
  return pending && { pending }
}

function dayIn<N extends FilterName>(read: Read, name: N) {
  const text = read(name)
  return text !== undefined && isCalendarDate(text) ? { [name]: text } : {}
}

function percentIn<N extends FilterName>(read: Read, name: N) {
  const text = read(name) ?? ''
  return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? { [name]: Number(text) } : {}
}

function idsIn(read: Read) {
  const ids = listIn(read('ids')).filter((id) => /^[0-9a-f]{24}$/i.test(id))
  return ids.length > 0 && { ids: ids.slice(0, fileLimits.listedIdsMaximum) }
}

const labelIn = (choices: readonly Option[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value

const described: Readonly<Record<FilterName, (value: string) => string>> = {
  risk_level: (levels) =>
    `Risk: ${listIn(levels)
      .map((level) => labelIn(riskChoices, level))
      .join(', ')}`,
  review: (choice) => `Review: ${labelIn(reviewChoices, choice)}`,
  review_date_present: (value) => (value === 'no' ? 'Without a review date' : 'With a review date'),
  review_start_date: (day) => `Review from ${formatDate(day)}`,
  review_end_date: (day) => `Review until ${formatDate(day)}`,
  completeness_from: (percent) => `Complete from ${percent}%`,
  completeness_to: (percent) => `Complete up to ${percent}%`,
  pending: (value) => (value === 'no' ? 'Without pending changes' : 'With pending changes'),
  added_at_start: (day) => `Added from ${formatDate(day)}`,
  added_at_end: (day) => `Added until ${formatDate(day)}`,
  ids: (ids) => (ids.includes(',') ? `${listIn(ids).length} chosen clients` : 'One chosen client'),
}

/** Each filter that is set, in words. */
export const describeFilters = (filters: ListFilters): readonly { name: FilterName; text: string }[] =>
  filterNames.flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [{ name, text: described[name](String(value)) }]
  })
