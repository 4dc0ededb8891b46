import { type InTransaction, platformChain, type Transaction } from '../audit/transaction'
import { ensure } from '../errors'
import type { NewId } from '../ids'
import type { MailService } from '../mail/mail.service'
import { recoveryCodeUsedMail } from '../mail/templates'
import type { Passwords } from '../secrets/password'
import type { SessionRepository } from '../sessions/session.repository'
import type { SessionTokens } from '../sessions/session-token'
import { type User, userName } from '../users/user'
import type { UserRepository } from '../users/user.repository'
import type { LoginHistoryRepository } from './login-history.repository'
import { callerNamed, newSession, type Visit } from './new-session'
import type { Proof, SecondFactor } from './second-factor'
import type { SignInLinks } from './sign-in-links'

type Dependencies = {
  users: UserRepository
  sessions: SessionRepository
  logins: LoginHistoryRepository
  tokens: SessionTokens
  passwords: Pick<Passwords, 'matches'>
  secondFactor: Pick<SecondFactor, 'take'>
  signInLinks: Pick<SignInLinks, 'use'>
  mail: Pick<MailService, 'queue' | 'deliver'>
  inTransaction: InTransaction
  newId: NewId
}
export type BeginSession = ReturnType<typeof createBeginSession>

/** What was proven before a session begins. */
type Proven = {
  readonly password: string
  /** The password as it is kept from now on, where it was kept in a former way. */
  readonly rehashed: string | undefined
  readonly link: string | undefined
  readonly proof: Proof | undefined
}

/** Begins sessions of those who have proven who they are (ACC-07). */
export function createBeginSession({
  users,
  sessions,
  logins,
  tokens,
  passwords,
  secondFactor,
  signInLinks,
  mail,
  inTransaction,
  newId,
}: Dependencies) {
  /** Returns the token of a new session; code and link are taken with it, so that of two equal ones one is refused. */
  return async function begin(user: User, proven: Proven, visit: Visit) {
    const chain = user.organisationId ?? platformChain
    const session = await inTransaction(chain, callerNamed(user, visit.address), async (transaction) => {
      const { at, record } = transaction
      const current = await stillProven(user, proven, transaction)
      const begun = newSession(newId(), current, visit, at)
      await sessions.insert(begun, transaction.session)
      await logins.add(begun, transaction.session)
      await users.signedIn(user.id, at, transaction.session)
      const { proof } = proven
      const left = proof && 'recovery' in proof ? (current.recoveryCodes?.length ?? 0) - 1 : undefined
      if (left !== undefined) {
        await mail.queue(
          recoveryCodeUsedMail({ email: current.email, name: userName(current) }, left),
          transaction.session,
        )
      }
      record({
        what: 'signed in',
        record: null,
        companyId: null,
        details: {
          userAgent: visit.userAgent,
          ...(proof && !current.twoFactorEnabled && { twoFactorSetUp: true as const }),
          ...(left !== undefined && { recoveryCodesLeft: left }),
        },
      })
      return begun
    })
    void mail.deliver()
    return { token: await tokens.sign(session.id, user.id) }
  }

  /** What was checked may have changed meanwhile, as may what the user is and may do (PLT-26). */
  async function stillProven(user: User, { password, rehashed, link, proof }: Proven, transaction: Transaction) {
    const { session } = transaction
    const current = await users.byId(user.id, session)
    ensure(current?.active === true && current.twoFactorSecret === user.twoFactorSecret, 'invalid-credentials')
    if (current.passwordHash !== user.passwordHash) {
      ensure(await passwords.matches(current.passwordHash, password), 'invalid-credentials')
    } else if (rehashed !== undefined) await users.setPassword(user.id, rehashed, session)
    if (proof !== undefined) await secondFactor.take(user.id, proof, session, 'invalid-credentials')
    else ensure(!current.twoFactorEnabled, 'invalid-credentials')
    if (link !== undefined) ensure(await signInLinks.use(link, transaction), 'invalid-credentials')
    return current
  }
}
