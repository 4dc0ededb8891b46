import { confirmedTrust } from '../people/users/trust'
import { aboutUser, effectivePermissions, type User, userName } from '../people/users/user'
import { type Actor, type Member, withoutSession } from '../platform/access/actor'
import { found as required } from '../platform/errors'
import { newId } from '../platform/ids'
import { platformChain } from '../trail/audit/transaction'
import type { Product } from '../wiring/product'
import type { DemoUser } from './demo-users'

const seeding = { userId: null, name: 'Demo data', type: 'SYSTEM', address: '' }

/** Founds an organisation and answers its id. */
export async function found({ inTransaction, organisations }: Product, name: string): Promise<string> {
  const id = newId()
  await inTransaction(id, seeding, async ({ session, at, record }) => {
    await organisations.insert({ id, name, at }, session)
    record({ what: 'organisation founded', record: null, companyId: null, details: { name } })
  })
  return id
}

/** Adds a user whose address is verified and who has no two-factor secret (PLT-18). */
export async function employ(
  { inTransaction, users }: Product,
  organisationId: string | null,
  { email, firstName, lastName, type, isSuperUser = false }: DemoUser,
  passwordHash: string,
): Promise<User> {
  return inTransaction(organisationId ?? platformChain, seeding, async ({ session, at, record }) => {
    const user: User = {
      id: newId(),
      organisationId,
      username: email.slice(0, email.indexOf('@')),
      email,
      type,
      isSuperUser,
      firstName,
      lastName,
      passwordHash,
      emailVerified: true,
      twoFactorEnabled: false,
      active: true,
      createdAt: at,
      lastLoginAt: null,
      permissionChanges: {},
      trust: confirmedTrust,
    }
    await users.insert(user, session)
    record({
      what: 'user created',
      ...aboutUser(user),
      details: { type },
    })
    return user
  })
}

/** Adds a user and answers them at work. */
export async function employMember(
  product: Product,
  organisationId: string,
  demoUser: DemoUser,
  passwordHash: string,
): Promise<Member> {
  return memberOf(await employ(product, organisationId, demoUser, passwordHash))
}

/** A user as who does something. */
export const actorOf = (user: User): Actor => ({
  userId: user.id,
  sessionId: withoutSession,
  organisationId: user.organisationId,
  name: userName(user),
  type: user.type,
  isSuperUser: user.isSuperUser,
  permissions: new Set(effectivePermissions(user)),
  address: '',
})

/** A user at work in their organisation. */
export const memberOf = (user: User): Member => ({ ...actorOf(user), organisationId: required(user.organisationId) })
