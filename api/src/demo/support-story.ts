import type { TicketSeverity, TicketStatus } from '@dossier/contract/office/ticket'
import { createTicket } from '../office/support/create-ticket'
import { updateTicket } from '../office/support/update-ticket'
import { writeTicketMessage } from '../office/support/write-ticket-message'
import type { Actor } from '../platform/access/actor'
import { within } from '../platform/context'
import { byItself, type Role } from './demo-desk'

type DemoTicket = {
  readonly by: Role
  readonly subject: string
  readonly content: string
  readonly severity: TicketSeverity
  readonly openedAgo: number
  /** What was written afterwards, and by whom. */
  readonly thread: readonly { readonly ago: number; readonly by: 'owner' | 'support'; readonly text: string }[]
  readonly status?: { readonly ago: number; readonly to: TicketStatus }
}

const tickets: readonly DemoTicket[] = [
  {
    by: 'administrator',
    subject: 'A colleague does not get the mail with the link to a new password',
    content: 'She asked for it three times this morning. Her address is the one she always had.',
    severity: 'high',
    openedAgo: 34,
    thread: [
      { ago: 33, by: 'support', text: 'Your mail server refused it as too large a batch. It goes through now.' },
      { ago: 32, by: 'owner', text: 'She is in. Thank you.' },
    ],
    status: { ago: 31, to: 'closed' },
  },
  {
    by: 'officer',
    subject: 'Which lists are screened at night?',
    content: 'For our yearly report we need the names of the lists and the days on which they were imported.',
    severity: 'low',
    openedAgo: 12,
    thread: [
      { ago: 11, by: 'support', text: 'Every result names its list and version. Which period do you report on?' },
    ],
    status: { ago: 11, to: 'pending' },
  },
  {
    by: 'manager',
    subject: 'The chart of owners is cut off when it is printed',
    content: 'Two of nine owners are missing on paper. On the screen all of them are there.',
    severity: 'medium',
    openedAgo: 2,
    thread: [],
  },
]

type People = Readonly<Record<Role, Actor>> & { readonly operator: Actor }

/** What people asked those who run the platform, and what became of it. */
export const supportSteps = (people: People) => tickets.flatMap((ticket) => stepsOf(ticket, people))

function stepsOf({ by, subject, content, severity, openedAgo, thread, status }: DemoTicket, people: People) {
  const owner = people[by]
  let id = ''
  return [
    {
      ago: openedAgo,
      act: byItself(async (ctx) => {
        const { ticket } = await createTicket(within(ctx, { actor: owner }), { ticket: { subject, content, severity } })
        id = ticket._id
      }),
    },
    ...thread.map(({ ago, by, text }) => ({
      ago,
      act: byItself(async (ctx) => {
        const actor = by === 'owner' ? owner : people.operator
        await writeTicketMessage(within(ctx, { actor }), { ticket_id: id, content: text })
      }),
    })),
    ...(status === undefined
      ? []
      : [
          {
            ago: status.ago,
            act: byItself(async (ctx) => {
              await updateTicket(within(ctx, { actor: people.operator }), { ticket_id: id, status: status.to })
            }),
          },
        ]),
  ]
}
