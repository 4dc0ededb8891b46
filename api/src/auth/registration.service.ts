import { accessMessages } from '@dossier/contract/messages/access'
import { checkNewPassword, checkUsername } from '@dossier/contract/validation/credentials'
import { isEmail, keptAddress } from '@dossier/contract/validation/mailbox'
import type { InTransaction } from '../audit/transaction'
import { ensure } from '../errors'
import type { NewId } from '../ids'
import type { OrganisationRepository } from '../organisations/organisation.repository'
import type { Passwords } from '../secrets/password'
import type { TwoFactor } from '../secrets/two-factor'
import type { SessionRepository } from '../sessions/session.repository'
import type { SessionTokens } from '../sessions/session-token'
import type { TermsService } from '../terms/terms.service'
import { confirmedTrust } from '../users/trust'
import type { User } from '../users/user'
import type { UserRepository } from '../users/user.repository'
import type { EmailVerificationService } from './email-verification.service'
import type { LoginHistoryRepository } from './login-history.repository'
import { callerNamed, newSession, type Visit } from './new-session'

type Dependencies = {
  users: UserRepository
  organisations: OrganisationRepository
  sessions: SessionRepository
  logins: LoginHistoryRepository
  tokens: SessionTokens
  passwords: Passwords
  twoFactor: TwoFactor
  verification: EmailVerificationService
  terms: Pick<TermsService, 'accepted'>
  inTransaction: InTransaction
  newId: NewId
}
export type RegistrationService = ReturnType<typeof createRegistrationService>

type Registration = {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly terms_updated_at?: string | null | undefined
}

export function createRegistrationService({
  users,
  organisations,
  sessions,
  logins,
  tokens,
  passwords,
  twoFactor,
  verification,
  terms,
  inTransaction,
  newId,
}: Dependencies) {
  return {
    /**
     * ACC-17, ACC-18: founds an organisation named after the username with the caller as its administrator, signed in.
     * Refused with every fault at once, and with 401 when the address is registered. The version of the terms
     * that were accepted stands with the user and on record.
     */
    async register(input: Registration, visit: Visit) {
      const username = input.username.trim()
      const email = keptAddress(input.email)
      const errors = Object.fromEntries(
        Object.entries({
          username: checkUsername(username),
          email: isEmail(email) ? undefined : accessMessages.invalidEmail,
          password: checkNewPassword(input.password),
        }).flatMap(([field, message]) => (message ? [[field, message]] : [])),
      )
      ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })

      const passwordHash = await passwords.hash(input.password)
      const organisationId = newId()
      const drafted: Omit<User, 'createdAt' | 'lastLoginAt'> = {
        id: newId(),
        organisationId,
        username,
        email,
        type: 'ADMINISTRATOR',
        isSuperUser: false,
        firstName: '',
        lastName: '',
        passwordHash,
        emailVerified: false,
        twoFactorEnabled: false,
        twoFactorSecret: twoFactor.newSecret(),
        active: true,
        permissionChanges: {},
        trust: confirmedTrust,
      }
      const founder = { ...drafted, createdAt: new Date(0), lastLoginAt: null }
      const session = await inTransaction(organisationId, callerNamed(founder, visit.address), async (transaction) => {
        const { at } = transaction
        const termsVersion = await terms.accepted(input.terms_updated_at, transaction.session)
        const user: User = { ...drafted, termsVersion, createdAt: at, lastLoginAt: at }
        await organisations.insert({ id: organisationId, name: username, at }, transaction.session)
        const taken = !(await users.insertUnlessTaken(user, transaction.session))
        ensure(!taken, 'invalid-credentials', {
          message: accessMessages.emailTaken,
          errors: { email: accessMessages.emailTaken },
        })
        await verification.queue(user, transaction)
        const begun = newSession(newId(), user, visit, at)
        await sessions.insert(begun, transaction.session)
        await logins.add(begun, transaction.session)
        transaction.record({
          what: 'organisation registered',
          record: null,
          companyId: null,
          details: { name: username, terms_version: termsVersion },
        })
        return begun
      })
      verification.sendQueued()
      return { token: await tokens.sign(session.id, session.userId) }
    },
  }
}
