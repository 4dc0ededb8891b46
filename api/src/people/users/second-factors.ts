import type { ClientSession, Collection } from 'mongodb'
import { accountWrites } from './account-writes'
import type { UserDocument } from './user-document'

/** Writes of the second factor of an account: its secret, the codes that it took, and those for its loss. */
export function secondFactors(users: Collection<UserDocument>) {
  const account = accountWrites(users)
  return {
    /** Setup begins again, with another secret. */
    async resetTwoFactor(id: string, sealed: string, session: ClientSession) {
      const $set = { twoFactorEnabled: false, twoFactorSecret: sealed, twoFactorStep: null, recoveryCodes: [] }
      await account.updateOne({ _id: id }, { $set }, { session })
    },

    /** No second factor, and no secret that waits for setup, as users of demo data have none (PLT-18). */
    async dropTwoFactor(id: string, session: ClientSession) {
      await account.updateOne({ _id: id }, { $set: { twoFactorEnabled: false, twoFactorSecret: null } }, { session })
    },

    /** A secret that waits for setup; one that is there already stays. */
    async offerTwoFactor(id: string, sealed: string, session: ClientSession) {
      await account.updateOne({ _id: id, twoFactorSecret: null }, { $set: { twoFactorSecret: sealed } }, { session })
    },

    /** Takes a code's time step, and finishes setup with it. Answers false when it or a later one was taken before. */
    async takeStep(id: string, step: number, session: ClientSession): Promise<boolean> {
      const { matchedCount } = await account.updateOne(
        { _id: id, $or: [{ twoFactorStep: null }, { twoFactorStep: { $lt: step } }] },
        { $set: { twoFactorStep: step, twoFactorEnabled: true } },
        { session },
      )
      return matchedCount === 1
    },

    async setRecoveryCodes(id: string, recoveryCodes: readonly string[], session: ClientSession) {
      await account.updateOne({ _id: id }, { $set: { recoveryCodes } }, { session })
    },

    /** Single use: answers false when the code was taken before. */
    async takeRecoveryCode(id: string, hash: string, session: ClientSession): Promise<boolean> {
      const held = { _id: id, twoFactorEnabled: true, recoveryCodes: hash }
      const { modifiedCount } = await account.updateOne(held, { $pull: { recoveryCodes: hash } }, { session })
      return modifiedCount === 1
    },
  }
}
