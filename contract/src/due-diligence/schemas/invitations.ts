import { z } from 'zod'
import { formStatuses } from '../../file/catalogue/due-diligence-form'
import { limits } from '../../platform/limits'
import { validationMessages } from '../../platform/messages/validation'
import { anId, count, idOf, instant, success } from '../../platform/schemas/shared'

/** To whom the link of a form is mailed, and what became of the last mail. */
export const invitation = z.strictObject({
  email: z.string(),
  /** The last mail: the invitation itself, or a reminder of it. */
  mail: z.enum(['invitation', 'reminder']),
  /** Stopped where nothing goes out until staff send it again. */
  state: z.enum(['waiting', 'sent', 'failed', 'stopped']),
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

const invitee = z.strictObject({
  _id: anId,
  name: z.string(),
  /** Where its last form was mailed, null for nowhere. */
  email: z.string().nullable(),
  /** Its newest form that is not approved, null where there is none. */
  open_form: z
    .strictObject({
      _id: anId,
      label: z.string(),
      status: z.enum(formStatuses),
      createdAt: instant,
      invitation: invitation.nullable(),
    })
    .nullable(),
  /** When its last form was made, null before. */
  last_form_at: instant.nullable(),
})
export type Invitee = z.infer<typeof invitee>

/** A form whose last mail did not go out, so far or at all. */
const unsentMail = z.strictObject({
  /** The id of the form. */
  _id: anId,
  label: z.string(),
  company_id: anId,
  company_name: z.string(),
  invitation,
})
export type UnsentMail = z.infer<typeof unsentMail>

/** A page of a hundred, and how many there are; of mails that did not go out the hundred that were asked for first. */
export const listInvitees = {
  query: z.strictObject({ search: z.string().max(limits.textMaximum).optional(), page: count(1).optional() }),
  response: success({ clients: z.array(invitee), count: z.int(), unsent: z.array(unsentMail) }),
}
