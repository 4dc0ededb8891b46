import { z } from 'zod'
import { limits } from '../limits'
import { validationMessages } from '../messages/validation'
import { idOf, instant, success } from './shared'

/** To whom the link of a form is mailed, and what became of the last mail. */
export const invitation = z.strictObject({
  email: z.string(),
  /** The last mail: the invitation itself, or a reminder of it. */
  mail: z.enum(['invitation', 'reminder']),
  state: z.enum(['waiting', 'sent', 'failed']),
  /** When it came to that. */
  at: instant,
  /** When any mail about the form last went out, null before. */
  last_sent_at: instant.nullable(),
})
export type Invitation = z.infer<typeof invitation>

/** An address as it is typed. */
export const typedAddress = z.string().max(limits.textMaximum, validationMessages.tooLong)

/** To the address that the form has where none is named. */
export const inviteToForm = {
  body: z.strictObject({ id: idOf('due_diligence_record'), email: typedAddress.optional() }),
  response: success({ invitation }),
}
