import type {
  ListedTicket,
  TicketMessage as MessageOnWire,
  Ticket as TicketOnWire,
} from '@dossier/contract/office/schemas/tickets'
import { type Attachment, presentAttachment } from '../attachments/attachment'
import type { ActorContext } from '../context'
import type { Ticket, TicketMessage } from './ticket'

type People = ReadonlyMap<string, { readonly username: string }>
type Files = ReadonlyMap<string, Attachment>

/** What a ticket and its messages name: people and files, read for all of them at once. */
type Named = { readonly people: People; readonly files: Files }

export async function namedInTicket(
  { users, attachments, session }: ActorContext,
  ticket: Ticket,
  messages: readonly TicketMessage[] = [],
): Promise<Named> {
  const [people, attached] = await Promise.all([
    users.namesAnywhere([ticket.owner, ...messages.map(({ author }) => author)], session),
    attachments.byIds(
      [ticket, ...messages].flatMap(({ fileIds }) => fileIds),
      session,
    ),
  ])
  return { people, files: new Map(attached.map((file) => [file.id, file])) }
}

/** SUP-10, SUP-19. */
export const presentListedTicket = (ticket: Ticket, people: People): ListedTicket => ({
  _id: ticket.id,
  ticket_id: ticket.number,
  subject: ticket.subject,
  content: ticket.content,
  severity: ticket.severity,
  status: ticket.status,
  user_id: ticket.owner,
  username: people.get(ticket.owner)?.username ?? '',
  created_at: ticket.createdAt.toISOString(),
})

export const presentTicket = (ticket: Ticket, { people, files }: Named): TicketOnWire => ({
  ...presentListedTicket(ticket, people),
  attachments: presentFiles(ticket.fileIds, files),
})

/** SUP-13, SUP-14. */
export const presentTicketMessage = (
  { id, text, author, bySupport, at, fileIds }: TicketMessage,
  { people, files }: Named,
): MessageOnWire => ({
  id,
  message: text,
  type: bySupport ? 'admin' : 'user',
  username: people.get(author)?.username ?? '',
  user_id: bySupport ? null : author,
  admin_id: bySupport ? author : null,
  created_at: at.toISOString(),
  attachments: presentFiles(fileIds, files),
})

const presentFiles = (ids: readonly string[], files: Files) =>
  ids.flatMap((id) => files.get(id) ?? []).map(presentAttachment)
