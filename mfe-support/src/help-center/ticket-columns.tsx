import type { ListedTicket } from '@dossier/contract/office/schemas/tickets'
import { type Column, DateText } from '@dossier/shared-ui/data'
import { TicketAge } from './ticket-age'
import { SeverityTag, StatusTag } from './ticket-marks'

export const byDate = { key: 'created_at', direction: 'desc' } as const

/** SUP-01. */
export const ticketColumns: readonly Column<ListedTicket>[] = [
  { key: 'subject', header: 'Subject', cell: ({ subject }) => <bdi>{subject}</bdi>, width: '40%' },
  { key: 'ticket_id', header: 'Ticket Id', cell: ({ ticket_id }) => ticket_id, tight: true },
  { key: 'username', header: 'User', cell: ({ username }) => <bdi>{username}</bdi>, tight: true },
  { key: 'severity', header: 'Severity', cell: ({ severity }) => <SeverityTag severity={severity} />, tight: true },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusTag status={status} />, tight: true },
  {
    key: byDate.key,
    header: 'Date',
    cell: (ticket) => (
      <span>
        <DateText value={ticket.created_at} />
        <TicketAge ticket={ticket} />
      </span>
    ),
    sortable: true,
    tight: true,
  },
]
