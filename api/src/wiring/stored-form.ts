import { indexesOfDueDiligence } from '../due-diligence/indexes'
import { documentsNamingContent } from '../file/case-files/case-file.repository'
import { earlierNamingContent } from '../file/case-files/earlier-record.repository'
import { indexesOfFile } from '../file/indexes'
import { snapshotsNamingContent } from '../file/snapshots/snapshot.repository'
import { attachmentsNamingContent } from '../office/attachments/attachment.repository'
import { convertedFilesNamingContent } from '../office/conversion/converted-file.repository'
import { indexesOfOffice } from '../office/indexes'
import { indexesOfPeople } from '../people/indexes'
import type { CollectionIndexes } from '../platform/database/indexes'
import type { Migration } from '../platform/database/migrations'
import type { NamingContent } from '../platform/file-store/named-content.repository'
import { indexesOfPlatform } from '../platform/indexes'
import { indexesOfPortfolio } from '../portfolio/indexes'
import { indexesOfScreening } from '../screening/indexes'
import { listsNamingContent } from '../screening/lists/list-version.repository'
import { eventsNamingContent } from '../trail/audit/audit.repository'
import { indexesOfTrail } from '../trail/indexes'

/** The collections of the product with their indexes. */
export const indexesOfAll: readonly CollectionIndexes[] = [
  ...indexesOfPlatform,
  ...indexesOfTrail,
  ...indexesOfPeople,
  ...indexesOfFile,
  ...indexesOfDueDiligence,
  ...indexesOfScreening,
  ...indexesOfPortfolio,
  ...indexesOfOffice,
]

/**
 * The steps from stored form 1, that of version 1.0.0, to the present one, the oldest first (ruling 48). What stands here
 * stays.
 */
export const migrationsOfAll: readonly Migration[] = []

/** What keeps content alive (GOV-16): every collection that stores the name of a file. */
export const namingContent: readonly NamingContent[] = [
  ...documentsNamingContent,
  earlierNamingContent,
  snapshotsNamingContent,
  listsNamingContent,
  attachmentsNamingContent,
  convertedFilesNamingContent,
  eventsNamingContent,
]
