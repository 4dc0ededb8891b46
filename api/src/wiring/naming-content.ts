import { documentsNamingContent } from '../file/case-files/case-file.repository'
import { snapshotsNamingContent } from '../file/snapshots/snapshot.repository'
import type { NamingContent } from '../platform/file-store/named-content.repository'
import { listsNamingContent } from '../screening/lists/list-version.repository'
import { eventsNamingContent } from '../trail/audit/audit.repository'

/** What keeps content alive (GOV-16): every collection that stores the name of a file. */
export const namingContent: readonly NamingContent[] = [
  ...documentsNamingContent,
  snapshotsNamingContent,
  listsNamingContent,
  eventsNamingContent,
]
