import { accessMessages } from '@dossier/contract/messages/access'
import { type Actor, callerOf } from '../access/actor'
import { type InTransaction, platformChain } from '../audit/transaction'
import { ensure, found } from '../errors'
import type { NewId } from '../ids'
import type { RateLimits } from '../limits/rate-limits'
import type { Passwords } from '../secrets/password'
import type { TwoFactor } from '../secrets/two-factor'
import type { SessionRepository } from '../sessions/session.repository'
import type { SessionTokens } from '../sessions/session-token'
import type { User } from '../users/user'
import type { UserRepository } from '../users/user.repository'
import type { LoginHistoryRepository } from './login-history.repository'
import { callerNamed, newSession, type Visit } from './new-session'

type Dependencies = {
  users: UserRepository
  sessions: SessionRepository
  logins: LoginHistoryRepository
  tokens: SessionTokens
  passwords: Passwords
  twoFactor: TwoFactor
  twoFactorRequired: boolean
  limits: RateLimits
  inTransaction: InTransaction
  newId: NewId
  now: () => Date
}
export type SignInService = ReturnType<typeof createSignInService>

type Credentials = { readonly email: string; readonly password: string; readonly token?: string | undefined }

export function createSignInService({
  users,
  sessions,
  logins,
  tokens,
  passwords,
  twoFactor,
  twoFactorRequired,
  limits,
  inTransaction,
  newId,
  now,
}: Dependencies) {
  return {
    /**
     * ACC-07: a token, or the challenge of the second factor. A wrong e-mail and a wrong password are refused with the
     * same words after the same time; five wrong tries in fifteen minutes answer 429 (ACC-10).
     */
    async login({ email, password, token: code }: Credentials, visit: Visit) {
      const account = email.trim()
      await limits.countAttempt(account)
      const user = await users.byEmail(account)
      const fits = await passwords.matches(user?.passwordHash, password).catch(notTried(account))
      ensure(user !== null && fits, 'invalid-credentials')
      const challenged = twoFactorRequired || user.twoFactorEnabled
      if (challenged && !code) {
        await limits.forgiveAttempt(account)
        return challengeOf(user, visit)
      }
      const step = challenged ? await stepOf(user, code ?? '') : undefined
      // A password is kept as it would be kept today from the first time on that it is at hand.
      const rehashed = passwords.isDated(user.passwordHash) ? await passwords.hash(password) : undefined
      const answer = await begin(user, { password, rehashed }, visit, step)
      await limits.clearAttempts(account)
      return answer
    },

    /** ACC-13: finishes setup from the dialog of a signed-in user. */
    async verifyOtp(actor: Actor, code: string) {
      const user = found(await users.byId(actor.userId))
      const secret = user.twoFactorEnabled ? null : (user.twoFactorSecret ?? null)
      const message = accessMessages.invalidCode
      ensure(secret !== null, 'invalid-request', { message })
      await limits.countAttempt(user.email)
      const step = await twoFactor.stepOf(secret, code, now(), user.twoFactorStep ?? null)
      ensure(step !== undefined, 'invalid-request', { message })
      await inTransaction(chainOf(user), callerOf(actor), async ({ session, record }) => {
        const current = await users.byId(user.id, session)
        ensure(current?.active === true && current.twoFactorSecret === secret, 'invalid-request', { message })
        ensure(await users.takeStep(user.id, step, session), 'invalid-request', { message })
        record({ what: 'two-factor set up', record: null, companyId: null, details: {} })
      })
      await limits.clearAttempts(user.email)
      return {}
    },
  }

  /** ACC-09: what is asked for next. Somebody without a secret gets one now. */
  async function challengeOf(user: User, { address }: Visit) {
    if (user.twoFactorEnabled) return { challenge: 'verify_two_fa' as const }
    if (user.twoFactorSecret)
      return { challenge: 'set_up_two_fa' as const, secret: twoFactor.reveal(user.twoFactorSecret) }
    await inTransaction(chainOf(user), callerNamed(user, address), async ({ session, record }) => {
      await users.offerTwoFactor(user.id, twoFactor.newSecret(), session)
      record({ what: 'two-factor offered', record: null, companyId: null, details: {} })
    })
    const offered = found((await users.byId(user.id))?.twoFactorSecret)
    return { challenge: 'set_up_two_fa' as const, secret: twoFactor.reveal(offered) }
  }

  async function stepOf(user: User, code: string): Promise<number> {
    const secret = user.twoFactorSecret ?? null
    const step = secret === null ? undefined : await twoFactor.stepOf(secret, code, now(), user.twoFactorStep ?? null)
    ensure(step !== undefined, 'invalid-credentials', { message: accessMessages.invalidCode })
    return step
  }

  /** A try that found too many waiting was none. */
  function notTried(account: string) {
    return async (refusal: unknown): Promise<never> => {
      await limits.forgiveAttempt(account)
      throw refusal
    }
  }

  /** Begins a session; the code's step is taken in the same transaction, so that of two equal codes one is refused. */
  async function begin(
    user: User,
    { password, rehashed }: { password: string; rehashed: string | undefined },
    visit: Visit,
    step: number | undefined,
  ) {
    const session = await inTransaction(chainOf(user), callerNamed(user, visit.address), async (transaction) => {
      // What was checked may have changed meanwhile, as may what the user is and may do (PLT-26).
      const current = await users.byId(user.id, transaction.session)
      ensure(current?.active === true && current.twoFactorSecret === user.twoFactorSecret, 'invalid-credentials')
      if (current.passwordHash !== user.passwordHash) {
        ensure(await passwords.matches(current.passwordHash, password), 'invalid-credentials')
      } else if (rehashed !== undefined) await users.setPassword(user.id, rehashed, transaction.session)
      if (step !== undefined) {
        const taken = await users.takeStep(user.id, step, transaction.session)
        ensure(taken, 'invalid-credentials', { message: accessMessages.invalidCode })
      } else ensure(!current.twoFactorEnabled, 'invalid-credentials')
      const begun = newSession(newId(), current, visit, transaction.at)
      await sessions.insert(begun, transaction.session)
      await logins.add(begun, transaction.session)
      await users.signedIn(user.id, transaction.at, transaction.session)
      const { userAgent } = visit
      const twoFactorSetUp = step !== undefined && !current.twoFactorEnabled
      transaction.record({
        what: 'signed in',
        record: null,
        companyId: null,
        details: { userAgent, ...(twoFactorSetUp && { twoFactorSetUp }) },
      })
      return begun
    })
    return { token: await tokens.sign(session.id, user.id) }
  }
}

const chainOf = (user: User) => user.organisationId ?? platformChain
