import { z } from 'zod'
import { limits } from '../../platform/limits'
import { platformMessages } from '../../platform/messages/platform'
import { validationMessages } from '../../platform/messages/validation'
import { richText } from '../../platform/schemas/rich-text'
import { anId, count, idOf, instant, success } from '../../platform/schemas/shared'
import { officeLimits } from '../limits'
import { firstTicketNumber, ticketSeverities, ticketStatuses } from '../ticket'
import { attachment, ticketFileIds } from './attachments'

const severity = z.enum(ticketSeverities, validationMessages.invalidValue)
const status = z.enum(ticketStatuses, validationMessages.invalidValue)

/** SUP-10; `username` as SUP-19 adds it. */
const ticket = z.object({
  _id: anId,
  ticket_id: z.int(),
  subject: z.string(),
  content: richText,
  severity: z.enum(ticketSeverities),
  status: z.enum(ticketStatuses),
  user_id: anId,
  username: z.string(),
  created_at: instant,
})
export type ListedTicket = z.infer<typeof ticket>

const wholeTicket = ticket.extend({ attachments: z.array(attachment) })
export type Ticket = z.infer<typeof wholeTicket>

/** SUP-13: of type admin it names `admin_id`, else `user_id`. */
const ticketMessage = z.object({
  id: anId,
  message: richText,
  type: z.enum(['admin', 'user']),
  username: z.string(),
  user_id: anId.nullable(),
  admin_id: anId.nullable(),
  created_at: instant,
  attachments: z.array(attachment),
})
export type TicketMessage = z.infer<typeof ticketMessage>

/** Rich text as Delta operations, of which the allowed marks are kept, or plain text; worded by the API where it is empty. */
const content = z.unknown().optional()

/** SUP-22: by its `_id` or its number. */
const ticketId = z.union([idOf('ticket'), z.coerce.number<string | number>().int().min(firstTicketNumber)])

/** SUP-18. */
export const createTicket = {
  body: z.strictObject({
    ticket: z.strictObject({
      subject: z.string().max(limits.textMaximum, validationMessages.tooLong).optional(),
      content,
      severity: severity.optional(),
      fileIds: ticketFileIds.optional(),
    }),
  }),
  response: success({ ticket: wholeTicket }),
}

/** SUP-19. `search` by the beginning of a word of the subject, of the number or of the username. */
export const listTickets = {
  query: z.strictObject({
    page: count(1).optional(),
    status: status.optional(),
    severity: severity.optional(),
    older_than_days: count(0, officeLimits.ticketAgeDays).optional(),
    order: z.enum(['newest', 'oldest'], validationMessages.invalidValue).optional(),
    search: z
      .string()
      .max(limits.textMaximum, validationMessages.tooLong)
      .trim()
      .refine((typed) => [...typed].length >= limits.searchMinimum, platformMessages.searchTooShort)
      .optional(),
  }),
  response: success({ tickets: z.array(ticket), count: z.int() }),
}

/** SUP-20: messages oldest first. */
export const getTicket = {
  params: z.strictObject({ id: idOf('ticket') }),
  response: success({ ticket: wholeTicket, messages: z.array(ticketMessage) }),
}

/** SUP-21. */
export const createTicketMessage = {
  body: z.strictObject({ ticket_id: ticketId, content, fileIds: ticketFileIds.optional() }),
  response: success({ message: ticketMessage }),
}

/** SUP-22. */
export const updateTicket = {
  body: z.strictObject({ ticket_id: ticketId, status }),
  response: success({}),
}
