import { accessMessages } from '@dossier/contract/people/messages/access'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { isPlainName } from '@dossier/contract/platform/validation/hidden-characters'
import { isEmail, keptAddress } from '@dossier/contract/platform/validation/mailbox'
import { visitorAt } from '../../platform/access/actor'
import { ensure } from '../../platform/errors'
import { type ContactMessage, contactMail } from '../../platform/mail/templates'
import { actOf } from '../../trail/act'
import { platformChain } from '../../trail/audit/transaction'
import type { VisitorContext } from '../context'

/** ACC-54, ACC-55: all four fields, trimmed; the message is stored and mailed to the operator. */
export async function sendMessage(ctx: VisitorContext, input: ContactMessage) {
  const { messages, mail, operatorMail, newId } = ctx
  const message = checkedMessage(input)
  const by = visitorAt(ctx.visitor.address)
  await actOf(ctx, { chain: platformChain, by }, async ({ session, at, record }) => {
    await messages.insert(newId(), message, at, session)
    await mail.queue(contactMail(operatorMail, message), session)
    record({ what: 'contact message received', record: null, companyId: null, details: {} })
  })
  void mail.deliver()
  return {}
}

function checkedMessage(input: ContactMessage): ContactMessage {
  const message = {
    name: input.name.trim(),
    email: keptAddress(input.email),
    companyName: input.companyName.trim(),
    message: input.message.trim(),
  }
  const whole = Object.values(message).every((value) => value !== '')
  ensure(whole, 'invalid-request', { message: accessMessages.contactFieldsMissing })
  const errors = {
    ...(!isPlainName(message.name) && { name: validationMessages.invalidValue }),
    ...(!isEmail(message.email) && { email: accessMessages.invalidProfileEmail }),
    ...(!isPlainName(message.companyName) && { companyName: validationMessages.invalidValue }),
  }
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
  return message
}
