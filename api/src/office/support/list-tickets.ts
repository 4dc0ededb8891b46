import type { listTickets as call } from '@dossier/contract/office/schemas/tickets'
import { limits } from '@dossier/contract/platform/limits'
import type { z } from 'zod'
import { lookedUpBy } from '../../file/case-files/names-to-find'
import { dayMs } from '../../platform/durations'
import { ensure } from '../../platform/errors'
import type { ActorContext } from '../context'
import { presentListedTicket } from './present-ticket'

/** SUP-04, SUP-19: one's own tickets, everyone's to an operator, who alone may search; 30 a page. */
export async function listTickets(ctx: ActorContext, query: z.output<typeof call.query>) {
  const { tickets, users, actor, now } = ctx
  const { page = 1, search, order = 'newest', older_than_days: days, ...filter } = query
  ensure(search === undefined || actor.isSuperUser, 'forbidden')
  const wanted = { ...filter, ...(!actor.isSuperUser && { owner: actor.userId }) }
  const until = days === undefined ? undefined : new Date(now().getTime() - days * dayMs)
  const window = { until, order, skip: (page - 1) * limits.pageSize, limit: limits.pageSize }
  const listed =
    search === undefined ? await tickets.list(wanted, window) : await tickets.search(lookedUpBy(search), filter, window)
  const people = await users.namesAnywhere(listed.tickets.map(({ owner }) => owner))
  return { tickets: listed.tickets.map((ticket) => presentListedTicket(ticket, people)), count: listed.count }
}
