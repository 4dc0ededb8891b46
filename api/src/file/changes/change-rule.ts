import { type Deciders, type DecisionRule, isTheirTurn, mayApprove } from '../../people/users/deciding/who-decides'
import { missingSight, seesWhole, type Viewer } from '../case-files/visibility'
import type { Action } from '../engine/model'

export type Decision = 'approve' | 'deny' | 'withdraw'

/** What it takes to approve a change. */
export const changeRule: DecisionRule<Action> = {
  right: 'approve_requested_changes',
  seesWhole,
  missingSight,
  coAuthors: 'someone else',
}

/** What a viewer may do with an action now. An author withdraws instead of denying. */
export function mayDo(viewer: Viewer, action: Action, people: Deciders): Decision[] {
  if (action.closing) return []
  const mine = action.userId === viewer.userId
  const me = people.colleagues.find(({ userId }) => userId === viewer.userId)
  const allowed: Decision[] = []
  if (me && mayApprove(changeRule, me, action, people)) allowed.push('approve')
  if (!mine && me && mayDeny(me, action) && isTheirTurn(me, action, people)) allowed.push('deny')
  if (mine) allowed.push('withdraw')
  return allowed
}

/** Whether a change is for a viewer to decide. */
export const mayDecide = (viewer: Viewer, action: Action, people: Deciders): boolean =>
  mayDo(viewer, action, people).some((decision) => decision !== 'withdraw')

const mayDeny = (viewer: Viewer, action: Action) =>
  viewer.permissions.has('reject_requested_changes') && seesWhole(viewer, action)
