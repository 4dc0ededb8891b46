import { fileLimits } from '@dossier/contract/file/limits'
import { conversationMessages } from '@dossier/contract/file/messages/change-conversation'
import { ensure } from '../../platform/errors'
import type { Action, Message } from './model'

/** The action with a message more. Throws 409 where there are as many as one may hold. */
export function withMessage<T extends Action>(action: T, message: Message): T {
  const { conversation = [] } = action
  ensure(conversation.length < fileLimits.changeMessages, 'conflict', { message: conversationMessages.full })
  return { ...action, conversation: [...conversation, message] }
}

/** The action whose author is asked for changes. */
export const withRequest = (action: Action, request: Message): Action => {
  const { byId, byName, at } = request
  return { ...withMessage(action, request), requested: { byId, byName, at } }
}

/** The action whose author answered, in words or by proposing anew. */
export const withoutRequest = <T extends Action>(action: T): T =>
  action.requested ? { ...action, requested: null } : action
