import { createOperatorService } from '../admin/operator.service'
import { createAddressService } from '../auth/address.service'
import { createBeginSession } from '../auth/begin-session'
import { createEmailVerificationService } from '../auth/email-verification.service'
import { createLoginHistoryRepository } from '../auth/login-history.repository'
import { createPasswordService } from '../auth/password.service'
import { createPasswordLinks } from '../auth/password-links'
import { createRegistrationService } from '../auth/registration.service'
import { createSecondFactor } from '../auth/second-factor'
import { createSessionService } from '../auth/session.service'
import { createSignInService } from '../auth/sign-in.service'
import { createSignInLinks } from '../auth/sign-in-links'
import { createTwoFactorService } from '../auth/two-factor.service'
import { createContactRepository } from '../contact/contact.repository'
import { createContactService } from '../contact/contact.service'
import { newId } from '../ids'
import { createProfileRepository } from '../profile/profile.repository'
import { createProfileService } from '../profile/profile.service'
import { createSessionTokens } from '../sessions/session-token'
import { createTermsRepository } from '../terms/terms.repository'
import { createTermsService } from '../terms/terms.service'
import { createAccountService } from '../users/account.service'
import { createAddressRepository } from '../users/address.repository'
import { createAddressCancelling } from '../users/cancel-address'
import { createConfirmationService } from '../users/confirmation.service'
import { createPermissionService } from '../users/permission.service'
import { createCreditRepository } from '../wallet/credit.repository'
import { createWalletRepository } from '../wallet/wallet.repository'
import { createWalletService } from '../wallet/wallet.service'
import type { Ground } from './ground'
import type { Dependencies } from './product-dependencies'

/** Signing in, accounts and what belongs to a person. */
export function createPeople(ground: Ground, dependencies: Dependencies) {
  const {
    db,
    chains,
    knownHeads,
    verifyTrail,
    users,
    formers,
    organisations,
    sessionRepository,
    inTransaction,
    passwords,
    twoFactor,
    limits,
    mail,
    mailLinks,
    notices,
    decisionMakers,
  } = ground
  const { keys, now, publicUrl } = dependencies
  const logins = createLoginHistoryRepository(db)
  const tokens = createSessionTokens(keys.session, now)
  const mailed = { users, links: mailLinks, mail, limits, publicUrl, inTransaction, now }
  const verification = createEmailVerificationService(mailed)
  const addressRepository = createAddressRepository(db)
  const addresses = createAddressService({
    ...mailed,
    decisionMakers,
    addresses: addressRepository,
    sessions: sessionRepository,
  })
  const passwordLinks = createPasswordLinks(mailed)
  const passwordService = createPasswordService({
    ...mailed,
    passwordLinks,
    decisionMakers,
    sessions: sessionRepository,
    passwords,
  })
  const wallet = createWalletService({
    wallets: createWalletRepository(db),
    credits: createCreditRepository(db),
    walletKey: dependencies.walletKey,
    inTransaction,
    newId,
  })
  const accounts = createAccountService({
    users,
    decisionMakers,
    sessions: sessionRepository,
    passwords,
    twoFactor,
    mail,
    limits,
    welcome: (user, transaction) => passwordLinks.queue(user, 'welcome', transaction),
    askAddress: addresses.ask,
    inTransaction,
    newId,
  })
  const permissions = createPermissionService({ users, sessions: sessionRepository, decisionMakers, inTransaction })
  const confirmations = createConfirmationService({
    users,
    formers,
    decisionMakers,
    notices,
    mail,
    limits,
    inTransaction,
    now,
  })
  const cancelAddress = createAddressCancelling({
    users,
    addresses: addressRepository,
    decisionMakers,
    mail,
    limits,
    inTransaction,
    now,
  })
  const profiles = createProfileService({ users, profiles: createProfileRepository(db), inTransaction, newId })
  const terms = createTermsService({ terms: createTermsRepository(db), inTransaction })
  const sessions = createSessionService({
    users,
    decisionMakers,
    sessions: sessionRepository,
    tokens,
    twoFactor,
    profiles,
    wallet,
    inTransaction,
    now,
  })
  const secondFactor = createSecondFactor({ users, twoFactor, now })
  const twoFactorService = createTwoFactorService({ users, twoFactor, secondFactor, mail, limits, inTransaction })
  const signInLinks = createSignInLinks({ links: mailLinks, mail, limits, publicUrl, inTransaction, now })
  const signIn = createSignInService({
    users,
    organisations,
    secondFactor,
    signInLinks,
    begin: createBeginSession({
      users,
      sessions: sessionRepository,
      logins,
      tokens,
      passwords,
      secondFactor,
      signInLinks,
      mail,
      inTransaction,
      newId,
    }),
    passwords,
    twoFactor,
    twoFactorRequired: dependencies.twoFactorRequired,
    limits,
    inTransaction,
  })
  const registration = createRegistrationService({
    users,
    organisations,
    sessions: sessionRepository,
    logins,
    tokens,
    passwords,
    twoFactor,
    verification,
    terms,
    inTransaction,
    newId,
  })
  const operator = createOperatorService({
    users,
    sessions: sessionRepository,
    passwordLinks,
    twoFactor,
    mail,
    chains,
    knownHeads,
    verifyTrail,
    inTransaction,
    newId,
  })
  const contact = createContactService({
    messages: createContactRepository(db),
    mail,
    operatorMail: dependencies.operatorMail,
    inTransaction,
    newId,
  })

  return {
    logins,
    sessions,
    signIn,
    twoFactorService,
    registration,
    passwordService,
    verification,
    addresses,
    contact,
    accounts,
    permissions,
    confirmations,
    cancelAddress,
    profiles,
    wallet,
    terms,
    operator,
  }
}

export type People = ReturnType<typeof createPeople>
