import { type Acting, act } from '../../trail/act'
import type { MemberContext } from '../context'
import { changeableView } from './changeable-view'
import { factsOf } from './view'

/** Takes a view away, for everyone who reads it (WRK-04). */
export const deleteView = act(async (ctx: Acting<MemberContext>, id: string) => {
  const view = await changeableView(ctx, id)
  await ctx.views.remove(ctx.member, id, ctx.session)
  ctx.record({ what: 'view deleted', ...factsOf(view, view.shared) })
  return {}
})
