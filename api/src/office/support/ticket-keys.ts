import type { TicketSeverity, TicketStatus } from '@dossier/contract/office/ticket'
import { platformChain } from '../../trail/audit/transaction'
import { filterKeys } from '../filter-keys'
import type { Ticket } from './ticket'

/** What tickets are listed by; all that are named must hold. */
export type TicketFilter = {
  readonly owner?: string | undefined
  readonly severity?: TicketSeverity | undefined
  readonly status?: TicketStatus | undefined
}

const { names, keyOf, keysOf } = filterKeys(['owner', 'severity', 'status'])

export const ticketKeyNames = names
export const ticketKeyOf = (filter: TicketFilter) => keyOf(platformChain, filter)
export const ticketKeysOf = (ticket: Ticket) => keysOf(platformChain, ticket)
