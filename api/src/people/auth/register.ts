import { checkNewPassword, checkUsername } from '@dossier/contract/people/checks/credentials'
import { accessMessages } from '@dossier/contract/people/messages/access'
import { isEmail, keptAddress } from '@dossier/contract/platform/validation/mailbox'
import { ensure } from '../../platform/errors'
import type { Acting } from '../../trail/act'
import type { VisitorContext } from '../context'
import { acceptedTerms } from '../terms/accepted-terms'
import { actOfOwner } from '../users/act-of-owner'
import { confirmedTrust } from '../users/trust'
import type { User } from '../users/user'
import { openSession } from './open-session'
import { queueVerification } from './send-verification'

type Registration = {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly terms_updated_at?: string | null | undefined
}
type Founder = User & { readonly organisationId: string }

const taken = { message: accessMessages.emailTaken, errors: { email: accessMessages.emailTaken } }

/**
 * ACC-17, ACC-18: founds an organisation named after the username with the caller as its administrator, signed in.
 * Refused with every fault at once, and with 401 when the address is registered. The version of the terms
 * that were accepted stands with the user and on record.
 */
export async function register(ctx: VisitorContext, input: Registration) {
  const username = input.username.trim()
  const email = keptAddress(input.email)
  ensureAcceptable({ username, email, password: input.password })
  await ctx.limits.countMailFrom(ctx.visitor.address)
  const founder = founderOf(ctx, { username, email }, await ctx.passwords.hash(input.password))
  const session = await actOfOwner(ctx, founder, (acting) => found(acting, founder, input.terms_updated_at))
  void ctx.mail.deliver()
  return { token: await ctx.tokens.sign(session.id, session.userId) }
}

function ensureAcceptable({ username, email, password }: Pick<Registration, 'username' | 'email' | 'password'>) {
  const errors = Object.fromEntries(
    Object.entries({
      username: checkUsername(username),
      email: isEmail(email) ? undefined : accessMessages.invalidEmail,
      password: checkNewPassword(password),
    }).flatMap(([field, message]) => (message ? [[field, message]] : [])),
  )
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
}

const founderOf = (
  { newId, twoFactor }: VisitorContext,
  { username, email }: Pick<User, 'username' | 'email'>,
  passwordHash: string,
): Founder => ({
  id: newId(),
  organisationId: newId(),
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
  // when the act begins
  createdAt: new Date(0),
  lastLoginAt: null,
  permissionChanges: {},
  trust: confirmedTrust,
})

async function found(ctx: Acting<VisitorContext>, founder: Founder, termsShown: string | null | undefined) {
  const { organisations, users, at, session } = ctx
  const termsVersion = await acceptedTerms(ctx, termsShown)
  const user: User = { ...founder, termsVersion, createdAt: at, lastLoginAt: at }
  await organisations.insert({ id: founder.organisationId, name: user.username, at }, session)
  ensure(await users.insertUnlessTaken(user, session), 'invalid-credentials', taken)
  await queueVerification(ctx, user)
  const opened = await openSession(ctx, user)
  const details = { name: user.username, terms_version: termsVersion }
  ctx.record({ what: 'organisation registered', record: null, companyId: null, details })
  return opened
}
