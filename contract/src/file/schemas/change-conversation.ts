import { z } from 'zod'
import { validationMessages } from '../../platform/messages/validation'
import { anId, idOf, instant, rev, success } from '../../platform/schemas/shared'
import { fileLimits } from '../limits'
import { reviewAction } from './changes'

const text = z.string().max(fileLimits.changeMessageMaximum, validationMessages.tooLong)

/** WRK-11: a message on a change; a request asks for changes, which the author answers (WRK-12). */
const changeMessage = z.object({
  _id: anId,
  kind: z.enum(['message', 'request', 'answer']),
  user_id: anId,
  user_name: z.string(),
  datetime: instant,
  text: z.string(),
})
export type ChangeMessage = z.infer<typeof changeMessage>

export const changeMessages = {
  params: z.strictObject({ id: idOf('action') }),
  /** The oldest first. */
  response: success({ messages: z.array(changeMessage) }),
}

export const writeChangeMessage = {
  body: z.strictObject({ id: idOf('action'), text }),
  response: success({ message: changeMessage }),
}

export const requestChanges = {
  body: z.strictObject({ id: idOf('action'), rev, text }),
  response: success({ action: reviewAction }),
}

export const answerRequest = {
  body: z.strictObject({ id: idOf('action'), rev, text }),
  response: success({ action: reviewAction }),
}
