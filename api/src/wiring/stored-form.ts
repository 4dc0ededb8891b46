import { formWriterMigrations } from '../due-diligence/forms/form-writers-migration'
import { indexesOfDueDiligence } from '../due-diligence/indexes'
import { documentsNamingContent } from '../file/case-files/case-file.repository'
import { documentMigrations } from '../file/case-files/moved-documents.repository'
import { caseFileMigrations } from '../file/case-files/one-collection.repository'
import { removalMigrations } from '../file/case-files/removals-in-full.repository'
import { indexesOfFile } from '../file/indexes'
import { snapshotsNamingContent } from '../file/snapshots/snapshot.repository'
import { indexesOfPeople } from '../people/indexes'
import { accountMigrations } from '../people/users/former-accounts.repository'
import { hiredAgainMigrations } from '../people/users/hired-again-migration'
import { mailboxMigrations } from '../people/users/mailbox-migration'
import { passwordMigrations } from '../people/users/password-migration'
import type { CollectionIndexes } from '../platform/database/indexes'
import type { Migration } from '../platform/database/migrations'
import type { NamingContent } from '../platform/file-store/named-content.repository'
import { indexesOfPlatform } from '../platform/indexes'
import { mailMigrations } from '../platform/mail/former-queue.repository'
import { indexesOfScreening } from '../screening/indexes'
import { listsNamingContent } from '../screening/lists/list-version.repository'
import { eventsNamingContent } from '../trail/audit/audit.repository'
import { auditMigrations } from '../trail/audit/seal-earlier.repository'
import { indexesOfTrail } from '../trail/indexes'

/** The collections of the product with their indexes. */
export const indexesOfAll: readonly CollectionIndexes[] = [
  ...indexesOfPlatform,
  ...indexesOfTrail,
  ...indexesOfPeople,
  ...indexesOfFile,
  ...indexesOfDueDiligence,
  ...indexesOfScreening,
]

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

/** What keeps content alive (GOV-16): every collection that stores the name of a file. */
export const namingContent: readonly NamingContent[] = [
  ...documentsNamingContent,
  snapshotsNamingContent,
  listsNamingContent,
  eventsNamingContent,
]
