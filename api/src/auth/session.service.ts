import { type Actor, callerOf, may } from '../access/actor'
import { type InTransaction, platformChain } from '../audit/transaction'
import { ensure, found } from '../errors'
import type { ProfileService } from '../profile/profile.service'
import type { TwoFactor } from '../secrets/two-factor'
import { actorFrom } from '../sessions/actor-from'
import type { Session, SessionRepository } from '../sessions/session.repository'
import { longestSessionSeconds, type SessionTokens, sessionSeconds } from '../sessions/session-token'
import type { DecisionMakers } from '../users/decision-makers'
import { presentUser } from '../users/present-user'
import { effectivePermissions, permissionMap, type User } from '../users/user'
import type { UserRepository } from '../users/user.repository'
import type { WalletService } from '../wallet/wallet.service'

type Dependencies = {
  users: UserRepository
  decisionMakers: Pick<DecisionMakers, 'standingOf'>
  sessions: SessionRepository
  tokens: SessionTokens
  twoFactor: TwoFactor
  profiles: ProfileService
  wallet: WalletService
  inTransaction: InTransaction
  now: () => Date
}
export type SessionService = ReturnType<typeof createSessionService>

export function createSessionService({
  users,
  decisionMakers,
  sessions,
  tokens,
  twoFactor,
  profiles,
  wallet,
  inTransaction,
  now,
}: Dependencies) {
  return {
    /** ACC-38: the session is over on every process at once. */
    async logout(actor: Actor) {
      await inTransaction(actor.organisationId ?? platformChain, callerOf(actor), async ({ session, record }) => {
        await sessions.end(actor.sessionId, session)
        record({ what: 'signed out', record: null, companyId: null, details: {} })
      })
      return {}
    },

    /** The caller's own open sessions, newest first (ruling 11). */
    async list(actor: Actor) {
      const open = await sessions.ofUser(actor.userId, now())
      return { sessions: open.map((session) => presentSession(session, actor)) }
    },

    /** Ends one of the caller's own sessions, 404 for any other, or all but the one that asks. */
    async endOwn(actor: Actor, which: { id: string } | { others: true }) {
      await inTransaction(actor.organisationId ?? platformChain, callerOf(actor), async ({ session, record }) => {
        if ('others' in which) await sessions.endAllOf(actor.userId, session, actor.sessionId)
        else ensure(await sessions.endOf(actor.userId, which.id, session), 'not-found')
        record({ what: 'sessions ended', record: null, companyId: null, details: which })
      })
      return {}
    },

    /** A new token for the same session, which lasts another 24 hours from now, and a week in all at most. */
    async renew(actor: Actor) {
      const open = await sessions.open(actor.sessionId, now())
      ensure(open !== null, 'not-signed-in')
      const age = Math.floor((now().getTime() - open.startedAt.getTime()) / 1000)
      const seconds = Math.min(sessionSeconds, longestSessionSeconds - age)
      await inTransaction(actor.organisationId ?? platformChain, callerOf(actor), async ({ session, at, record }) => {
        const until = new Date(at.getTime() + seconds * 1000)
        ensure(await sessions.extend(actor.sessionId, until, session), 'not-signed-in')
        record({ what: 'session renewed', record: null, companyId: null, details: {} })
      })
      return { token: await tokens.sign(actor.sessionId, actor.userId, seconds) }
    },

    /** Who a token speaks for; undefined when it is not valid or its session is over. */
    async actorOf(token: string, address: string): Promise<Actor | undefined> {
      const named = await tokens.read(token)
      return named && this.ofSession(named.sessionId, address)
    },

    /** Returns the user of an open session. */
    async ofSession(sessionId: string, address: string): Promise<Actor | undefined> {
      const session = await sessions.open(sessionId, now())
      return session ? actorFrom(session, address) : undefined
    },

    /** ACC-37: whether a token that opens nothing any more was given to someone whose account is deleted. */
    async isOfDeletedUser(token: string): Promise<boolean> {
      const named = await tokens.read(token)
      return named !== undefined && !(await users.byId(named.userId))?.active
    },

    /** ACC-33: the caller, or with view_user a colleague. Secrets never leave (ACC-34). */
    async get(actor: Actor, id: string | undefined) {
      const own = id === undefined || id === actor.userId
      ensure(own || may(actor, 'view_user'), 'forbidden')
      const user = own
        ? found(await users.byId(actor.userId))
        : await users.ofOrganisation({ organisationId: found(actor.organisationId) }, id)
      ensure(user.active, 'not-found')
      const [parts, summary, standing] = await Promise.all([
        profiles.of(user),
        wallet.summary(actor),
        decisionMakers.standingOf(user),
      ])
      return {
        // ACC-34: the secret goes to its owner only, and only until it is set up.
        user: { ...presentUser(user, standing), ...(own && ownSecondFactor(user)) },
        credits_balance: summary.balance,
        ...parts,
        // USR-27: what others may do takes a permission of its own.
        permissions: own || may(actor, 'view_permission_of_user') ? permissionMap(effectivePermissions(user)) : {},
        wallet: summary.wallet,
        banks: [],
      }
    },
  }

  function ownSecondFactor({ twoFactorEnabled, twoFactorSecret, recoveryCodes = [] }: User) {
    if (twoFactorEnabled) return { recovery_codes_left: recoveryCodes.length }
    return twoFactorSecret ? { two_factor_secret: twoFactor.reveal(twoFactorSecret) } : {}
  }
}

const presentSession = (session: Session, actor: Actor) => ({
  _id: session.id,
  current: session.id === actor.sessionId,
  started_at: session.startedAt.toISOString(),
  expires_at: session.expiresAt.toISOString(),
  address: session.address,
  user_agent: session.userAgent,
})
