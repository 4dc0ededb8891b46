import { type Acting, act } from '../../trail/act'
import { caseFile } from '../case-files/case-file'
import type { MemberContext } from '../context'
import { withMessage } from '../engine/conversation'
import { openAction } from '../engine/decide'
import { tellOfMessage } from './conversation-notices'
import { discussedChange } from './discussed-change'
import { keepMessage, newMessage, presentMessage, writtenText } from './message'

type Sent = { readonly id: string; readonly text: string }

/** WRK-11: those who may see all of a change write about it for as long as it is open. */
export const writeMessage = async (ctx: MemberContext, { id, text }: Sent) => addMessage(ctx, id, writtenText(text))

const addMessage = act(async (ctx: Acting<MemberContext>, id: string, text: string) => {
  const seen = await discussedChange(ctx, id)
  const action = openAction(caseFile([], [seen]), { actionId: id })
  const message = newMessage(ctx, 'message', text)
  await tellOfMessage(ctx, action)
  await keepMessage(ctx, action, withMessage(action, message), message)
  return { message: presentMessage(message) }
})
