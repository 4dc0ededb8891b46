import type { ReviewFilter } from '@dossier/contract/file/client-list'
import type { ClientFilters } from '@dossier/contract/file/schemas/clients'
import { daysAfter, instantsOfDays } from '@dossier/contract/platform/dates'
import type { Condition, Filter } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { ClientDocument } from './client-document'
import { rankOfRisk, undated } from './client-orders'
import { daysInAll, type Period } from './period'

/** Days are those of the office, `today` too. */
export type Search = {
  readonly text: string
  readonly filters: ClientFilters
  readonly timeZone: string
  readonly today: string
}

export function filterOf({ organisationId }: Scope, { filters, timeZone, today }: Search): Filter<ClientDocument> {
  const { company_type, added_at_start, added_at_end, risk_level, pending, ids } = filters
  const added = instantsOfDays({ from: added_at_start, to: added_at_end }, timeZone)
  const review = reviewedWhen(filters, today)
  const completeness = between(filters.completeness_from, filters.completeness_to)
  return {
    organisation_id: organisationId,
    ...(company_type && { 'facts.company_type': company_type }),
    ...(ids && { _id: { $in: ids } }),
    ...(review !== undefined && { 'order.next_review_date': review }),
    ...(completeness !== undefined && { completeness }),
    ...(pending && { open_changes: pending === 'yes' ? { $gt: 0 } : 0 }),
    ...(risk_level && { 'order.risk_level': oneOf(risk_level.map(rankOfRisk)) }),
    ...(Object.keys(added).length > 0 && { 'facts.createdAt': added }),
  }
}

/** CLI-13, WRK-02: undefined where every date will do, and none too. */
function reviewedWhen(filters: ClientFilters, today: string): Condition<string> | undefined {
  const { review, review_date_present: present, review_start_date, review_end_date } = filters
  const asked: Period = present === 'no' ? {} : { from: review_start_date, to: review_end_date }
  const { from, to } = daysInAll(asked, periodOf(review, today))
  const range = {
    ...(from !== undefined && { $gte: from }),
    ...(to !== undefined && { $lte: to }),
    ...(to === undefined && (from !== undefined || present === 'yes') && { $lt: undated }),
  }
  const isRange = Object.keys(range).length > 0
  if (review === 'none' || present === 'no') return isRange ? { $eq: undated, ...range } : undated
  return isRange ? range : undefined
}

function periodOf(review: ReviewFilter | undefined, today: string): Period {
  if (review === 'overdue') return { to: daysAfter(today, -1) }
  if (review === 'due_30') return { from: today, to: daysAfter(today, 30) }
  if (review === 'due_90') return { from: today, to: daysAfter(today, 90) }
  return {}
}

function between(from: number | undefined, to: number | undefined): Condition<number> | undefined {
  if (from !== undefined && from === to) return from
  if (from === undefined && to === undefined) return undefined
  return { $gte: from ?? 0, ...(to !== undefined && { $lte: to }) }
}

function oneOf(values: readonly number[]): Condition<number> {
  const [first = 0, ...others] = new Set(values)
  return others.length === 0 ? first : { $in: [first, ...others] }
}
