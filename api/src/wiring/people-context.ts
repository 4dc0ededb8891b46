import type { Db } from 'mongodb'
import { createLinkTokenRepository } from '../people/auth/link-token.repository'
import { createLoginHistoryRepository } from '../people/auth/login-history.repository'
import { createContactRepository } from '../people/contact/contact.repository'
import type { JobContext } from '../people/context'
import { createNoticeRepository } from '../people/notices/notice.repository'
import { createProfileRepository } from '../people/profile/profile.repository'
import { createTermsRepository } from '../people/terms/terms.repository'
import { createAddressRepository } from '../people/users/address.repository'
import { createFormerDeciderRepository } from '../people/users/former-decider.repository'
import { createCreditRepository } from '../people/wallet/credit.repository'
import { createWalletRepository } from '../people/wallet/wallet.repository'
import { createSessionTokens } from '../platform/sessions/session-token'
import type { Dependencies } from './product-dependencies'

/** What the ground under it has of it already. */
type Below = Omit<
  JobContext,
  keyof ReturnType<typeof repositoriesOf> | 'tokens' | 'operatorMail' | 'twoFactorRequired' | 'walletKey'
> & { readonly db: Db }

/** The context of everything that is done about people. */
export function peopleContext(
  { db, ...below }: Below,
  { keys, now, operatorMail, twoFactorRequired, walletKey }: Dependencies,
): JobContext {
  const tokens = createSessionTokens(keys.session, now)
  return { ...below, ...repositoriesOf(db), tokens, operatorMail, twoFactorRequired, walletKey }
}

const repositoriesOf = (db: Db) => ({
  addresses: createAddressRepository(db),
  formers: createFormerDeciderRepository(db),
  notices: createNoticeRepository(db),
  logins: createLoginHistoryRepository(db),
  mailLinks: createLinkTokenRepository(db),
  messages: createContactRepository(db),
  profiles: createProfileRepository(db),
  terms: createTermsRepository(db),
  wallets: createWalletRepository(db),
  credits: createCreditRepository(db),
})
