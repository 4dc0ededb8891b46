import { isEmail, keptAddress } from '@dossier/contract/platform/validation/mailbox'
import { type Acting, actOf } from '../../trail/act'
import { platformChain } from '../../trail/audit/transaction'
import { queuePasswordLink } from '../auth/password-links'
import type { JobContext } from '../context'
import { confirmedTrust } from '../users/trust'
import { aboutUser, type User } from '../users/user'
import { CommandRefused, commandLine, touchedTrust } from './at-the-machine'

/**
 * A super user without an organisation (ruling 10), whom another one has yet to confirm unless they are the first (GOV-41).
 * Mails the link by which they choose a password, for 24 hours, and answers it; where it is `printed`, that is on record.
 */
export async function createSuperUser(ctx: JobContext, sent: string, { printed = false } = {}): Promise<string> {
  const email = keptAddress(sent)
  if (!isEmail(email)) throw new CommandRefused(`${sent} is not an e-mail address.`)
  const link = await actOf(ctx, { chain: platformChain, by: commandLine }, async (acting) => {
    const isFirst = !(await ctx.users.hadSuperUser(acting.session))
    const user = { ...superUser(acting, email), trust: isFirst ? confirmedTrust : touchedTrust(confirmedTrust) }
    if (!(await ctx.users.insertUnlessTaken(user, acting.session))) throw new CommandRefused(taken(email))
    acting.record({
      what: 'super user created',
      ...aboutUser(user),
      details: printed ? { printed: true as const } : {},
    })
    return queuePasswordLink(acting, user, 'welcome', { printed })
  })
  await ctx.mail.deliver()
  return link
}

const taken = (address: string) =>
  `${address} belongs to an account already. A super user needs an address of their own; ` +
  'for a super user who forgot their password there is reset-password.'

/** Nobody's password fits until one is chosen. */
const superUser = ({ newId, twoFactor, at }: Acting<JobContext>, email: string): Omit<User, 'trust'> => ({
  id: newId(),
  organisationId: null,
  username: email.split('@')[0] ?? email,
  email,
  type: 'ADMINISTRATOR',
  isSuperUser: true,
  firstName: '',
  lastName: '',
  passwordHash: '',
  emailVerified: false,
  twoFactorEnabled: false,
  twoFactorSecret: twoFactor.newSecret(),
  active: true,
  createdAt: at,
  lastLoginAt: null,
  permissionChanges: {},
})
