import type { Db } from 'mongodb'
import type { Batch } from '../../platform/database/migration-claim'
import type { Migration } from '../../platform/database/migrations'
import { pagesOf } from '../../platform/database/pages-of'
import { nameKeysOf } from './names'
import { confirmedTrust } from './trust'
import type { User } from './user'

type FormerAccount = Pick<User, 'username' | 'firstName' | 'lastName'> & { _id: string }

/** Everyone who has an account already is confirmed (GOV-29) and keeps their name (GOV-30). */
export const accountMigrations: readonly Migration[] = [
  { name: 'accounts are confirmed by others', run: confirmAll },
  { name: 'accounts are found by their names', run: nameAll },
]

async function confirmAll(db: Db, batch: Batch): Promise<void> {
  await batch((session) =>
    db.collection('users').updateMany({ trust: { $exists: false } }, { $set: { trust: confirmedTrust } }, { session }),
  )
}

async function nameAll(db: Db, batch: Batch): Promise<void> {
  const users = db.collection<FormerAccount>('users')
  for await (const page of pagesOf(users, { names: { $exists: false } })) {
    const operations = page.map((account) => ({
      updateOne: { filter: { _id: account._id }, update: { $set: { names: nameKeysOf(account) } } },
    }))
    await batch((session) => users.bulkWrite(operations, { session }))
  }
}
