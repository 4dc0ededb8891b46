import { accessMessages } from '@dossier/contract/messages/access'
import { type Actor, callerOf } from '../access/actor'
import { type InTransaction, platformChain } from '../audit/transaction'
import { ensure, found } from '../errors'
import type { RateLimits } from '../limits/rate-limits'
import type { MailService } from '../mail/mail.service'
import { recoveryCodesMadeMail } from '../mail/templates'
import { hashOfRecoveryCode, newRecoveryCodes } from '../secrets/recovery-codes'
import type { TwoFactor } from '../secrets/two-factor'
import { type User, userName } from '../users/user'
import type { UserRepository } from '../users/user.repository'
import type { SecondFactor } from './second-factor'

type Dependencies = {
  users: UserRepository
  twoFactor: TwoFactor
  secondFactor: SecondFactor
  mail: Pick<MailService, 'queue' | 'deliver'>
  limits: RateLimits
  inTransaction: InTransaction
}
export type TwoFactorService = ReturnType<typeof createTwoFactorService>

const wrong = { message: accessMessages.invalidCode }
const nothing = { record: null, companyId: null }

/** The second factor of one's own account, once one is signed in. */
export function createTwoFactorService({ users, twoFactor, secondFactor, mail, limits, inTransaction }: Dependencies) {
  return {
    /** The secret to set up with, for those who want a second factor where it is optional; refused once it is set up. */
    async begin(actor: Actor) {
      const refusal = { message: accessMessages.twoFactorIsSetUp }
      const user = found(await users.byId(actor.userId))
      ensure(!user.twoFactorEnabled, 'invalid-request', refusal)
      if (!user.twoFactorSecret) {
        await inTransaction(chainOf(actor), callerOf(actor), async ({ session, record }) => {
          await users.offerTwoFactor(user.id, twoFactor.newSecret(), session)
          record({ what: 'two-factor offered', ...nothing, details: {} })
        })
      }
      const offered = found(await users.byId(user.id))
      ensure(!offered.twoFactorEnabled, 'invalid-request', refusal)
      return { secret: twoFactor.reveal(found(offered.twoFactorSecret)) }
    },

    /** ACC-13: finishes setup from the dialog of a signed-in user. */
    async verifyOtp(actor: Actor, code: string) {
      const user = found(await users.byId(actor.userId))
      const secret = user.twoFactorEnabled ? null : (user.twoFactorSecret ?? null)
      ensure(secret !== null, 'invalid-request', wrong)
      await countTry(user, actor)
      const proof = await secondFactor.prove(user, code, 'invalid-request')
      await inTransaction(chainOf(actor), callerOf(actor), async ({ session, record }) => {
        const current = await users.byId(user.id, session)
        ensure(current?.active === true && current.twoFactorSecret === secret, 'invalid-request', wrong)
        await secondFactor.take(user.id, proof, session, 'invalid-request')
        record({ what: 'two-factor set up', ...nothing, details: {} })
      })
      await limits.clearAttempts(user.email, actor.address)
      return {}
    },

    /** Ruling 39: a new set of recovery codes for a right code, in place of the former one. It is shown this once. */
    async makeRecoveryCodes(actor: Actor, code: string) {
      const user = found(await users.byId(actor.userId))
      ensure(user.twoFactorEnabled, 'invalid-request', { message: accessMessages.twoFactorMissing })
      await countTry(user, actor)
      const proof = await secondFactor.prove(user, code, 'invalid-request')
      const codes = newRecoveryCodes()
      await inTransaction(chainOf(actor), callerOf(actor), async ({ session, record }) => {
        await secondFactor.take(user.id, proof, session, 'invalid-request')
        await users.setRecoveryCodes(user.id, codes.map(hashOfRecoveryCode), session)
        await mail.queue(recoveryCodesMadeMail({ email: user.email, name: userName(user) }), session)
        record({ what: 'recovery codes made', ...nothing, details: { codes: codes.length } })
      })
      void mail.deliver()
      await limits.clearAttempts(user.email, actor.address)
      return { codes }
    },
  }

  /** Codes are no easier to guess with a session than without: many networks are no way round the bound in all (ruling 38). */
  async function countTry({ email }: User, { address }: Actor) {
    const attempt = await limits.countAttempt(email, address)
    ensure(attempt !== 'exhausted', 'too-many-requests', { message: accessMessages.tooManyAttempts })
  }
}

const chainOf = (actor: Actor) => actor.organisationId ?? platformChain
