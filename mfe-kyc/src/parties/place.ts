import type { Person } from '@dossier/contract/file/schemas/records'
import type { PlaceChange } from '@dossier/shared-ui/records'
import type { Party } from './party'
import type { Structure } from './structure'

const says = {
  join: 'New here, awaiting approval',
  leave: 'Removal from here requested, awaiting approval',
} as const

/** Returns the open change by which a person who is known elsewhere comes under a director, or leaves it (ruling 20). */
export function placeChange(structure: Structure, holder: Party, person: Person): PlaceChange | undefined {
  const change = structure.changing(holder, person)
  // a director that is only proposed says so itself
  if (change === undefined || change.action === holder.pending_action?._id) return undefined
  const action = person.pending_actions.find((pending) => pending._id === change.action)
  return action && { action, says: says[change.does], leaves: change.does === 'leave' }
}
