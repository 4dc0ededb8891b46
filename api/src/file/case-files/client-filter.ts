import type { ClientFilters } from '@dossier/contract/file/schemas/clients'
import { instantsOfDays } from '@dossier/contract/platform/dates'
import type { Filter } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { ClientDocument } from './client-document'

const periods = ['values.next_review_date', 'facts.createdAt'] as const

/** The index of the period that is asked for, unless it is the order of the list. */
export function indexOfPeriod(filter: Filter<ClientDocument>, order: string): Record<string, 1> | undefined {
  const asked: readonly string[] = periods.filter((field) => field in filter)
  const [period] = asked
  if (period === undefined || asked.includes(order)) return undefined
  const typed = 'facts.company_type' in filter
  return { organisation_id: 1, ...(typed && { 'facts.company_type': 1 as const }), [period]: 1, _id: 1 }
}

/** Days are those of the office. */
export type Search = { readonly text: string; readonly filters: ClientFilters; readonly timeZone: string }

export function filterOf({ organisationId }: Scope, { filters, timeZone }: Search): Filter<ClientDocument> {
  const { company_type, review_date_present, review_start_date, review_end_date, added_at_start, added_at_end } =
    filters
  const review =
    review_date_present === 'no'
      ? { $in: [null, ''] }
      : {
          ...(review_date_present === 'yes' && { $gt: '' }),
          ...(review_start_date && { $gte: review_start_date }),
          ...(review_end_date && { $lte: review_end_date, ...(!review_start_date && { $gt: '' }) }),
        }
  const added = instantsOfDays({ from: added_at_start, to: added_at_end }, timeZone)
  return {
    organisation_id: organisationId,
    ...(company_type && { 'facts.company_type': company_type }),
    ...(Object.keys(review).length > 0 && { 'values.next_review_date': review }),
    ...(Object.keys(added).length > 0 && { 'facts.createdAt': added }),
  }
}
