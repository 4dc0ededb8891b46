import * as calls from '@dossier/contract/office/endpoints/tickets'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { createTicket } from './create-ticket'
import { getTicket } from './get-ticket'
import { listTickets } from './list-tickets'
import { updateTicket } from './update-ticket'
import { writeTicketMessage } from './write-ticket-message'

export function ticketRoutes(serve: Serve<JobContext>) {
  serve(calls.createTicket, (ctx, { body }) => createTicket(ctx, body))
  serve(calls.listTickets, (ctx, { query }) => listTickets(ctx, query))
  serve(calls.getTicket, (ctx, { params }) => getTicket(ctx, params.id))
  serve(calls.createTicketMessage, (ctx, { body }) => writeTicketMessage(ctx, body))
  serve(calls.updateTicket, (ctx, { body }) => updateTicket(ctx, body))
}
