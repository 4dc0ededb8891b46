import { createBeginSession } from '../auth/begin-session'
import { createLoginHistoryRepository } from '../auth/login-history.repository'
import { createRegistrationService } from '../auth/registration.service'
import { createSecondFactor } from '../auth/second-factor'
import { createSessionService } from '../auth/session.service'
import { createSignInService } from '../auth/sign-in.service'
import { createSignInLinks } from '../auth/sign-in-links'
import { createTwoFactorService } from '../auth/two-factor.service'
import { newId } from '../ids'
import { createSessionTokens } from '../sessions/session-token'
import type { Accounts } from './accounts'
import type { Belongings } from './belongings'
import type { Ground } from './ground'
import type { Dependencies } from './product-dependencies'

/** Creates the ways in: registering, signing in with its second factor, and the sessions that follow. */
export function createSigningIn(
  ground: Ground,
  { verification }: Pick<Accounts, 'verification'>,
  { profiles, wallet, terms }: Belongings,
  { keys, now, publicUrl, twoFactorRequired }: Dependencies,
) {
  const { db, users, organisations, inTransaction, passwords, twoFactor, limits, mail, decisionMakers } = ground
  const sessions = ground.sessionRepository
  const logins = createLoginHistoryRepository(db)
  const tokens = createSessionTokens(keys.session, now)
  const secondFactor = createSecondFactor({ users, twoFactor, now })
  const signInLinks = createSignInLinks({ links: ground.mailLinks, mail, limits, publicUrl, inTransaction, now })
  const begin = createBeginSession({
    users,
    sessions,
    logins,
    tokens,
    passwords,
    secondFactor,
    signInLinks,
    mail,
    inTransaction,
    newId,
  })

  return {
    logins,
    sessions: createSessionService({
      users,
      decisionMakers,
      sessions,
      tokens,
      twoFactor,
      profiles,
      wallet,
      inTransaction,
      now,
    }),
    twoFactorService: createTwoFactorService({ users, twoFactor, secondFactor, mail, limits, inTransaction }),
    signIn: createSignInService({
      users,
      organisations,
      secondFactor,
      signInLinks,
      begin,
      passwords,
      twoFactor,
      twoFactorRequired,
      limits,
      inTransaction,
    }),
    registration: createRegistrationService({
      users,
      organisations,
      sessions,
      logins,
      tokens,
      passwords,
      twoFactor,
      verification,
      terms,
      inTransaction,
      newId,
    }),
  }
}
