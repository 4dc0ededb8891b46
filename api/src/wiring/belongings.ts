import { newId } from '../ids'
import { createProfileRepository } from '../profile/profile.repository'
import { createProfileService } from '../profile/profile.service'
import { createTermsRepository } from '../terms/terms.repository'
import { createTermsService } from '../terms/terms.service'
import { createCreditRepository } from '../wallet/credit.repository'
import { createWalletRepository } from '../wallet/wallet.repository'
import { createWalletService } from '../wallet/wallet.service'
import type { Ground } from './ground'
import type { Dependencies } from './product-dependencies'

/** Creates what belongs to a person: the profile, the terms accepted, the wallet. */
export function createBelongings({ db, users, inTransaction }: Ground, { walletKey }: Dependencies) {
  return {
    profiles: createProfileService({ users, profiles: createProfileRepository(db), inTransaction, newId }),
    terms: createTermsService({ terms: createTermsRepository(db), inTransaction }),
    wallet: createWalletService({
      wallets: createWalletRepository(db),
      credits: createCreditRepository(db),
      walletKey,
      inTransaction,
      newId,
    }),
  }
}

export type Belongings = ReturnType<typeof createBelongings>
