import type { ViewState } from '@dossier/contract/portfolio/views'
import type { Sort } from '@dossier/shared-ui/data'
import { clientColumns } from '../client-columns'
import { type FilterName, filterNames, type Sees } from '../client-filters'
import { type AskedClients, askedIn, newestFirst } from '../use-client-list-address'

const called = {
  risk_level: 'Risk',
  review: 'Next review',
  review_date_present: 'Next review date present',
  review_start_date: 'Review from',
  review_end_date: 'Review until',
  completeness_from: 'Complete from',
  completeness_to: 'Complete to',
  pending: 'Pending changes',
  added_at_start: 'Added from',
  added_at_end: 'Added until',
  ids: 'Chosen clients',
} as const satisfies Readonly<Record<FilterName, string>>

const nameOf = (parameter: string): string => {
  const filter = filterNames.find((name) => name === parameter)
  return filter === undefined ? parameter : called[filter]
}

const headerOf = (key: string): string =>
  Object.entries(clientColumns).find(([column]) => column === key)?.[1].header ?? key

/** What is asked for as parameters of the address, which a view keeps (WRK-04). The page is none of them. */
export function stateOf({ companyType, search, sort, filters }: AskedClients): ViewState {
  const isUsual = sort.key === newestFirst.key && sort.direction === newestFirst.direction
  const parameters: readonly (readonly [string, string])[] = [
    ['type', companyType === 'corporate' ? '' : companyType],
    ['search', search],
    ['sort', isUsual ? '' : sort.key],
    ['order', isUsual ? '' : sort.direction],
    ...filterNames.map((name) => [name, String(filters[name] ?? '')] as const),
  ]
  return Object.fromEntries(parameters.filter(([, value]) => value !== ''))
}

/** A kept state as far as it still means something to its reader, and what does not, in words. */
export function opened(kept: ViewState, sees: Sees) {
  const sort: Sort =
    kept.sort === undefined ? newestFirst : { key: kept.sort, direction: kept.order === 'desc' ? 'desc' : 'asc' }
  const asked = askedIn({ search: kept.search ?? '', sort, page: 1, filter: (name) => kept[name] }, sees)
  const state = stateOf(asked)
  const gone = filtersGone(kept, state)
  return { state, gone: asked.sort.key === sort.key ? gone : [...gone, `order by ${headerOf(sort.key)}`] }
}

const notFilters: readonly string[] = ['type', 'search', 'sort', 'order']

/** The filters of which at least one value was lost. */
const filtersGone = (kept: ViewState, left: ViewState): readonly string[] =>
  Object.entries(kept)
    .filter(([name, value]) => !notFilters.includes(name) && valuesIn(left[name]) < valuesIn(value))
    .map(([name]) => nameOf(name))

const valuesIn = (text: string | undefined) => (text === undefined ? 0 : new Set(text.split(',')).size)

export const isSameState = (one: ViewState, other: ViewState) => sorted(one) === sorted(other)

const sorted = (state: ViewState) => JSON.stringify(Object.entries(state).toSorted())

/** The address of a list in a state. */
export function addressOf(pathname: string, parameters: ViewState): string {
  const search = new URLSearchParams(parameters).toString()
  return search === '' ? pathname : `${pathname}?${search}`
}
