import type { Permission } from '@dossier/contract/permissions'
import { missingSight, seesWhole, type Viewer } from '../case-files/visibility'
import type { Action } from '../engine/model'

export type Decision = 'approve' | 'deny' | 'withdraw'

/** Whether somebody may approve an action, its authors aside (GOV-03). */
const couldApprove = (viewer: Viewer, action: Action) =>
  viewer.permissions.has('approve_requested_changes') && seesWhole(viewer, action)

/** GOV-01, GOV-02: who may approve now. Its authors only where nobody else in the organisation could. */
export function approversOf<T extends Viewer>(action: Action, colleagues: readonly T[]): readonly T[] {
  const able = colleagues.filter((colleague) => couldApprove(colleague, action))
  const others = able.filter(({ userId }) => !action.authorIds.includes(userId))
  return others.length > 0 ? others : able
}

/** GOV-06: the permission that keeps everybody from deciding; undefined when somebody can. */
export function missingPermission(action: Action, colleagues: readonly Viewer[]): Permission | undefined {
  if (approversOf(action, colleagues).length > 0) return undefined
  const permitted = colleagues.filter(({ permissions }) => permissions.has('approve_requested_changes'))
  const blind = permitted.map((colleague) => missingSight(colleague, action)).find((name) => name !== undefined)
  return blind ?? 'approve_requested_changes'
}

/** What a viewer may do with an action now. An author withdraws instead of denying. */
export function mayDo(viewer: Viewer, action: Action, colleagues: readonly Viewer[]): Decision[] {
  if (action.closing) return []
  const mine = action.userId === viewer.userId
  const allowed: Decision[] = []
  if (approversOf(action, colleagues).some(({ userId }) => userId === viewer.userId)) allowed.push('approve')
  if (!mine && viewer.permissions.has('reject_requested_changes') && seesWhole(viewer, action)) allowed.push('deny')
  if (mine) allowed.push('withdraw')
  return allowed
}
