import { ticketMessages, ticketNotices } from '@dossier/contract/office/messages'
import type { createTicket as call } from '@dossier/contract/office/schemas/tickets'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { hasHiddenCharacters, isBlank } from '@dossier/contract/platform/validation/hidden-characters'
import type { z } from 'zod'
import { ensure } from '../../platform/errors'
import { type Acting, platformAct } from '../../trail/act'
import { attach } from '../attachments/attach'
import type { ActorContext } from '../context'
import { namedInTicket, presentTicket } from './present-ticket'
import type { Ticket } from './ticket'
import { tellSupport } from './ticket-news'
import { writtenContent } from './written-content'

type Sent = z.output<typeof call.body>['ticket']

/** SUP-18: 400 without a subject or content, and for files that are not free. */
export async function createTicket(ctx: ActorContext, { ticket: sent }: z.output<typeof call.body>) {
  const ticket = await addTicket(ctx, sent)
  return { ticket: presentTicket(ticket, await namedInTicket(ctx, ticket)) }
}

const addTicket = platformAct(async (ctx: Acting<ActorContext>, sent: Sent): Promise<Ticket> => {
  const { tickets, users, actor, newId, at, session, record } = ctx
  const subject = writtenSubject(sent.subject)
  const content = writtenContent(sent.content)
  const { severity = 'low', fileIds = [] } = sent
  const id = newId()
  await attach(ctx, { ids: fileIds, holder: { kind: 'ticket', id }, field: 'ticket.fileIds' })
  const ticket: Ticket = {
    id,
    number: await tickets.nextNumber(session),
    subject,
    content,
    severity,
    status: 'open',
    createdAt: at,
    owner: actor.userId,
    fileIds,
  }
  const owner = await users.byId(actor.userId, session)
  await tickets.insert(ticket, owner?.username ?? '', session)
  await tellSupport(ctx, ticket, ticketNotices.created(actor.name, ticket.number))
  record({
    what: 'ticket created',
    record: { kind: 'ticket', id, name: String(ticket.number) },
    companyId: null,
    details: { severity, files: fileIds.length },
  })
  return ticket
})

/** What was written, trimmed. Refuses what is blank or hides something (SUP-06). */
function writtenSubject(text: string | undefined): string {
  ensure(text !== undefined && !isBlank(text), 'invalid-request', { message: ticketMessages.fillSubject })
  const errors = { 'ticket.subject': validationMessages.invalidValue }
  ensure(!hasHiddenCharacters(text), 'invalid-request', { errors })
  return text.trim()
}
