import { auditMigrations } from './audit/seal-earlier.repository'
import { documentMigrations } from './case-files/moved-documents.repository'
import { caseFileMigrations } from './case-files/one-collection.repository'
import { removalMigrations } from './case-files/removals-in-full.repository'
import type { Migration } from './database/migrations'
import { formWriterMigrations } from './due-diligence/form-writers-migration'
import { mailMigrations } from './mail/former-queue.repository'
import { accountMigrations } from './users/former-accounts.repository'
import { hiredAgainMigrations } from './users/hired-again-migration'
import { mailboxMigrations } from './users/mailbox-migration'
import { passwordMigrations } from './users/password-migration'

/** Every change of how data is stored since the first release, the oldest first. What stands here stays. */
export const migrationsOfAll: readonly Migration[] = [
  ...caseFileMigrations,
  ...mailMigrations,
  ...auditMigrations,
  ...mailboxMigrations,
  ...accountMigrations,
  ...removalMigrations,
  ...passwordMigrations,
  ...documentMigrations,
  ...hiredAgainMigrations,
  ...formWriterMigrations,
]
