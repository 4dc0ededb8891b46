import { accessMessages } from '@dossier/contract/messages/access'
import { type InTransaction, platformChain } from '../audit/transaction'
import { DomainError, ensure, found } from '../errors'
import type { NewId } from '../ids'
import type { RateLimits } from '../limits/rate-limits'
import type { OrganisationRepository } from '../organisations/organisation.repository'
import type { Passwords } from '../secrets/password'
import { hashOfToken } from '../secrets/secrets'
import type { TwoFactor } from '../secrets/two-factor'
import type { SessionRepository } from '../sessions/session.repository'
import type { SessionTokens } from '../sessions/session-token'
import type { User } from '../users/user'
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
  passwords: Passwords
  organisations: Pick<OrganisationRepository, 'settings'>
  twoFactor: TwoFactor
  secondFactor: SecondFactor
  signInLinks: SignInLinks
  twoFactorRequired: boolean
  limits: RateLimits
  inTransaction: InTransaction
  newId: NewId
}
export type SignInService = ReturnType<typeof createSignInService>

type Credentials = {
  readonly email: string
  readonly password: string
  readonly token?: string | undefined
  readonly link?: string | undefined
}

export function createSignInService({
  users,
  sessions,
  logins,
  tokens,
  passwords,
  organisations,
  twoFactor,
  secondFactor,
  signInLinks,
  twoFactorRequired,
  limits,
  inTransaction,
  newId,
}: Dependencies) {
  return {
    /**
     * ACC-07: a token, or the challenge of the second factor. A wrong e-mail and a wrong password are refused with the
     * same words after the same time; five wrong tries in fifteen minutes answer 429 (ACC-10) to the network they came from.
     * While others try, an owner elsewhere gets in with the right password and a second factor or a mailed link (ruling 38).
     */
    async login({ email, password, token: code, link }: Credentials, visit: Visit) {
      const account = email.trim()
      const user = await users.byEmail(account)
      const proven = link !== undefined && (await signInLinks.belongs(link, user))
      const attempt = proven
        ? await limits.countLinkAttempt(hashOfToken(link))
        : await limits.countAttempt(account, visit.address)
      if (attempt === 'exhausted') return refuseWithLink(user, visit)
      const fits = await passwords.matches(user?.passwordHash, password).catch(notTried(account, visit))
      ensure(user !== null && fits, 'invalid-credentials')
      if (attempt === 'contested' && !user.twoFactorEnabled) {
        await limits.forgiveAttempt(account, visit.address)
        return refuseWithLink(user, visit)
      }
      const challenged = user.twoFactorEnabled || (await isRequired(user))
      if (challenged && !code) {
        await limits.forgiveAttempt(account, visit.address)
        return challengeOf(user, visit)
      }
      const proof = challenged
        ? found(await secondFactor.prove(user, code ?? ''), 'invalid-credentials', wrongCode)
        : undefined
      // A password is kept as it would be kept today from the first time on that it is at hand.
      const rehashed = passwords.isDated(user.passwordHash) ? await passwords.hash(password) : undefined
      const answer = await begin(user, { password, rehashed, link: proven ? link : undefined }, visit, proof)
      await limits.clearAttempts(account, visit.address)
      return answer
    },
  }

  async function refuseWithLink(user: User | null, { address }: Visit): Promise<never> {
    if (user !== null) await signInLinks.send(user, address)
    throw new DomainError('too-many-requests', { message: accessMessages.tooManyAttempts })
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
  function notTried(account: string, { address }: Visit) {
    return async (refusal: unknown): Promise<never> => {
      await limits.forgiveAttempt(account, address)
      throw refusal
    }
  }

  /** Begins a session; the code is taken in the same transaction, so that of two equal codes one is refused. */
  async function begin(
    user: User,
    { password, rehashed, link }: { password: string; rehashed: string | undefined; link: string | undefined },
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
      if (link !== undefined) ensure(await signInLinks.use(link, transaction), 'invalid-credentials')
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
