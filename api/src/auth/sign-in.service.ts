import { accessMessages } from '@dossier/contract/messages/access'
import { type InTransaction, platformChain } from '../audit/transaction'
import { DomainError, ensure, found } from '../errors'
import type { RateLimits } from '../limits/rate-limits'
import type { OrganisationRepository } from '../organisations/organisation.repository'
import type { Passwords } from '../secrets/password'
import { hashOfToken } from '../secrets/secrets'
import type { TwoFactor } from '../secrets/two-factor'
import type { User } from '../users/user'
import type { UserRepository } from '../users/user.repository'
import type { BeginSession } from './begin-session'
import { callerNamed, type Visit } from './new-session'
import type { SecondFactor } from './second-factor'
import type { SignInLinks } from './sign-in-links'

type Dependencies = {
  users: UserRepository
  passwords: Passwords
  organisations: Pick<OrganisationRepository, 'settings'>
  twoFactor: TwoFactor
  secondFactor: SecondFactor
  signInLinks: SignInLinks
  begin: BeginSession
  twoFactorRequired: boolean
  limits: RateLimits
  inTransaction: InTransaction
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
  passwords,
  organisations,
  twoFactor,
  secondFactor,
  signInLinks,
  begin,
  twoFactorRequired,
  limits,
  inTransaction,
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
      if (attempt === 'exhausted') return refuseWithLink(user, account, visit)
      const fits = await passwords.matches(user?.passwordHash, password).catch(notTried(account, visit))
      ensure(user !== null && fits, 'invalid-credentials')
      if (attempt === 'contested' && !user.twoFactorEnabled) {
        await limits.forgiveAttempt(account, visit.address)
        return refuseWithLink(user, account, visit)
      }
      const challenged = user.twoFactorEnabled || (await isRequired(user))
      if (challenged && !code) {
        await limits.forgiveAttempt(account, visit.address)
        return challengeOf(user, visit)
      }
      const proof = challenged ? await secondFactor.prove(user, code ?? '', 'invalid-credentials') : undefined
      // A password is kept as it would be kept today from the first time on that it is at hand.
      const rehashed = passwords.isDated(user.passwordHash) ? await passwords.hash(password) : undefined
      const answer = await begin(user, { password, rehashed, link: proven ? link : undefined, proof }, visit)
      await limits.clearAttempts(account, visit.address)
      return answer
    },
  }

  async function refuseWithLink(user: User | null, account: string, { address }: Visit): Promise<never> {
    await signInLinks.send(user, account, address)
    throw new DomainError('too-many-requests', { message: accessMessages.tooManyAttempts })
  }

  /** ACC-09: what is asked for next. Someone without a secret gets one now. */
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
}

const chainOf = (user: User) => user.organisationId ?? platformChain
