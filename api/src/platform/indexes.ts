import type { CollectionIndexes } from './database/indexes'
import { errorReportIndexes } from './error-reports/error-report.repository'
import { fileStoreIndexes } from './file-store/bucket-shelf.repository'
import { jobIndexes } from './jobs/job.repository'
import { rateLimitIndexes } from './limits/rate-limits'
import { requestKeyIndexes } from './request-keys/request-key.repository'
import { sessionIndexes } from './sessions/session.repository'

/** The collections of this district with their indexes. */
export const indexesOfPlatform: readonly CollectionIndexes[] = [
  ...errorReportIndexes,
  ...fileStoreIndexes,
  ...jobIndexes,
  ...rateLimitIndexes,
  ...requestKeyIndexes,
  ...sessionIndexes,
]
