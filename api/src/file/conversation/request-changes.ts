import { changesWereRequested } from '@dossier/contract/file/messages/change-conversation'
import { ensureDecidesOn } from '../../people/users/deciding/ensure-decides'
import { ensure } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import { requestOf } from '../changes/change-rule'
import { type DecisionOn, ensureSeesAll, loadChange, shownRefusals } from '../changes/decide'
import { peopleFor } from '../changes/people-for'
import { presentAction, requestedBy } from '../changes/present-action'
import type { MemberContext } from '../context'
import { withRequest } from '../engine/conversation'
import { openAction } from '../engine/decide'
import { tellOfRequest } from './conversation-notices'
import { keepMessage, newMessage, writtenText } from './message'

/**
 * WRK-12: who may deny a change asks its author for changes. Until these answer or propose anew no one else approves it;
 * 409 where changes are requested already.
 */
export const requestChanges = async (
  ctx: MemberContext,
  { text, ...decision }: DecisionOn & { readonly text: string },
) => request(ctx, decision, writtenText(text))

const request = act(async (ctx: Acting<MemberContext>, { id, rev }: DecisionOn, text: string) => {
  const { member } = ctx
  const change = await loadChange(ctx, id, ensureSeesAll(member))
  await ensureDecidesOn(ctx, change.action)
  ensure(change.action.userId !== member.userId, 'forbidden')
  const action = shownRefusals(member, change, () => openAction(change.file, { actionId: id, rev }))
  const standing = action.requested && requestOf(action, await peopleFor(ctx, member, [action]))
  ensure(!standing, 'conflict', { message: changesWereRequested(standing?.byName ?? '') })
  const message = newMessage(ctx, 'request', text)
  const asked = withRequest(action, message)
  await tellOfRequest(ctx, action)
  await keepMessage(ctx, action, asked, message)
  return { action: { ...presentAction(asked, member), ...requestedBy(asked.requested) } }
})
