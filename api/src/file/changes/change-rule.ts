import { type Deciders, type DecisionRule, isTheirTurn, mayApprove } from '../../people/users/deciding/who-decides'
import { missingSight, seesWhole, type Viewer } from '../case-files/visibility'
import type { Action, Requested } from '../engine/model'

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
  const allowed = rightsOn(viewer, action, people)
  const request = requestOf(action, people)
  return request && request.byId !== viewer.userId ? allowed.filter((decision) => decision !== 'approve') : allowed
}

/** Who asked for changes of an open action, for as long as they can decide it (WRK-12). */
export function requestOf(action: Action, people: Deciders): Requested | undefined {
  const { requested } = action
  const asker = requested && people.colleagues.find(({ userId }) => userId === requested.byId)
  return asker && rightsOn(asker, action, people).some(isDecision) ? requested : undefined
}

/** What a viewer may do, without regard to changes that were requested. */
function rightsOn(viewer: Viewer, action: Action, people: Deciders): Decision[] {
  if (action.closing) return []
  const mine = action.userId === viewer.userId
  const me = people.colleagues.find(({ userId }) => userId === viewer.userId)
  const allowed: Decision[] = []
  if (me && mayApprove(changeRule, me, action, people)) allowed.push('approve')
  if (!mine && me && mayDeny(me, action) && isTheirTurn(me, action, people)) allowed.push('deny')
  if (mine) allowed.push('withdraw')
  return allowed
}

const isDecision = (decision: Decision) => decision !== 'withdraw'

/** Whether a change is for a viewer to decide. */
export const mayDecide = (viewer: Viewer, action: Action, people: Deciders): boolean =>
  mayDo(viewer, action, people).some(isDecision)

const mayDeny = (viewer: Viewer, action: Action) =>
  viewer.permissions.has('reject_requested_changes') && seesWhole(viewer, action)
