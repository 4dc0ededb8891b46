import type { ClientSession, Collection } from 'mongodb'
import { accountWrites } from './account-writes'
import type { User } from './user'
import type { UserDocument } from './user-document'

/** Writes of what an account may do: its rights, its trust, whether it opens anything at all. */
export function accountStanding(users: Collection<UserDocument>) {
  const account = accountWrites(users)
  return {
    async setAreaPermissions({ id, areaPermissions = [] }: User, session: ClientSession) {
      await account.updateOne({ _id: id }, { $set: { areaPermissions } }, { session })
    },

    async setPermissionChanges({ id, permissionChanges, trust }: User, session: ClientSession) {
      await account.updateOne({ _id: id }, { $set: { permissionChanges, trust } }, { session })
    },

    async setTrust({ id, trust, formerly }: User, session: ClientSession) {
      await account.updateOne({ _id: id }, { $set: { trust, ...(formerly && { formerly }) } }, { session })
    },

    async setConfirmedOutside({ id, trust, confirmedOutsideAt }: User, session: ClientSession) {
      await account.updateOne({ _id: id }, { $set: { trust, confirmedOutsideAt } }, { session })
    },

    /** The account no longer opens anything and its address is free; the user stays on record. */
    async deactivate(id: string, session: ClientSession) {
      await account.updateOne({ _id: id }, { $set: { active: false }, $unset: { login: '' } }, { session })
    },
  }
}
