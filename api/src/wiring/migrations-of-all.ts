import { formWriterMigrations } from '../due-diligence/forms/form-writers-migration'
import { documentMigrations } from '../file/case-files/moved-documents.repository'
import { caseFileMigrations } from '../file/case-files/one-collection.repository'
import { removalMigrations } from '../file/case-files/removals-in-full.repository'
import { accountMigrations } from '../people/users/former-accounts.repository'
import { hiredAgainMigrations } from '../people/users/hired-again-migration'
import { mailboxMigrations } from '../people/users/mailbox-migration'
import { passwordMigrations } from '../people/users/password-migration'
import type { Migration } from '../platform/database/migrations'
import { mailMigrations } from '../platform/mail/former-queue.repository'
import { auditMigrations } from '../trail/audit/seal-earlier.repository'

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
