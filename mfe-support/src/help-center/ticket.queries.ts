import { getTicket, listTickets } from '@dossier/contract/office/endpoints/tickets'
import type { Sent } from '@dossier/contract/platform/endpoint'
import { call } from '@dossier/shared-ui/api'
import { keepPreviousData, type QueryClient, queryOptions } from '@dossier/shared-ui/query'

export type TicketQuery = NonNullable<Sent<typeof listTickets>['query']>

/** Everything held of tickets begins with this. */
const ticketsKey = ['tickets'] as const

/** A page of tickets (SUP-19). */
export const ticketsQuery = (query: TicketQuery) =>
  queryOptions({
    queryKey: [...ticketsKey, 'list', query],
    queryFn: ({ signal }) => call(listTickets, { query }, { signal }),
    // others answer meanwhile
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** A ticket with its discussion (SUP-20). */
export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: [...ticketsKey, 'of', id],
    queryFn: ({ signal }) => call(getTicket, { params: { id } }, { signal }),
    staleTime: 0,
  })

export const refreshTickets = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ticketsKey })
