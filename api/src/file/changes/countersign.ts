import { changeMessages } from '@dossier/contract/file/messages/changes'
import { isConfirmed, isOf, wasShared } from '../../people/users/trust'
import { type Colleague, colleagueOf, type User } from '../../people/users/user'
import { may } from '../../platform/access/actor'
import { ensure, found } from '../../platform/errors'
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

/** Whether someone is a second decision maker by a confirmation from outside. */
const isSecondRoot = (user: User) => user.confirmedOutsideAt !== undefined && isConfirmed(user)

/** Whether a change, or the decision on it, is or may be a person's own work (GOV-01). */
const isTheirs = (action: Action, person: Colleague, authors: readonly Colleague[]) =>
  (action.closing !== null && isOf(person, action.closing.byId)) ||
  action.authorIds.some((id) => isOf(person, id)) ||
  authors.some((author) => wasShared(author, action, person))

/** Whether the reader of a change may countersign the decision on it. */
export async function mayCountersign(ctx: MemberContext, action: Action): Promise<boolean> {
  const { users, member } = ctx
  if (!waitsForReview(action) || !may(member, 'approve_requested_changes') || !seesWhole(member, action)) return false
  const user = await users.byId(member.userId)
  if (user === null || !isSecondRoot(user)) return false
  const authors = await users.colleaguesNamed(member, action.authorIds)
  return !isTheirs(action, colleagueOf(user), [...authors.values()])
}

/**
 * GOV-37: who was confirmed from outside reviews a decision that is marked as unconfirmed or self-approved. It stays marked,
 * with who reviewed it and when.
 */
export const countersign = act(async (ctx: Acting<MemberContext>, id: string) => {
  const { users, caseFiles, member, session } = ctx
  const action = await caseFiles.action(member, id, session)
  ensureSeesAll(member)(action)
  const user = found(await users.byId(member.userId, session))
  ensure(isSecondRoot(user), 'forbidden', { message: changeMessages.countersignsFromOutside })
  const { closing } = action
  ensure(closing !== null && waitsForReview(action), 'conflict', { message: changeMessages.nothingToCountersign })
  const authors = await users.colleaguesNamed(member, action.authorIds, session)
  const own = isTheirs(action, colleagueOf(user), [...authors.values()])
  ensure(!own, 'own-change', { message: changeMessages.countersignsAnother })
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
