import { changeMessages } from '@dossier/contract/file/messages/changes'
import { countersignable, countersigner, ensureOfOthers } from '../../people/users/deciding/countersigner'
import { may } from '../../platform/access/actor'
import { ensure } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import { seesWhole } from '../case-files/visibility'
import type { MemberContext } from '../context'
import type { Action } from '../engine/model'
import { fieldsOf, rootOf } from '../engine/parts'
import { byMember, write } from './acting'
import { ensureSeesAll } from './decide'
import { marksOf, presentAction } from './present-action'

/** Whether a decision is marked, so that a second root looks at it again, and nobody has done so yet (GOV-37). */
const waitsForReview = (action: Action) =>
  Object.keys(marksOf(action)).length > 0 && action.closing?.countersigned === undefined

/** A change as its countersigning asks. */
const decidedOf = (action: Action) => ({ ...action, byId: action.closing?.byId })

/** Whether the reader of a change may countersign the decision on it. */
export async function mayCountersign(ctx: MemberContext, action: Action): Promise<boolean> {
  const { member } = ctx
  if (!waitsForReview(action) || !may(member, 'approve_requested_changes') || !seesWhole(member, action)) return false
  return (await countersignable(ctx, [decidedOf(action)])).length > 0
}

/**
 * GOV-37: who was confirmed from outside reviews a decision that is marked as unconfirmed or self-approved. It stays marked,
 * with who reviewed it and when.
 */
export const countersign = act(async (ctx: Acting<MemberContext>, id: string) => {
  const { caseFiles, member, session } = ctx
  const action = await caseFiles.action(member, id, session)
  ensureSeesAll(member)(action)
  const user = await countersigner(ctx)
  const { closing } = action
  ensure(closing !== null && waitsForReview(action), 'conflict', { message: changeMessages.nothingToCountersign })
  await ensureOfOthers(ctx, user, decidedOf(action))
  const { userId: byId, userName: byName, at } = byMember(ctx)
  const reviewed: Action = {
    ...action,
    rev: action.rev + 1,
    closing: { ...closing, countersigned: { byId, byName, at } },
  }
  await write(ctx, member, holding(action), holding(reviewed))
  const { kind, recordId, recordName } = rootOf(action)
  ctx.record({
    what: 'change countersigned',
    record: { kind, id: recordId, name: recordName },
    companyId: action.companyId,
    details: { action: id, fields: Object.keys(fieldsOf(action)), ...marksOf(action) },
  })
  return presentAction(reviewed, member)
})

const holding = (action: Action) => ({ records: new Map(), actions: new Map([[action.id, action]]) })
