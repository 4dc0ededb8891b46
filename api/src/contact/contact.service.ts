import { accessMessages } from '@dossier/contract/messages/access'
import { validationMessages } from '@dossier/contract/messages/validation'
import { isPlainName } from '@dossier/contract/validation/hidden-characters'
import { isEmail, keptAddress } from '@dossier/contract/validation/mailbox'
import { visitorAt } from '../access/actor'
import { type InTransaction, platformChain } from '../audit/transaction'
import { ensure } from '../errors'
import type { NewId } from '../ids'
import type { MailService } from '../mail/mail.service'
import { type ContactMessage, contactMail } from '../mail/templates'
import type { ContactRepository } from './contact.repository'

type Dependencies = {
  messages: ContactRepository
  mail: MailService
  operatorMail: string
  inTransaction: InTransaction
  newId: NewId
}
export type ContactService = ReturnType<typeof createContactService>

export function createContactService({ messages, mail, operatorMail, inTransaction, newId }: Dependencies) {
  return {
    /** ACC-54, ACC-55: all four fields, trimmed; the message is stored and mailed to the operator. */
    async send(input: ContactMessage, address: string) {
      const message: ContactMessage = {
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
      await inTransaction(platformChain, visitorAt(address), async ({ session, at, record }) => {
        await messages.insert(newId(), message, at, session)
        await mail.queue(contactMail(operatorMail, message), session)
        record({ what: 'contact message received', record: null, companyId: null, details: {} })
      })
      void mail.deliver()
      return {}
    },
  }
}
