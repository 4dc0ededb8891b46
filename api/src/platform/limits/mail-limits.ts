import { accessMessages } from '@dossier/contract/people/messages/access'
import type { RateLimiterMongo } from 'rate-limiter-flexible'
import { loginOf } from '../access/login-of'
import { consume } from './counting'
import { networkOf } from './network-of'

const { tooManyMails } = accessMessages
const hour = 60 * 60
/** How many addresses one organisation may have as many mails sent to in an hour as one may get. */
const addressesOfOneSender = 20

/**
 * Mails that are counted over an hour.
 * @param anHour how many an address gets, or a network asks for
 */
export function createMailLimits(
  limiter: (keyPrefix: string, points: number, seconds: number) => RateLimiterMongo,
  anHour: number,
) {
  const mails = limiter('mail', anHour, hour)
  const formMails = limiter('form-mail', anHour, hour)
  const mailsOfOffice = limiter('mail-of-office', anHour * addressesOfOneSender, hour)
  const formMailsOfOffice = limiter('form-mail-of-office', anHour * addressesOfOneSender, hour)
  const mailsOfVisitor = limiter('mail-of-visitor', anHour, hour)

  return {
    /**
     * Counts a mail that someone else's act sends to an address; 429 when it gets more in an hour than public calls are made
     * in a minute, and when its organisation, if it is of one, has twenty times as many sent, to whomever.
     */
    async countMailTo(address: string, organisationId?: string) {
      await consume(mails, loginOf(address), tooManyMails)
      if (organisationId !== undefined) await consume(mailsOfOffice, organisationId, tooManyMails)
    },

    /** The same of the forms of an organisation, so that mails about accounts still come. */
    async countFormMailTo(organisationId: string, address: string) {
      await consume(formMails, `${organisationId}-${loginOf(address)}`, tooManyMails)
      await consume(formMailsOfOffice, organisationId, tooManyMails)
    },

    /** Counts a mail that a visitor asks for, whether or not anyone gets it: 429 when there are more in an hour than public calls in a minute. */
    countMailFrom: (address: string) => consume(mailsOfVisitor, networkOf(address), tooManyMails),
  }
}
