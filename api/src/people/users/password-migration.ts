import type { Db } from 'mongodb'
import type { Batch } from '../../platform/database/migration-claim'
import type { Migration } from '../../platform/database/migrations'

/**
 * No one wrote down who chose a password. Accounts that wait to be confirmed as their owners' are confirmed after those
 * have chosen one by a mailed link; all others are confirmed and stay it (GOV-29).
 */
export const passwordMigrations: readonly Migration[] = [{ name: 'passwords are of their owners', run: askOwners }]

async function askOwners(db: Db, batch: Batch): Promise<void> {
  const theirs = { 'trust.controlledBy.0': { $exists: true }, passwordByAnother: { $exists: false } }
  await batch((session) =>
    db.collection('users').updateMany(theirs, { $set: { passwordByAnother: true } }, { session }),
  )
}
