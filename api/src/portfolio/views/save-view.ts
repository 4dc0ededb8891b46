import { portfolioLimits } from '@dossier/contract/portfolio/limits'
import { viewMessages } from '@dossier/contract/portfolio/messages'
import type { ViewList, ViewState } from '@dossier/contract/portfolio/views'
import { DomainError, ensure } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import type { MemberContext } from '../context'
import { changeableView } from './changeable-view'
import { factsOf, presentView, type View } from './view'

type SavedState = {
  readonly view_id?: string | undefined
  readonly list: ViewList
  readonly name: string
  readonly state: ViewState
  readonly shared?: boolean | undefined
  readonly rev?: number | undefined
}

/** Keeps how a list is looked at (WRK-04); 409 for the 51st of a person, and for one that moved on since it was read. */
export const saveView = act(async (ctx: Acting<MemberContext>, saved: SavedState) => {
  const before = saved.view_id === undefined ? null : await knownView(ctx, saved.view_id, saved)
  const view = before ? withChanges(before, saved) : await newView(ctx, saved)
  await ctx.views.put(ctx.member, view, ctx.session)
  ctx.record({ what: 'view saved', ...factsOf(view, view.shared || before?.shared === true) })
  return { view: presentView(view, await ownerOf(ctx, view)) }
})

async function newView(ctx: Acting<MemberContext>, { list, name, state, shared }: SavedState): Promise<View> {
  const { member, views, session } = ctx
  const held = await views.countOf(member, member.userId, session)
  ensure(held < portfolioLimits.savedViews, 'conflict', { message: viewMessages.tooMany })
  return { id: ctx.newId(), ownerId: member.userId, list, name, state, shared: shared ?? false, rev: 0 }
}

async function knownView(ctx: Acting<MemberContext>, id: string, { list, rev }: SavedState): Promise<View> {
  const view = await changeableView(ctx, id)
  ensure(view.list === list, 'not-found')
  if (rev === undefined || rev === view.rev) return view
  throw new DomainError('stale-record', { details: { current: presentView(view, await ownerOf(ctx, view)) } })
}

const withChanges = (view: View, { name, state, shared = view.shared }: SavedState): View => ({
  ...view,
  name,
  state,
  shared,
  rev: view.rev + 1,
})

const ownerOf = ({ users, member, session }: Acting<MemberContext>, { ownerId }: View) =>
  users.colleaguesNamed(member, [ownerId], session)
