import { isStaff } from '@dossier/contract/platform/user-types'
import type { MemberContext } from '../context'

/** TSK-12: the staff of the organisation, to whom a task can be given. */
export async function taskAssignees({ users, member }: MemberContext) {
  const staff = (await users.active(member)).filter(({ type }) => isStaff(type))
  return {
    assignees: staff.map(({ id, username, firstName, lastName }) => ({
      _id: id,
      username,
      first_name: firstName,
      last_name: lastName,
    })),
  }
}
