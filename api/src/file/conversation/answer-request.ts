import { conversationMessages } from '@dossier/contract/file/messages/change-conversation'
import { ensure } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import { type DecisionOn, ensureSeesAll, loadChange, shownRefusals } from '../changes/decide'
import { presentAction } from '../changes/present-action'
import type { MemberContext } from '../context'
import { withMessage, withoutRequest } from '../engine/conversation'
import { openAction } from '../engine/decide'
import { tellOfAnswer } from './conversation-notices'
import { keepMessage, newMessage, writtenText } from './message'

/** WRK-12: the author of a change answers who asked for changes of it, and it can be approved again. */
export const answerRequest = async (
  ctx: MemberContext,
  { text, ...decision }: DecisionOn & { readonly text: string },
) => answer(ctx, decision, writtenText(text))

const answer = act(async (ctx: Acting<MemberContext>, { id, rev }: DecisionOn, text: string) => {
  const { member } = ctx
  const change = await loadChange(ctx, id, ensureSeesAll(member))
  ensure(change.action.userId === member.userId, 'forbidden')
  const action = shownRefusals(member, change, () => openAction(change.file, { actionId: id, rev }))
  ensure(Boolean(action.requested), 'conflict', { message: conversationMessages.nothingToAnswer })
  const message = newMessage(ctx, 'answer', text)
  const answered = withoutRequest(withMessage(action, message))
  await tellOfAnswer(ctx, action)
  await keepMessage(ctx, action, answered, message)
  return { action: presentAction(answered, member) }
})
