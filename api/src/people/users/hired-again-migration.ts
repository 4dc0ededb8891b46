import type { Db } from 'mongodb'
import type { Batch } from '../../platform/database/migration-claim'
import type { Migration } from '../../platform/database/migrations'
import { pagesOf } from '../../platform/database/pages-of'
import { mailboxesOf } from './address'
import type { User } from './user'

type UserDocument = Pick<User, 'email' | 'formerAddresses' | 'active'> & {
  readonly _id: string
  readonly organisation_id: string | null
}

/** No one wrote down that an account has the mailbox of one that was deleted. */
export const hiredAgainMigrations: readonly Migration[] = [{ name: 'accounts know who they were', run: recognise }]

async function recognise(db: Db, batch: Batch): Promise<void> {
  const users = db.collection<UserDocument>('users')
  for await (const page of pagesOf(users, { active: false })) {
    for (const { _id, organisation_id, ...deleted } of page) {
      const theirs = { organisation_id, active: true, login: { $in: mailboxesOf(deleted) } }
      await batch((session) => users.updateMany(theirs, { $addToSet: { formerly: _id } }, { session }))
    }
  }
}
