import { ticketMessages as texts, ticketNotices } from '@dossier/contract/office/messages'
import type { createTicketMessage as call } from '@dossier/contract/office/schemas/tickets'
import { isFinal } from '@dossier/contract/office/ticket'
import type { z } from 'zod'
import { ensure } from '../../platform/errors'
import { type Acting, platformAct } from '../../trail/act'
import { attach } from '../attachments/attach'
import type { ActorContext } from '../context'
import { namedInTicket, presentTicketMessage } from './present-ticket'
import { seenTicket } from './seen-ticket'
import type { Ticket } from './ticket'
import { mailReply, tellOwner, tellSupport } from './ticket-news'
import { writtenContent } from './written-content'

type Sent = z.output<typeof call.body>

/** SUP-21: the owner adds to a ticket, or an operator replies; 400 once it is closed (SUP-17). */
export async function writeTicketMessage(ctx: ActorContext, sent: Sent) {
  const { ticket, message } = await addMessage(ctx, sent)
  void ctx.mail.deliver()
  return { message: presentTicketMessage(message, await namedInTicket(ctx, ticket, [message])) }
}

const addMessage = platformAct(async (ctx: Acting<ActorContext>, { ticket_id, content, fileIds = [] }: Sent) => {
  const { ticketMessages, actor, newId, at, session, record } = ctx
  const ticket = await seenTicket(ctx, ticket_id)
  ensure(!isFinal(ticket.status), 'invalid-request', { message: texts.closed })
  const text = writtenContent(content)
  await attach(ctx, { ids: fileIds, holder: { kind: 'ticket', id: ticket.id }, field: 'fileIds' })
  const bySupport = ticket.owner !== actor.userId
  const message = { id: newId(), ticketId: ticket.id, text, author: actor.userId, bySupport, at, fileIds }
  await ticketMessages.insert(message, session)
  await (bySupport
    ? tellReply(ctx, ticket)
    : tellSupport(ctx, ticket, ticketNotices.written(actor.name, ticket.number)))
  record({
    what: 'ticket message written',
    record: { kind: 'ticket', id: ticket.id, name: String(ticket.number) },
    companyId: null,
    details: { message: message.id, type: bySupport ? 'admin' : 'user', files: fileIds.length },
  })
  return { ticket, message }
})

async function tellReply(ctx: Acting<ActorContext>, ticket: Ticket) {
  await tellOwner(ctx, ticket, ticketNotices.answered(ticket.number))
  await mailReply(ctx, ticket)
}
