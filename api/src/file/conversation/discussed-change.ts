import { may } from '../../platform/access/actor'
import { ensure } from '../../platform/errors'
import { seesWhole } from '../case-files/visibility'
import { permissionOf } from '../changes/view-permission'
import type { MemberContext } from '../context'
import type { Action } from '../engine/model'

/** A change that its reader may see all of, in the list it stands in (WRK-11); 404 and 403 for the others. */
export async function discussedChange({ caseFiles, member, session }: MemberContext, id: string): Promise<Action> {
  const action = await caseFiles.action(member, id, session)
  const list = permissionOf(action.closing ? 'forHistory' : 'forConfirmation')
  ensure(may(member, list) && seesWhole(member, action), 'forbidden')
  return action
}
