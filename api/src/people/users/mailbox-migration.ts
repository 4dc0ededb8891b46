import { keptAddress } from '@dossier/contract/platform/validation/mailbox'
import type { Db } from 'mongodb'
import { loginOf } from '../../platform/access/login-of'
import type { Batch } from '../../platform/database/migration-claim'
import type { Migration } from '../../platform/database/migrations'
import { pagesOf } from '../../platform/database/pages-of'

type UserDocument = { readonly _id: string; readonly email: string; readonly login?: string }

/** Addresses were kept as they were typed, so that one mailbox could have several accounts (GOV-31). */
export const mailboxMigrations: readonly Migration[] = [{ name: 'addresses are their mailboxes', run: keepMailboxes }]

/**
 * Where several active accounts have one mailbox, it goes to the one that was written so already, else to the oldest.
 * The others stay as they are, and no one signs in to them until an administrator gives them an address of their own.
 */
async function keepMailboxes(db: Db, batch: Batch): Promise<void> {
  const users = db.collection<UserDocument>('users')
  for await (const page of pagesOf(users)) {
    for (const { _id, email, login } of page) {
      const kept = { email: keptAddress(email), ...(login !== undefined && { login: loginOf(email) }) }
      if (kept.email === email && kept.login === login) continue
      const holder = login !== kept.login && (await users.findOne({ login: kept.login, _id: { $ne: _id } }))
      if (holder) continue
      await batch((session) => users.updateOne({ _id }, { $set: kept }, { session }))
    }
  }
}
