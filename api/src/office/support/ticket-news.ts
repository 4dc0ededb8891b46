import { tell } from '../../people/notices/tell'
import { sendsInformationalMail } from '../../people/platform-control/current-control'
import { userName } from '../../people/users/user'
import { ticketReplyMail } from '../../platform/mail/templates'
import type { Acting } from '../../trail/act'
import type { ActorContext } from '../context'
import type { Ticket } from './ticket'

const addressOf = ({ id }: Ticket) => `/help-center/${id}` as const

/** Gives a notice to everyone who runs the platform, but for who acts. */
export async function tellSupport(ctx: Acting<ActorContext>, ticket: Ticket, text: string) {
  const others = (await ctx.users.superUsers(ctx.session)).filter(({ id }) => id !== ctx.actor.userId)
  await tell(ctx, ...others.map(({ id }) => ({ to: id, kind: 'ticket' as const, text, link: addressOf(ticket) })))
}

/** Gives a notice to who opened a ticket, unless that is who acts. */
export async function tellOwner(ctx: Acting<ActorContext>, ticket: Ticket, text: string) {
  if (ticket.owner === ctx.actor.userId) return
  await tell(ctx, { to: ticket.owner, kind: 'ticket', text, link: addressOf(ticket) })
}

/** Mails to who opened a ticket that Support replied, unless mail that only informs is switched off (ADM-24). */
export async function mailReply(ctx: Acting<ActorContext>, ticket: Ticket) {
  if (!(await sendsInformationalMail(ctx))) return
  const { users, mail, publicUrl, session } = ctx
  const owner = await users.byId(ticket.owner, session)
  if (owner === null || !owner.active) return
  const to = { email: owner.email, name: userName(owner) }
  await mail.queue(ticketReplyMail(to, ticket.number, `${publicUrl}${addressOf(ticket)}`), session)
}
