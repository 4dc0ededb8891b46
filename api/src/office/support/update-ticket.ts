import { ticketMessages, ticketNotices } from '@dossier/contract/office/messages'
import type { updateTicket as call } from '@dossier/contract/office/schemas/tickets'
import { isFinal, ticketStatusLabels } from '@dossier/contract/office/ticket'
import type { z } from 'zod'
import { ensure } from '../../platform/errors'
import { type Acting, platformAct } from '../../trail/act'
import type { ActorContext } from '../context'
import { seenTicket } from './seen-ticket'
import { tellOwner } from './ticket-news'

type Update = z.output<typeof call.body>

/** SUP-22: 400 for a closed ticket, whose status is final (SUP-17). */
export async function updateTicket(ctx: ActorContext, update: Update) {
  await moveTicket(ctx, update)
  return {}
}

const moveTicket = platformAct(async (ctx: Acting<ActorContext>, { ticket_id, status }: Update) => {
  const { tickets, session, record } = ctx
  const ticket = await seenTicket(ctx, ticket_id)
  ensure(!isFinal(ticket.status), 'invalid-request', { message: ticketMessages.closed })
  if (ticket.status === status) return
  await tickets.setStatus(ticket, status, session)
  await tellOwner(ctx, ticket, ticketNotices.moved(ticket.number, ticketStatusLabels[status]))
  record({
    what: 'ticket status changed',
    record: { kind: 'ticket', id: ticket.id, name: String(ticket.number) },
    companyId: null,
    details: { from: ticket.status, to: status },
  })
})
