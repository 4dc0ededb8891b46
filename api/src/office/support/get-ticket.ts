import type { ActorContext } from '../context'
import { namedInTicket, presentTicket, presentTicketMessage } from './present-ticket'
import { seenTicket } from './seen-ticket'

/** SUP-20. */
export async function getTicket(ctx: ActorContext, id: string) {
  const ticket = await seenTicket(ctx, id)
  const messages = await ctx.ticketMessages.ofTicket(ticket)
  const named = await namedInTicket(ctx, ticket, messages)
  return {
    ticket: presentTicket(ticket, named),
    messages: messages.map((message) => presentTicketMessage(message, named)),
  }
}
