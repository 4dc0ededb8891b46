import { namesIn, withMarks } from '../changes/marked-names'
import type { MemberContext } from '../context'
import { discussedChange } from './discussed-change'
import { presentMessage } from './message'

/** The conversation on a change, the oldest message first (WRK-11). It stays readable once the change is handled. */
export async function listMessages(ctx: MemberContext, id: string) {
  const { member, users, accessLog } = ctx
  const action = await discussedChange(ctx, id)
  accessLog.noteDaily(member, { what: 'file', companyId: action.companyId })
  const shared = await users.sharedNames(member, namesIn([action], { colleagues: [] }))
  return { messages: (withMarks(action, shared).conversation ?? []).map(presentMessage) }
}
