import type { Ticket, TicketMessage } from '@dossier/contract/office/schemas/tickets'
import { richTextOf } from '@dossier/contract/platform/validation/rich-text'

export const olivia = '65f0c0ffee65f0c0ffee0003'
export const operator = '65f0c0ffee65f0c0ffee0009'

/** A ticket that Olivia opened. */
export const aTicket = (facts: Partial<Ticket> = {}): Ticket => ({
  _id: '65f0c0ffee65f0c0ffee0101',
  ticket_id: 100_001,
  subject: 'Cannot sign in',
  content: richTextOf('It says no'),
  severity: 'high',
  status: 'open',
  user_id: olivia,
  username: 'olivia',
  created_at: '2026-03-02T09:05:00.000Z',
  attachments: [],
  ...facts,
})

/** What Support replied to it. */
export const aReply = (facts: Partial<TicketMessage> = {}): TicketMessage => ({
  id: '65f0c0ffee65f0c0ffee0201',
  message: richTextOf('Please try again'),
  type: 'admin',
  username: 'operator',
  user_id: null,
  admin_id: operator,
  created_at: '2026-03-03T14:05:00.000Z',
  attachments: [{ id: '65f0c0ffee65f0c0ffee0301', filename: 'steps.pdf', filesize: 2_048 }],
  ...facts,
})
