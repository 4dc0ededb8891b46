import { isStaff } from '@dossier/contract/platform/user-types'
import type { ActorContext } from '../context'
import type { Holder } from './attachment'

/** Whether the caller may read what is attached there: of a task, staff of its organisation (SUP-24). */
export async function maySeeHolder({ actor, tasks }: ActorContext, { id }: Holder): Promise<boolean> {
  const { organisationId, type } = actor
  if (organisationId === null || !isStaff(type)) return false
  return (await tasks.find({ organisationId }, id)) !== null
}
