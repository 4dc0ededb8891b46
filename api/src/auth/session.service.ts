import type { Caller } from '../audit/audit-event'
import { type InTransaction, platformChain } from '../database/transaction'
import { DomainError, ensure, found } from '../errors'
import type { NewId } from '../ids'
import { effectivePermissions, permissionMap, type User, userName } from '../users/user'
import type { UserRepository } from '../users/user.repository'
import { type Actor, callerOf, may } from './actor'
import type { Passwords } from './password'
import type { SessionRepository } from './session.repository'
import { type SessionTokens, sessionSeconds } from './session-token'

type Dependencies = {
  users: UserRepository
  sessions: SessionRepository
  tokens: SessionTokens
  passwords: Passwords
  inTransaction: InTransaction
  newId: NewId
  now: () => Date
}
export type SessionService = ReturnType<typeof createSessionService>

/** Where a sign-in comes from. */
type Visit = { readonly address: string; readonly userAgent: string }

export function createSessionService({ users, sessions, tokens, passwords, inTransaction, newId, now }: Dependencies) {
  return {
    /** ACC-07: a token for the right e-mail and password, 401 with the same words for a wrong one and an unknown address. */
    async login({ email, password }: { email: string; password: string }, visit: Visit) {
      const user = await users.byEmail(email)
      const fits = await passwords.matches(user?.passwordHash, password)
      if (!user || !fits) throw new DomainError('invalid-credentials')
      const at = now()
      const session = sessionOf(user, visit, at)
      await inTransaction(user.organisationId ?? platformChain, callerOfUser(user, visit), async (transaction) => {
        await sessions.insert(session, transaction.session)
        await users.signedIn(user.id, at, transaction.session)
        transaction.record({
          what: 'signed in',
          record: null,
          companyId: null,
          details: { userAgent: visit.userAgent },
        })
      })
      return { token: await tokens.sign(session.id, user.id) }
    },

    /** ACC-38: the session is over on every process at once. */
    async logout(actor: Actor) {
      await inTransaction(actor.organisationId ?? platformChain, callerOf(actor), async ({ session, record }) => {
        await sessions.end(actor.sessionId, session)
        record({ what: 'signed out', record: null, companyId: null, details: {} })
      })
      return {}
    },

    /** Who a token speaks for; undefined when it is not valid or its session is over. */
    async actorOf(token: string, address: string): Promise<Actor | undefined> {
      const id = await tokens.read(token)
      const session = id === undefined ? null : await sessions.open(id, now())
      if (!session) return undefined
      return {
        userId: session.userId,
        sessionId: session.id,
        organisationId: session.organisationId,
        name: session.name,
        type: session.type,
        isSuperUser: session.isSuperUser,
        permissions: new Set(session.permissions),
        address,
      }
    },

    /** ACC-33: the caller, or with view_user a colleague. Secrets never leave (ACC-34). */
    async get(actor: Actor, id: string | undefined) {
      const own = id === undefined || id === actor.userId
      ensure(own || may(actor, 'view_user'), 'forbidden')
      const user = own
        ? found(await users.byId(actor.userId))
        : await users.ofOrganisation({ organisationId: found(actor.organisationId) }, id)
      ensure(user.active, 'not-found')
      return {
        user: presentUser(user),
        credits_balance: 0,
        userAddress: {},
        userPhone: {},
        userInformation: {
          first_name: user.firstName,
          last_name: user.lastName,
          email: user.email,
          email_verified: user.emailVerified,
        },
        permissions: permissionMap(effectivePermissions(user)),
        wallet: null,
        banks: [],
      }
    },
  }

  function sessionOf(user: User, visit: Visit, at: Date) {
    return {
      id: newId(),
      userId: user.id,
      organisationId: user.organisationId,
      name: userName(user),
      type: user.type,
      isSuperUser: user.isSuperUser,
      permissions: effectivePermissions(user),
      startedAt: at,
      expiresAt: new Date(at.getTime() + sessionSeconds * 1000),
      ...visit,
    }
  }
}

const callerOfUser = (user: User, { address }: Visit): Caller => ({
  userId: user.id,
  name: userName(user),
  type: user.type,
  address,
})

const presentUser = (user: User) => ({
  _id: user.id,
  username: user.username,
  email: user.email,
  type: user.type,
  is_super_user: user.isSuperUser,
  two_factor_enabled: user.twoFactorEnabled,
  two_factor_setup_completed: user.twoFactorEnabled,
  email_verified: user.emailVerified,
  created: user.createdAt.toISOString(),
  lastLogin: user.lastLoginAt?.toISOString() ?? null,
  first_name: user.firstName,
  last_name: user.lastName,
})
