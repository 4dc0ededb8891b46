import { isStaff } from '@dossier/contract/platform/user-types'
import type { ActorContext } from '../context'
import type { Holder } from './attachment'

/** Whether the caller may read what is attached there (SUP-24). */
export const maySeeHolder = (ctx: ActorContext, { kind, id }: Holder): Promise<boolean> =>
  kind === 'task' ? maySeeTask(ctx, id) : maySeeTicket(ctx, id)

/** Staff of its organisation. */
async function maySeeTask({ actor: { organisationId, type }, tasks }: ActorContext, id: string) {
  if (organisationId === null || !isStaff(type)) return false
  return (await tasks.find({ organisationId }, id)) !== null
}

/** Its owner and operators. */
async function maySeeTicket({ actor, tickets }: ActorContext, id: string) {
  return actor.isSuperUser || (await tickets.byId(id))?.owner === actor.userId
}
