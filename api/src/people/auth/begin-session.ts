import { ensure } from '../../platform/errors'
import { recoveryCodeUsedMail } from '../../platform/mail/templates'
import type { Acting } from '../../trail/act'
import type { VisitorContext } from '../context'
import { actOfOwner } from '../users/act-of-owner'
import { addresseeOf, type User } from '../users/user'
import { openSession } from './open-session'
import { type Proof, takeSecondFactor } from './second-factor'

/** What was proven before a session begins. */
type Proven = {
  readonly password: string
  /** The password as it is kept from now on, where it was kept in a former way. */
  readonly rehashed: string | undefined
  readonly link: string | undefined
  readonly proof: Proof | undefined
}

/**
 * Begins a session of someone who has proven who they are (ACC-07). Answers its token; code and link are taken with it,
 * so that of two equal ones one is refused.
 */
export async function beginSession(ctx: VisitorContext, user: User, proven: Proven) {
  const session = await actOfOwner(ctx, user, (acting) => begin(acting, user, proven))
  void ctx.mail.deliver()
  return { token: await ctx.tokens.sign(session.id, user.id) }
}

async function begin(ctx: Acting<VisitorContext>, user: User, proven: Proven) {
  const { users, mail, visitor, session, at } = ctx
  const current = await stillProven(ctx, user, proven)
  const opened = await openSession(ctx, current)
  await users.signedIn(user.id, at, session)
  const { proof } = proven
  const left = proof && 'recovery' in proof ? (current.recoveryCodes?.length ?? 0) - 1 : undefined
  if (left !== undefined) await mail.queue(recoveryCodeUsedMail(addresseeOf(current), left), session)
  ctx.record({
    what: 'signed in',
    record: null,
    companyId: null,
    details: {
      userAgent: visitor.userAgent,
      ...(proof && !current.twoFactorEnabled && { twoFactorSetUp: true as const }),
      ...(left !== undefined && { recoveryCodesLeft: left }),
    },
  })
  return opened
}

/** What was checked may have changed meanwhile, as may what the user is and may do (PLT-26). */
async function stillProven(ctx: Acting<VisitorContext>, user: User, { password, rehashed, link, proof }: Proven) {
  const { users, passwords, mailLinks, session, at } = ctx
  const current = await users.byId(user.id, session)
  ensure(current?.active === true && current.twoFactorSecret === user.twoFactorSecret, 'invalid-credentials')
  if (current.passwordHash !== user.passwordHash) {
    ensure(await passwords.matches(current.passwordHash, password), 'invalid-credentials')
  } else if (rehashed !== undefined) await users.setPassword(user.id, rehashed, session)
  if (proof !== undefined) await takeSecondFactor(ctx, user.id, proof, 'invalid-credentials')
  else ensure(!current.twoFactorEnabled, 'invalid-credentials')
  if (link !== undefined) ensure(await mailLinks.use(link, at, session), 'invalid-credentials')
  return current
}
