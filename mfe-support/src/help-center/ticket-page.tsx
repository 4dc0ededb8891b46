import { Stack, Waiting } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { Page } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useParams } from '@dossier/shared-ui/router'
import { Discussion } from './discussion'
import { ticketQuery } from './ticket.queries'
import { TicketFacts } from './ticket-facts'
import { TicketStatusForm } from './ticket-status-form'

/** SUP-11: one ticket, its status, and below it the discussion. */
export function TicketPage() {
  const { ticketId = '' } = useParams()
  const query = useQuery(ticketQuery(ticketId.toLowerCase()))
  const ticket = query.data?.ticket
  const crumbs = [
    { label: 'Help Center', href: '/help-center' },
    { label: ticket ? String(ticket.ticket_id) : 'Ticket' },
  ]
  return (
    <Page title={ticket?.subject ?? 'Ticket'} breadcrumbs={crumbs}>
      <QueryView query={query} failed={{ operation: 'ticket loading' }} skeleton={<Waiting>Loading ticket...</Waiting>}>
        {({ ticket, messages }) => (
          <Stack gap="lg">
            <TicketFacts ticket={ticket} />
            <TicketStatusForm key={ticket.status} ticket={ticket} />
            <Discussion ticket={ticket} messages={messages} />
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}
