import type { Db } from 'mongodb'
import type { Batch } from '../database/migration-claim'
import type { Migration } from '../database/migrations'
import { confirmedTrust } from './trust'

/** Everybody who has an account already is confirmed (GOV-29). */
export const accountMigrations: readonly Migration[] = [{ name: 'accounts are confirmed by others', run: confirmAll }]

async function confirmAll(db: Db, batch: Batch): Promise<void> {
  await batch((session) =>
    db.collection('users').updateMany({ trust: { $exists: false } }, { $set: { trust: confirmedTrust } }, { session }),
  )
}
