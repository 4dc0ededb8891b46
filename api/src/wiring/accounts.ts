import { createAddressService } from '../auth/address.service'
import { createEmailVerificationService } from '../auth/email-verification.service'
import { createPasswordService } from '../auth/password.service'
import { createPasswordLinks } from '../auth/password-links'
import { newId } from '../ids'
import { createAccountService } from '../users/account.service'
import { createAddressRepository } from '../users/address.repository'
import { createAddressCancelling } from '../users/cancel-address'
import { createConfirmationService } from '../users/confirmation.service'
import { createPermissionService } from '../users/permission.service'
import type { Ground } from './ground'
import type { Dependencies } from './product-dependencies'

/** Creates what makes, changes and confirms accounts, and the links that lead to their mailboxes. */
export function createAccounts(ground: Ground, { now, publicUrl }: Dependencies) {
  const { db, users, formers, inTransaction, passwords, twoFactor, limits, mail, notices, decisionMakers } = ground
  const sessions = ground.sessionRepository
  const mailed = { users, links: ground.mailLinks, mail, limits, publicUrl, inTransaction, now }
  const addressRepository = createAddressRepository(db)
  const addresses = createAddressService({ ...mailed, decisionMakers, addresses: addressRepository, sessions })
  const passwordLinks = createPasswordLinks(mailed)

  return {
    addresses,
    passwordLinks,
    verification: createEmailVerificationService(mailed),
    passwordService: createPasswordService({ ...mailed, passwordLinks, decisionMakers, sessions, passwords }),
    accounts: createAccountService({
      users,
      decisionMakers,
      sessions,
      passwords,
      twoFactor,
      mail,
      limits,
      welcome: (user, transaction) => passwordLinks.queue(user, 'welcome', transaction),
      askAddress: addresses.ask,
      inTransaction,
      newId,
    }),
    permissions: createPermissionService({ users, sessions, decisionMakers, inTransaction }),
    confirmations: createConfirmationService({
      users,
      formers,
      decisionMakers,
      notices,
      mail,
      limits,
      inTransaction,
      now,
    }),
    cancelAddress: createAddressCancelling({
      users,
      addresses: addressRepository,
      decisionMakers,
      mail,
      limits,
      inTransaction,
      now,
    }),
  }
}

export type Accounts = ReturnType<typeof createAccounts>
