import type { AccountInput } from '@dossier/contract/people/checks/check-account'
import { keptAddress } from '@dossier/contract/platform/validation/mailbox'
import { ensure } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import { queuePasswordLink } from '../auth/password-links'
import type { MemberContext } from '../context'
import { standingNow } from '../users/deciding/standing-now'
import { formerAccountsOf } from '../users/former-accounts'
import { formerDetails, hiredAgain } from '../users/hired-again'
import { ensureNameFree } from '../users/name-free'
import { presentUser } from '../users/present-user'
import { aboutUser, type User } from '../users/user'
import { addressTaken, checkFields, isAdministrator, type Names, trustOf, typeNamed } from './account-edit'

type NewAccount = AccountInput & Names & { readonly password: string }

/**
 * USR-24: a new colleague with the given password; a mail says how to choose their own (USR-04). Only
 * administrators say what type they are (USR-11). Refuses every wrong field at once, and a registered address.
 */
export async function createAccount(ctx: MemberContext, sent: NewAccount) {
  const { limits, passwords, mail, member } = ctx
  const { username, email, password, first_name, last_name } = sent
  const type = isAdministrator(member) ? sent.type : undefined
  const input = { username, email, password, type, first_name, last_name }
  checkFields(input)
  await limits.countMailTo(email, member.organisationId)
  const user = await add(ctx, input, await passwords.hash(password))
  void mail.deliver()
  const formerOf = await formerAccountsOf(ctx, [user])
  return { user: { ...presentUser(user, await standingNow(ctx, user)), ...formerOf(user.id) } }
}

const add = act(async (ctx: Acting<MemberContext>, input: NewAccount, passwordHash: string) => {
  const { users, member, session } = ctx
  const editor = await users.activeOf(member, member.userId, session)
  const made = accountOf(ctx, input, passwordHash)
  const trust = trustOf(null, made, editor)
  const created = hiredAgain({ ...made, trust }, await users.formerAccountsOf(member, made, session))
  await ensureNameFree(ctx, null, created)
  ensure(await users.insertUnlessTaken(created, session), 'conflict', addressTaken)
  await queuePasswordLink(ctx, created, 'welcome')
  ctx.record({
    what: 'user created',
    ...aboutUser(created),
    details: { type: created.type, ...formerDetails(created) },
  })
  return created
})

const accountOf = (
  { newId, twoFactor, member, at }: Acting<MemberContext>,
  { username, email, type, first_name, last_name }: NewAccount,
  passwordHash: string,
): Omit<User, 'trust'> => ({
  id: newId(),
  organisationId: member.organisationId,
  username: username.trim(),
  email: keptAddress(email),
  type: typeNamed(type) ?? 'DATA_CONTROLLER',
  isSuperUser: false,
  firstName: first_name?.trim() ?? '',
  lastName: last_name?.trim() ?? '',
  passwordHash,
  passwordByAnother: true,
  emailVerified: false,
  twoFactorEnabled: false,
  twoFactorSecret: twoFactor.newSecret(),
  active: true,
  createdAt: at,
  lastLoginAt: null,
  permissionChanges: {},
})
