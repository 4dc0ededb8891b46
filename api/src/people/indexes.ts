import type { CollectionIndexes } from '../platform/database/indexes'
import { linkTokenIndexes } from './auth/link-token.repository'
import { loginHistoryIndexes } from './auth/login-history.repository'
import { contactIndexes } from './contact/contact.repository'
import { noticeIndexes } from './notices/notice.repository'
import { machineActIndexes } from './operator/machine-act.repository'
import { operatorNewsIndexes } from './operator-acts/operator-news.repository'
import { organisationIndexes } from './organisations/organisation.repository'
import { platformControlIndexes } from './platform-control/platform-control.repository'
import { profileIndexes } from './profile/profile.repository'
import { filingIndexes } from './second-root/filing.repository'
import { usedBrowserIndexes } from './second-root/used-browser.repository'
import { termsIndexes } from './terms/terms.repository'
import { formerDeciderIndexes } from './users/deciding/former-decider.repository'
import { userIndexes } from './users/user.repository'
import { creditIndexes } from './wallet/credit.repository'
import { subscriptionIndexes } from './wallet/subscription.repository'
import { walletIndexes } from './wallet/wallet.repository'

/** The collections of this district with their indexes. */
export const indexesOfPeople: readonly CollectionIndexes[] = [
  ...contactIndexes,
  ...creditIndexes,
  ...filingIndexes,
  ...formerDeciderIndexes,
  ...linkTokenIndexes,
  ...loginHistoryIndexes,
  ...machineActIndexes,
  ...noticeIndexes,
  ...operatorNewsIndexes,
  ...organisationIndexes,
  ...platformControlIndexes,
  ...profileIndexes,
  ...subscriptionIndexes,
  ...termsIndexes,
  ...usedBrowserIndexes,
  ...userIndexes,
  ...walletIndexes,
]
