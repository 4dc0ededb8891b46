import { type Acting, act } from '../../trail/act'
import type { MemberContext } from '../context'
import { withdraw as withdrawIn } from '../engine/decide'
import { kindRules } from '../kinds/all-kinds'
import { byMember } from './acting'
import { type DecisionOn, loadChange, settle, shownRefusals } from './decide'

/** Takes one's own change back (GOV-01): 403 for anyone but its author, who need not see all of it any more. */
export const withdraw = act(async (ctx: Acting<MemberContext>, { id, rev }: DecisionOn) => {
  const change = await loadChange(ctx, id)
  const withdrawing = { actionId: id, act: byMember(ctx), rev, newId: ctx.newId }
  const decided = shownRefusals(ctx.member, change, () => withdrawIn(change.file, withdrawing, kindRules))
  return settle(ctx, 'change withdrawn', change, decided)
})
