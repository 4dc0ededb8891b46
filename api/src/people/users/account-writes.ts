import type { ClientSession, Collection, Filter, OptionalUnlessRequiredId, UpdateFilter } from 'mongodb'
import { readingOnce } from '../../platform/database/read-once'
import { sealedWrites } from '../../trail/evidence/sealed-writes'
import type { StoredDocument } from '../../trail/evidence/states-of-act'
import { accountEvidence } from './account-evidence'
import type { UserDocument } from './user-document'

/** Accounts as a transaction read them: they are the transaction's, whichever repository reads or writes in it. */
export const usersInTransaction = readingOnce<UserDocument>()

type InAct = { readonly session: ClientSession }

/** Writes of accounts, sealed with the event of their act; what decides on accounts reads them anew afterwards. */
export function accountWrites<T extends StoredDocument>(users: Collection<T>) {
  const sealed = sealedWrites(accountEvidence, users)
  return {
    insertOne(user: OptionalUnlessRequiredId<T>, { session }: InAct) {
      usersInTransaction.forget(session)
      return sealed.insertOne(user, { session })
    },

    updateOne(filter: Filter<T>, update: UpdateFilter<T>, { session }: InAct) {
      usersInTransaction.forget(session)
      return sealed.updateOne(filter, update, { session })
    },
  }
}
