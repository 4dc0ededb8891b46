import { accessMessages } from '@dossier/contract/messages/access'
import { type InTransaction, platformChain } from '../audit/transaction'
import { ensure, found } from '../errors'
import type { NewId } from '../ids'
import type { RateLimits } from '../limits/rate-limits'
import type { OrganisationRepository } from '../organisations/organisation.repository'
import type { Passwords } from '../secrets/password'
import type { TwoFactor } from '../secrets/two-factor'
import type { SessionRepository } from '../sessions/session.repository'
import type { SessionTokens } from '../sessions/session-token'
import type { User } from '../users/user'
import type { UserRepository } from '../users/user.repository'
import type { LoginHistoryRepository } from './login-history.repository'
import { callerNamed, newSession, type Visit } from './new-session'
import type { Proof, SecondFactor } from './second-factor'

type Dependencies = {
  users: UserRepository
  sessions: SessionRepository
  logins: LoginHistoryRepository
  tokens: SessionTokens
  passwords: Passwords
  organisations: Pick<OrganisationRepository, 'settings'>
  twoFactor: TwoFactor
  secondFactor: SecondFactor
  twoFactorRequired: boolean
  limits: RateLimits
  inTransaction: InTransaction
  newId: NewId
}
export type SignInService = ReturnType<typeof createSignInService>

type Credentials = { readonly email: string; readonly password: string; readonly token?: string | undefined }

export function createSignInService({
  users,
  sessions,
  logins,
  tokens,
  passwords,
  organisations,
  twoFactor,
  secondFactor,
  twoFactorRequired,
  limits,
  inTransaction,
  newId,
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
      const challenged = user.twoFactorEnabled || (await isRequired(user))
      if (challenged && !code) {
        await limits.forgiveAttempt(account)
        return challengeOf(user, visit)
      }
      const proof = challenged
        ? found(await secondFactor.prove(user, code ?? ''), 'invalid-credentials', wrongCode)
        : undefined
      // A password is kept as it would be kept today from the first time on that it is at hand.
      const rehashed = passwords.isDated(user.passwordHash) ? await passwords.hash(password) : undefined
      const answer = await begin(user, { password, rehashed }, visit, proof)
      await limits.clearAttempts(account)
      return answer
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

  /** GOV-36: the deployment, or the organisation of the user, requires it. */
  async function isRequired({ organisationId }: User): Promise<boolean> {
    if (twoFactorRequired || organisationId === null) return twoFactorRequired
    return (await organisations.settings({ organisationId })).two_factor_required
  }

  /** A try that found too many waiting was none. */
  function notTried(account: string) {
    return async (refusal: unknown): Promise<never> => {
      await limits.forgiveAttempt(account)
      throw refusal
    }
  }

  /** Begins a session; the code is taken in the same transaction, so that of two equal codes one is refused. */
  async function begin(
    user: User,
    { password, rehashed }: { password: string; rehashed: string | undefined },
    visit: Visit,
    proof: Proof | undefined,
  ) {
    const session = await inTransaction(chainOf(user), callerNamed(user, visit.address), async (transaction) => {
      // What was checked may have changed meanwhile, as may what the user is and may do (PLT-26).
      const current = await users.byId(user.id, transaction.session)
      ensure(current?.active === true && current.twoFactorSecret === user.twoFactorSecret, 'invalid-credentials')
      if (current.passwordHash !== user.passwordHash) {
        ensure(await passwords.matches(current.passwordHash, password), 'invalid-credentials')
      } else if (rehashed !== undefined) await users.setPassword(user.id, rehashed, transaction.session)
      if (proof !== undefined) {
        ensure(await secondFactor.take(user.id, proof, transaction.session), 'invalid-credentials', wrongCode)
      } else ensure(!current.twoFactorEnabled, 'invalid-credentials')
      const begun = newSession(newId(), current, visit, transaction.at)
      await sessions.insert(begun, transaction.session)
      await logins.add(begun, transaction.session)
      await users.signedIn(user.id, transaction.at, transaction.session)
      const { userAgent } = visit
      const twoFactorSetUp = proof !== undefined && !current.twoFactorEnabled
      const recoveryCodesLeft = (current.recoveryCodes?.length ?? 0) - 1
      transaction.record({
        what: 'signed in',
        record: null,
        companyId: null,
        details: {
          userAgent,
          ...(twoFactorSetUp && { twoFactorSetUp }),
          ...(proof && 'recovery' in proof && { recoveryCodesLeft }),
        },
      })
      return begun
    })
    return { token: await tokens.sign(session.id, user.id) }
  }
}

const wrongCode = { message: accessMessages.invalidCode }
const chainOf = (user: User) => user.organisationId ?? platformChain
