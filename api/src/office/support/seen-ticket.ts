import { found } from '../../platform/errors'
import type { ActorContext } from '../context'
import type { Ticket } from './ticket'

/**
 * A ticket by its id or number, of the caller or, for an operator, of anyone. 404 for another's as for none, so that
 * it does not say which tickets there are (SUP-04).
 */
export async function seenTicket({ tickets, actor, session }: ActorContext, named: string | number): Promise<Ticket> {
  const ticket = found(
    typeof named === 'number' ? await tickets.byNumber(named, session) : await tickets.byId(named, session),
  )
  return found(actor.isSuperUser || ticket.owner === actor.userId ? ticket : null)
}
