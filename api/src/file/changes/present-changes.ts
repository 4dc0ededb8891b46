import { found } from '../../platform/errors'
import type { MemberContext } from '../context'
import type { Action } from '../engine/model'
import { clientsNamed } from './clients-named'
import { namesIn, peopleWithMarks, withMarks } from './marked-names'
import { peopleFor } from './people-for'
import { presentChange } from './present-action'

/** Changes as their reader may see them. */
export async function presentChanges(ctx: MemberContext, actions: readonly Action[]) {
  if (actions.length === 0) return []
  const { member } = ctx
  const ids = actions.map(({ id }) => id)
  const [companies, { people, shared }, read] = await Promise.all([
    clientsNamed(ctx, [...new Set(actions.map(({ companyId }) => companyId))]),
    everybodyIn(ctx, actions),
    ctx.changeLists.readBy(member.userId, ids),
  ])
  return actions.map((action) => {
    const company = found(companies.get(action.companyId))
    return presentChange(withMarks(action, shared), member, { company, people, read: read.has(action.id) })
  })
}

/** Who there is to decide, and which names two accounts bear (GOV-30). */
export async function everybodyIn(ctx: MemberContext, actions: readonly Action[]) {
  const people = await peopleFor(ctx, ctx.member, actions)
  const shared = await ctx.users.sharedNames(ctx.member, namesIn(actions, people))
  return { people: shared.size === 0 ? people : peopleWithMarks(people, shared), shared }
}
