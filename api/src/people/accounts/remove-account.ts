import { ensure } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import type { MemberContext } from '../context'
import { ensureDecides } from '../users/deciding/ensure-decides'
import { followEdit } from '../users/deciding/follow-deciders'
import { ensureDemotionConfirmed } from '../users/deciding/unconfirmed-takings'
import { ensureSuccessor } from '../users/successor'
import { aboutUser, editorOf } from '../users/user'
import { ensureNoOperator, isAdministrator } from './account-edit'

type Removal = { readonly user_id: string; readonly without_successor?: true | undefined }

/** USR-25, GOV-22: deactivates a colleague; no one themselves and never an administrator (GOV-05). */
export const removeAccount = act(async (ctx: Acting<MemberContext>, { user_id: id, without_successor }: Removal) => {
  const { users, sessions, member, session } = ctx
  const user = await users.activeOf(member, id, session)
  ensure(!isAdministrator(user) && user.id !== member.userId, 'forbidden')
  ensureNoOperator(user, member)
  await ensureDecides(ctx)
  await ensureDemotionConfirmed(ctx, user)
  const details = await ensureSuccessor(ctx, { userId: user.id, becomes: null, withoutSuccessor: without_successor })
  const editor = editorOf(await users.activeOf(member, member.userId, session))
  await followEdit(ctx, { before: user, after: { ...user, active: false }, editor })
  await users.deactivate(user.id, session)
  await sessions.endAllOf(user.id, session)
  ctx.record({ what: 'user deactivated', ...aboutUser(user), details })
  return {}
})
