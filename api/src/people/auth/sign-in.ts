import { accessMessages } from '@dossier/contract/people/messages/access'
import { DomainError, ensure } from '../../platform/errors'
import { hashOfToken } from '../../platform/secrets/secrets'
import type { VisitorContext } from '../context'
import type { User } from '../users/user'
import { beginSession } from './begin-session'
import { challengeOf, isChallenged } from './challenge'
import { proveSecondFactor } from './second-factor'
import { mailSignInLink, provesMailbox } from './sign-in-links'

type Credentials = {
  readonly email: string
  readonly password: string
  readonly token?: string | undefined
  readonly link?: string | undefined
}

/**
 * ACC-07: a token, or the challenge of the second factor. A wrong e-mail and a wrong password are refused with the
 * same words after the same time; five wrong tries in fifteen minutes answer 429 (ACC-10) to the network they came from.
 * While others try, an owner elsewhere gets in with the right password and a second factor or a mailed link (ruling 38).
 */
export async function signIn(ctx: VisitorContext, { email, password, token: code, link }: Credentials) {
  const { users, passwords, limits, visitor } = ctx
  const account = email.trim()
  const user = await users.byEmail(account)
  const proven = link !== undefined && (await provesMailbox(ctx, link, user))
  const attempt = proven
    ? await limits.countLinkAttempt(hashOfToken(link))
    : await limits.countAttempt(account, visitor.address)
  if (attempt === 'exhausted') return refuseWithLink(ctx, user, account)
  const fits = await passwords.matches(user?.passwordHash, password).catch(notTried(ctx, account))
  ensure(user !== null && fits, 'invalid-credentials')
  if (attempt === 'contested' && !user.twoFactorEnabled) {
    await limits.forgiveAttempt(account, visitor.address)
    return refuseWithLink(ctx, user, account)
  }
  const challenged = await isChallenged(ctx, user)
  if (challenged && !code) {
    await limits.forgiveAttempt(account, visitor.address)
    return challengeOf(ctx, user)
  }
  const proof = challenged ? await proveSecondFactor(ctx, user, code ?? '', 'invalid-credentials') : undefined
  // A password is kept as it would be kept today from the first time on that it is at hand.
  const rehashed = passwords.isDated(user.passwordHash) ? await passwords.hash(password) : undefined
  const answer = await beginSession(ctx, user, { password, rehashed, link: proven ? link : undefined, proof })
  await limits.clearAttempts(account, visitor.address)
  return answer
}

async function refuseWithLink(ctx: VisitorContext, user: User | null, account: string): Promise<never> {
  await mailSignInLink(ctx, user, account)
  throw new DomainError('too-many-requests', { message: accessMessages.tooManyAttempts })
}

/** A try that found too many waiting was none. */
const notTried =
  ({ limits, visitor }: VisitorContext, account: string) =>
  async (refusal: unknown): Promise<never> => {
    await limits.forgiveAttempt(account, visitor.address)
    throw refusal
  }
