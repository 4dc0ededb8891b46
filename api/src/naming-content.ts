import { eventsNamingContent } from './audit/audit.repository'
import { documentsNamingContent } from './case-files/case-file.repository'
import type { NamingContent } from './file-store/named-content.repository'
import { listsNamingContent } from './screening-lists/list-version.repository'
import { snapshotsNamingContent } from './snapshots/snapshot.repository'

/** What keeps content alive (GOV-16): whatever stores the name of a file stands here. */
export const namingContent: readonly NamingContent[] = [
  ...documentsNamingContent,
  snapshotsNamingContent,
  listsNamingContent,
  eventsNamingContent,
]
