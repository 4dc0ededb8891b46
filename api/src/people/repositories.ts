import type { Db } from 'mongodb'
import { createSessionRepository } from '../platform/sessions/session.repository'
import { createLinkTokenRepository } from './auth/link-token.repository'
import { createLoginHistoryRepository } from './auth/login-history.repository'
import { createContactRepository } from './contact/contact.repository'
import { createNoticeRepository } from './notices/notice.repository'
import { createAuditChainRepository } from './operator/audit-chain.repository'
import { createMachineActRepository } from './operator/machine-act.repository'
import { createOperatorNewsRepository } from './operator-acts/operator-news.repository'
import { createOrganisationRepository } from './organisations/organisation.repository'
import { createPlatformControlRepository } from './platform-control/platform-control.repository'
import { createProfileRepository } from './profile/profile.repository'
import { createFilingRepository } from './second-root/filing.repository'
import { createUsedBrowserRepository } from './second-root/used-browser.repository'
import { createTermsRepository } from './terms/terms.repository'
import { createAddressRepository } from './users/address.repository'
import { createFormerDeciderRepository } from './users/deciding/former-decider.repository'
import { createUserRepository } from './users/user.repository'
import { createCreditRepository } from './wallet/credit.repository'
import { createSubscriptionRepository } from './wallet/subscription.repository'
import { createWalletRepository } from './wallet/wallet.repository'

/** What this district stores. */
export const createPeopleRepositories = (db: Db) => ({
  users: createUserRepository(db),
  organisations: createOrganisationRepository(db),
  sessions: createSessionRepository(db),
  chains: createAuditChainRepository(db),
  addresses: createAddressRepository(db),
  machineActs: createMachineActRepository(db),
  filings: createFilingRepository(db),
  formers: createFormerDeciderRepository(db),
  notices: createNoticeRepository(db),
  logins: createLoginHistoryRepository(db),
  mailLinks: createLinkTokenRepository(db),
  messages: createContactRepository(db),
  profiles: createProfileRepository(db),
  terms: createTermsRepository(db),
  usedBrowsers: createUsedBrowserRepository(db),
  wallets: createWalletRepository(db),
  credits: createCreditRepository(db),
  subscriptions: createSubscriptionRepository(db),
  platformControls: createPlatformControlRepository(db),
  operatorEvents: createOperatorNewsRepository(db),
})
