import {
  type TicketSeverity,
  type TicketStatus,
  ticketSeverities,
  ticketStatuses,
} from '@dossier/contract/office/ticket'
import type { TicketQuery } from './ticket.queries'

/** The ages that a list is narrowed by, in days. */
export const ages = [1, 3, 7, 30] as const

type Address = {
  readonly search: string
  readonly page: number
  readonly sort: { readonly direction: 'asc' | 'desc' }
  readonly filter: (name: string) => string | undefined
}

/** What the address says of a list of tickets. */
export type TicketFilters = {
  readonly search: string
  readonly status: TicketStatus | undefined
  readonly severity: TicketSeverity | undefined
  readonly olderThan: (typeof ages)[number] | undefined
}

export const filtersIn = ({ search, filter }: Pick<Address, 'search' | 'filter'>): TicketFilters => ({
  search,
  status: ticketStatuses.find((status) => status === filter('status')),
  severity: ticketSeverities.find((severity) => severity === filter('severity')),
  olderThan: ages.find((days) => String(days) === filter('older')),
})

export const isNarrowed = ({ search, status, severity, olderThan }: TicketFilters) =>
  search !== '' || [status, severity, olderThan].some((value) => value !== undefined)

/** What is asked for; only operators search (SUP-04). */
export function queryOf(address: Address, isOperator: boolean): TicketQuery {
  const { search, status, severity, olderThan } = filtersIn(address)
  return {
    page: String(address.page),
    order: address.sort.direction === 'asc' ? 'oldest' : 'newest',
    ...(isOperator && search !== '' && { search }),
    ...(status !== undefined && { status }),
    ...(severity !== undefined && { severity }),
    ...(olderThan !== undefined && { older_than_days: String(olderThan) }),
  }
}
